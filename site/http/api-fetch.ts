import { Agent, type Dispatcher } from 'undici';

/** A reader does not wait longer than this for a page. */
const TIMEOUT_MS = 5_000;

/** Connections to the API, open for the next call; as many as a busy page needs at once. */
export const apiAgent = new Agent({
  connections: 64,
  connectTimeout: TIMEOUT_MS,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
});

/**
 * `fetch` for the API, as far as the client uses it: undici without the objects of the web's `fetch` around it, which
 * cost as much as the call. No redirects, no cookies, no streams, and its own time limit.
 */
export const apiFetch: typeof fetch = async (input, { method = 'GET', headers, body, signal } = {}) => {
  const { origin, pathname, search } = new URL(String(input));
  const {
    statusCode,
    headers: received,
    body: answer,
  } = await apiAgent.request({
    origin,
    path: pathname + search,
    method: method as Dispatcher.HttpMethod,
    headers: headers as Record<string, string>,
    body: (body as string | null | undefined) ?? null,
    signal: signal ?? null,
  });
  const text = await answer.text();
  // Only what the client reads.
  const response: Pick<Response, 'ok' | 'status' | 'text' | 'json'> & { headers: Pick<Headers, 'get'> } = {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    headers: { get: (name) => received[name]?.toString() ?? null },
    text: async () => text,
    json: async () => JSON.parse(text),
  };
  return response as Response;
};
