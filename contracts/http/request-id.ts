/** One id for a request, from the front proxy through site and API to their logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[0-9A-Za-z-]{16,64}$/;

/** The id a caller sent, if it is well-formed: it is written to logs. */
export function parseRequestId(sent: string | string[] | undefined): string | undefined {
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : undefined;
}
