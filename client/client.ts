import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../contracts/http/endpoint.ts';
import type { ProblemCode } from '../contracts/http/problem.ts';
import type { PersonalDataMark } from '../contracts/publishing/personal-data.schema.ts';

/** The part of a response that the client reads. */
export interface ReceivedAnswer extends Pick<Response, 'ok' | 'status' | 'text' | 'json'> {
  readonly headers: Pick<Headers, 'get'>;
}

/** The part of `fetch` that the client needs. */
type SendCall = (url: string, init: RequestInit) => Promise<ReceivedAnswer>;

/** An answer with its headers: lists have their total count there, items their version. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly body: AnswerOf<E>;
  readonly headers: ReceivedAnswer['headers'];
}

export interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: E['bodyKind'] extends 'multipart' ? FormData : BodyOf<E>;
  readonly token?: string;
  /** The ETag the item was read with. */
  readonly ifMatch?: string;
  /** A name of this call, such as a UUID: repeated with it, a POST is not carried out twice. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The IP of the reader for whom a server of ours calls; limits count by it. */
  readonly forwardedFor?: string;
  /** Sends the request even if the user leaves the page meanwhile. */
  readonly keepalive?: boolean;
}

/** The API answered with a problem. The message is a sentence for users. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Identifies the problem if the status alone does not. */
  readonly code: ProblemCode | undefined;
  /** The personal data found in the text, if the code is `personal-data`. */
  readonly marks: readonly PersonalDataMark[];
  /** The item as it is now, if the status is 412. */
  readonly current: unknown;
  /** The challenge a passkey may sign instead of a code, if the status is 401; undefined if the user has no passkey. */
  readonly passkey: unknown;
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: ProblemBody, retryAfter: number | undefined) {
    super(problem.detail ?? 'O serviço não respondeu como esperado.');
    this.status = status;
    this.errors = problem.errors ?? [];
    this.code = problem.code;
    this.marks = problem.marks ?? [];
    this.current = problem.current;
    this.passkey = problem.passkey;
    this.retryAfter = retryAfter;
  }
}

/** The API could not be reached, or did not answer in time. */
export class ApiUnreachable extends Error {}

interface ProblemBody {
  readonly detail?: string;
  readonly code?: ProblemCode;
  readonly marks?: readonly PersonalDataMark[];
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly current?: unknown;
  readonly passkey?: unknown;
}

interface ClientOptions {
  readonly baseUrl: string;
  readonly fetch?: SendCall;
  /** 0 if `fetch` has its own time limit. */
  readonly timeoutMs?: number;
  /** Headers of every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type Client = ReturnType<typeof createClient>;

/** Typed calls of every endpoint, for site, back office and tests. */
export function createClient({
  baseUrl,
  fetch: send = fetch,
  timeoutMs = 10_000,
  headers: always = {},
}: ClientOptions) {
  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Answer<E>> {
    const { body } = options;
    try {
      const response = await send(baseUrl + endpointPath(endpoint, options), {
        method: endpoint.method,
        headers: { ...always, ...headersOf(options) },
        body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
        signal: signalOf(options.signal, timeoutMs),
        ...(options.keepalive && { keepalive: true }),
      });
      return await read(endpoint, response);
    } catch (error) {
      if (error instanceof ApiFailure || options.signal?.aborted) throw error;
      throw new ApiUnreachable(`${endpoint.method} ${endpoint.path}: no answer from the API`, {
        cause: error,
      });
    }
  }

  return { call };
}

function headersOf<E extends Endpoint>(options: CallOptions<E>): Record<string, string> {
  const { token, ifMatch, idempotencyKey, forwardedFor, body } = options;
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(ifMatch && { 'if-match': ifMatch }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  };
}

function signalOf(given: AbortSignal | undefined, timeoutMs: number): AbortSignal | null {
  if (timeoutMs === 0) return given ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return given ? AbortSignal.any([given, timeout]) : timeout;
}

async function read<E extends Endpoint>(endpoint: E, response: ReceivedAnswer): Promise<Answer<E>> {
  const { status, headers } = response;
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '');
  const body: unknown = isJson ? await response.json() : await response.text();
  // Some calls answer an empty result with a special status and a body of the promised schema.
  if (response.ok || endpoint.otherAnswers?.[status]) return { status, headers, body: body as AnswerOf<E> };
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  const problem = isJson ? (body as ProblemBody) : {};
  throw new ApiFailure(status, problem, Number.isNaN(retryAfter) ? undefined : retryAfter);
}

/** The path with its parameters filled in, and the query without undefined values. */
export function endpointPath<E extends Endpoint>(
  { path }: E,
  { params, query }: Pick<CallOptions<E>, 'params' | 'query'>,
): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/:([a-z]+)/g, (_match, name: string) => encodeURIComponent(values[name] ?? ''));
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
