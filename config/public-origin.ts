import type { Environment } from './environment.ts';

/**
 * Scheme, host and port where readers reach the state portal, as the operator set them. The hosts of the other editions
 * are in the database.
 */
export interface PublicOrigin {
  /** Without a slash at the end. */
  readonly origin: string;
  /** `false` if the operator configured none. Requests for any host are then answered. */
  readonly configured: boolean;
}

/** The only place that reads `SITE_URL`. */
export function publicOrigin({
  SITE_URL,
  SITE_PORT,
}: Pick<Environment, 'SITE_URL' | 'SITE_PORT'>): PublicOrigin {
  const configured = SITE_URL !== '';
  return { origin: new URL(configured ? SITE_URL : `http://localhost:${SITE_PORT}`).origin, configured };
}
