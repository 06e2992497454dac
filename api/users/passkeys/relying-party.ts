import type { Environment } from '../../../config/environment.ts';
import { TWO_FACTOR } from '../../../contracts/constants.ts';

export interface RelyingParty {
  readonly rpID: string;
  readonly rpName: string;
  readonly expectedOrigin: string;
}

/** The WebAuthn relying party: the configured site of the back office, never taken from a request. */
export function relyingParty({
  SITE_URL,
  SITE_PORT,
}: Pick<Environment, 'SITE_URL' | 'SITE_PORT'>): RelyingParty {
  const { hostname, origin } = new URL(SITE_URL || `http://localhost:${SITE_PORT}`);
  return { rpID: hostname, rpName: TWO_FACTOR.issuer, expectedOrigin: origin };
}
