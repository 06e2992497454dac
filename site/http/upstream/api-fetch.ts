import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { CHANGE_NUMBER_HEADER } from '../../../contracts/change-tags.ts';
import { REQUEST_ID_HEADER } from '../../../contracts/http/request-id.ts';
import { currentRequestId } from '../request-id.ts';

/**
 * `fetch` for the API, as far as the client uses it: undici without the objects of the web's `fetch` around it, which
 * cost as much as the call. No redirects, no cookies, no streams, and its own time limit.
 */
export function createApiFetch(
  agent: Dispatcher,
  onChangeNumber: (number: number) => void = () => undefined,
): typeof fetch {
  return async (input, init) => {
    const { statusCode, headers, body } = await agent.request(requestOf(input, init));
    const text = await body.text();
    // Before anybody makes something of the answer.
    const number = headers[CHANGE_NUMBER_HEADER];
    if (number !== undefined) onChangeNumber(Number(number));
    // Only what the client reads.
    const response: Pick<Response, 'ok' | 'status' | 'text' | 'json'> & { headers: Pick<Headers, 'get'> } = {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers: { get: (name) => headers[name]?.toString() ?? null },
      text: async () => text,
      json: async () => JSON.parse(text),
    };
    return response as Response;
  };
}

/** The same for an answer without an end, which may be silent for as long as its reader likes. */
export function createApiStream(agent: Dispatcher): typeof fetch {
  return async (input, init) => {
    const { statusCode, body } = await agent.request({ ...requestOf(input, init), bodyTimeout: 0 });
    const response: Pick<Response, 'ok' | 'status' | 'body'> = {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      body: Readable.toWeb(body) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>,
    };
    return response as Response;
  };
}

function requestOf(
  input: Parameters<typeof fetch>[0],
  { method = 'GET', headers, body, signal }: RequestInit = {},
): Dispatcher.RequestOptions & { origin: string } {
  const { origin, pathname, search } = new URL(String(input));
  const id = currentRequestId();
  return {
    origin,
    path: pathname + search,
    method: method as Dispatcher.HttpMethod,
    headers: { ...(headers as Record<string, string>), ...(id !== undefined && { [REQUEST_ID_HEADER]: id }) },
    body: (body as string | null | undefined) ?? null,
    signal: signal ?? null,
  };
}
