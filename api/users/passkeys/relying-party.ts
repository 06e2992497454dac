import type { Environment } from '../../../config/environment.ts';
import { publicOrigin } from '../../../config/public-origin.ts';

interface RelyingParty {
  readonly rpID: string;
  readonly expectedOrigin: string;
}

/** The WebAuthn relying party: the configured site of the back office, never taken from a request. */
export function relyingParty(env: Pick<Environment, 'SITE_URL' | 'SITE_PORT'>): RelyingParty {
  const { origin } = publicOrigin(env);
  return { rpID: new URL(origin).hostname, expectedOrigin: origin };
}
