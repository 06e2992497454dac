/** One id from the proxy in front through site and API to their logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[0-9A-Za-z-]{16,64}$/;

/** What a caller sent, if it is an id and nothing else: it goes into logs. */
export function readRequestId(sent: string | string[] | undefined): string | undefined {
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : undefined;
}
