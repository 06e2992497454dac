import { Agent, type Dispatcher } from 'undici';
import { PROGRAM_HEADER } from '../../../contracts/http/program-header.ts';

/** A reader does not wait for a page for longer than this. */
const TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 3_000;
/** Errors before the call was sent: any call may be sent to another instance. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/**
 * The connection ended before the first byte of the answer. The call may have been executed, so only reads are
 * repeated.
 */
const UNANSWERED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const REPEATABLE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Keep-alive connections to the API, as many as a busy page needs at once. The API may have several instances, for
 * example during a rolling restart. All calls go to the same instance until it fails: the others learn of a change a
 * moment later, and an old answer of theirs would be cached as the newest. Every call carries the secret of the
 * installation, if there is one.
 */
export function createApiAgent(urls: readonly string[], token = ''): Dispatcher {
  const origins = urls.map((url) => new URL(url).origin);
  const agent = new Agent({
    connections: 64,
    // Over TLS undici would negotiate HTTP/2, where the server's GOAWAY aborts calls in flight.
    allowH2: false,
    // Shorter than an instance drains, so that no instance closes a connection while we write into it.
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    connectTimeout: TIMEOUT_MS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const own = token === '' ? {} : { [PROGRAM_HEADER]: token };
  let preferred = 0;

  return agent.compose((dispatch) => (options, handler) => {
    /**
     * The preferred instance first, then the others. An interrupted read is tried twice even if there is only one
     * instance.
     */
    let tries = 0;

    function send(index: number): boolean {
      let started = false;
      tries += 1;
      return dispatch(
        { ...options, origin: origins[index] ?? '', headers: { ...options.headers, ...own } },
        {
          ...handlerMethods(handler),
          onResponseStart(...given) {
            started = true;
            handler.onResponseStart?.(...given);
          },
          onResponseError(controller, error) {
            const next = (index + 1) % origins.length;
            if (started || !mayTryAgain(options, error, tries, origins.length)) {
              handler.onResponseError?.(controller, error);
              return;
            }
            if (preferred === index) preferred = next;
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
  instances: number,
): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  // A stream is consumed by the first attempt.
  const repeatable =
    body === null || body === undefined || typeof body === 'string' || body instanceof Buffer;
  if (!repeatable) return false;
  if (NOT_SENT.has(code)) return tries < instances;
  return UNANSWERED.has(code) && REPEATABLE_METHODS.has(method) && tries < Math.max(2, instances);
}

/** The methods of a handler are on its prototype, where a spread does not find them. */
export function handlerMethods(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...given) => handler.onRequestStart?.(...given),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseData: (...given) => handler.onResponseData?.(...given),
    onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
  };
}
