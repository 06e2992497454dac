import type { FastifyRequest } from 'fastify';

interface Sender {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** The origin the browser asked, as it said itself or as a trusted proxy tells. */
  readonly asked: string;
}

/**
 * A call that changes something must come from a page of ours: the cookie alone would go with a form of any
 * site under the same domain. Every browser names the origin of such a call, so no origin is no browser.
 * Where the operator has said what our origin is, what the request says of it does not count.
 */
export function comesFromOwnPage(
  { origin, fetchSite, asked }: Sender,
  ownOrigin: string | undefined,
): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  return origin !== undefined && origin === (ownOrigin ?? asked);
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
