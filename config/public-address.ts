import type { Environment } from './environment.ts';

/** Where readers reach the state portal. The hosts of the other editions are in the database. */
export interface PublicAddress {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  /** `false` if the operator configured none. Requests for any host are then answered. */
  readonly configured: boolean;
}

/** The only place that reads `SITE_URL`. */
export function publicAddress({
  SITE_URL,
  SITE_PORT,
}: Pick<Environment, 'SITE_URL' | 'SITE_PORT'>): PublicAddress {
  const configured = SITE_URL !== '';
  return { origin: new URL(configured ? SITE_URL : `http://localhost:${SITE_PORT}`).origin, configured };
}
