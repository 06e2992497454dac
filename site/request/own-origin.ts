import type { FastifyRequest } from 'fastify';

interface Sender {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** The requested origin, from the Host header or from a trusted proxy. */
  readonly asked: string;
}

/**
 * CSRF check: a call that changes data must come from our own page, because the cookie alone would also be sent with
 * a form of any site under the same domain. Browsers always send `Origin` with such calls, so a call without it is
 * refused. `own` is the origin of the edition; the requested host counts only if the operator configured no origin.
 */
export function comesFromOwnPage(
  { origin, fetchSite, asked }: Sender,
  { own, configured }: OwnOrigin,
): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  return origin !== undefined && (origin === own || (!configured && origin === asked));
}

export interface OwnOrigin {
  readonly own: string;
  /** Whether the operator configured the origin of the site. */
  readonly configured: boolean;
}

export function senderOf({
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): Sender {
  return {
    origin: headers.origin,
    fetchSite: headers['sec-fetch-site'] as string | undefined,
    asked: `${protocol}://${host}`,
  };
}
