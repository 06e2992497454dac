import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { ReceivedAnswer } from '../../../client/client.ts';
import { REQUEST_ID_HEADER } from '../../../contracts/http/request-id.ts';
import { CHANGE_NUMBER_HEADER } from '../../../contracts/http/response-headers.ts';
import { currentRequestId } from '../http/request-id.ts';

/**
 * `fetch` for the API with the features the client uses: undici without the objects of the web's `fetch`, which cost
 * as much as the call itself. No redirects, no cookies, no streams; the agent sets the time limit (`api-agent.ts`).
 */
export function createApiFetch(
  agent: Dispatcher,
  onChangeNumber: (number: number) => void = () => undefined,
): (url: string, init?: RequestInit) => Promise<ReceivedAnswer> {
  return async (url, init) => {
    const { status, headers, text } = await ask(agent, requestOf(url, init), init?.signal ?? undefined);
    // Reported before the caller uses the answer, so that the caches know how new it is.
    const number = headers[CHANGE_NUMBER_HEADER];
    if (number !== undefined) onChangeNumber(Number(number));
    return {
      ok: isOk(status),
      status,
      headers: { get: (name) => headers[name]?.toString() ?? null },
      text: async () => text,
      json: async () => JSON.parse(text),
    };
  };
}

interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Sends one call and collects its whole answer. `request` would make a stream for the body, which costs a third of
 * the call.
 */
function ask(
  agent: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal | undefined,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const pieces: Buffer[] = [];
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    let giveUp = (): void => reject(signal?.reason);
    const stop = (): void => giveUp();
    signal?.addEventListener('abort', stop);
    agent.dispatch(options, {
      onRequestStart(controller) {
        if (signal?.aborted) controller.abort(signal.reason);
        giveUp = () => controller.abort(signal?.reason);
      },
      onResponseStart(_controller, statusCode, given) {
        status = statusCode;
        headers = given;
      },
      onResponseData(_controller, piece) {
        pieces.push(piece);
      },
      onResponseEnd() {
        signal?.removeEventListener('abort', stop);
        const [only] = pieces;
        const body = only && pieces.length === 1 ? only : Buffer.concat(pieces);
        resolve({ status, headers, text: body.toString() });
      },
      onResponseError(_controller, error) {
        signal?.removeEventListener('abort', stop);
        reject(error);
      },
    });
  });
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** An endless answer (the change stream), without a body time limit. */
export function createApiStream(
  agent: Dispatcher,
): (url: string, init?: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'body'>> {
  return async (url, init) => {
    const { statusCode, body } = await agent.request({ ...requestOf(url, init), bodyTimeout: 0 });
    return {
      ok: isOk(statusCode),
      status: statusCode,
      body: Readable.toWeb(body) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>,
    };
  };
}

function requestOf(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit = {},
): Dispatcher.RequestOptions & { origin: string } {
  // The client writes URLs in canonical form, so `URL` need not parse them.
  const end = url.indexOf('/', url.indexOf('//') + 2);
  const id = currentRequestId();
  return {
    origin: end < 0 ? url : url.slice(0, end),
    path: end < 0 ? '/' : url.slice(end),
    method: method as Dispatcher.HttpMethod,
    headers: { ...(headers as Record<string, string>), ...(id !== undefined && { [REQUEST_ID_HEADER]: id }) },
    body: (body as string | null | undefined) ?? null,
    signal: signal ?? null,
  };
}
