import { Agent, type Dispatcher } from 'undici';

/** A reader does not wait longer than this for a page. */
const TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 3_000;
/** The call has not left this machine: whatever it is, another address may take it. */
const NOT_SENT: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
]);
/** The connection ended before a word of the answer: the call may have been done, so only reads are sent again. */
const UNANSWERED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Connections to the API, open for the next call; as many as a busy page needs at once. The API may have several
 * addresses, as while one instance after the other is restarted. All calls go to the same one until it fails: the
 * others hear of a change a moment later, and what is read there just then would be cached as the newest.
 */
export function createApiAgent(addresses: readonly string[]): Dispatcher {
  const origins = addresses.map((address) => new URL(address).origin);
  const agent = new Agent({
    connections: 64,
    // Behind TLS undici would speak HTTP/2, and cuts off what is under way when the other side ends such a connection.
    allowH2: false,
    // Shorter than an instance drains: none is closed by it while we write into it.
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    connectTimeout: TIMEOUT_MS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  let preferred = 0;

  return agent.compose((dispatch) => (options, handler) => {
    /** The preferred one, then the others; a read that was cut off is worth a second try even if there is only one. */
    let tries = 0;

    function send(at: number): boolean {
      let started = false;
      tries += 1;
      return dispatch(
        { ...options, origin: origins[at] ?? '' },
        {
          ...forwarded(handler),
          onResponseStart(...given) {
            started = true;
            handler.onResponseStart?.(...given);
          },
          onResponseError(controller, error) {
            const next = (at + 1) % origins.length;
            if (started || !mayTryAgain(options, error, tries, origins.length)) {
              handler.onResponseError?.(controller, error);
              return;
            }
            if (preferred === at) preferred = next;
            send(next);
          },
        },
      );
    }

    return send(preferred);
  });
}

function mayTryAgain(
  { method, body }: Dispatcher.DispatchOptions,
  error: Error,
  tries: number,
  addresses: number,
): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  // A stream is spent with the first try.
  const repeatable =
    body === null || body === undefined || typeof body === 'string' || body instanceof Buffer;
  if (!repeatable) return false;
  if (NOT_SENT.has(code)) return tries < addresses;
  return UNANSWERED.has(code) && READS.has(method) && tries < Math.max(2, addresses);
}

/** Methods of a handler live on its class, where a spread does not find them. */
export function forwarded(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...given) => handler.onRequestStart?.(...given),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseData: (...given) => handler.onResponseData?.(...given),
    onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
  };
}
