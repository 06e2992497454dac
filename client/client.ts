import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../contracts/http/endpoint.ts';

/** An answer with its headers: lists say there how many there are, items which version they are. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly body: AnswerOf<E>;
  readonly headers: Headers;
}

export interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: E['bodyKind'] extends 'multipart' ? FormData : BodyOf<E>;
  readonly token?: string;
  /** The ETag that the item was read with. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
  /** Sent even if the page is left meanwhile. */
  readonly keepalive?: boolean;
}

/** The API answered with a problem, in words a person can read. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** With 412: the item as it is now. */
  readonly current: unknown;
  /** With 401: what a passkey may sign in place of a code; undefined: there is none. */
  readonly passkey: unknown;
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: ProblemBody, retryAfter: number | undefined) {
    super(problem.detail ?? 'O serviço não respondeu como esperado.');
    this.status = status;
    this.errors = problem.errors ?? [];
    this.current = problem.current;
    this.passkey = problem.passkey;
    this.retryAfter = retryAfter;
  }
}

/** The API could not be reached at all, or not in time. */
export class ApiUnreachable extends Error {}

interface ProblemBody {
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly current?: unknown;
  readonly passkey?: unknown;
}

export interface ClientOptions {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** 0: the way of sending has a limit of its own. */
  readonly timeoutMs?: number;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type Client = ReturnType<typeof createClient>;

/** One typed way to every call of the endpoint table, for site, back office and tests. */
export function createClient({
  baseUrl,
  fetch: send = fetch,
  timeoutMs = 10_000,
  headers: always = {},
}: ClientOptions) {
  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Answer<E>> {
    const { token, ifMatch, body } = options;
    const headers: Record<string, string> = { ...always };
    if (token) headers.authorization = `Bearer ${token}`;
    if (ifMatch) headers['if-match'] = ifMatch;
    if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await send(baseUrl + endpointPath(endpoint, options), {
        method: endpoint.method,
        headers,
        body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
        signal: signalOf(options.signal, timeoutMs),
        ...(options.keepalive && { keepalive: true }),
      });
      return await read(endpoint, response);
    } catch (error) {
      if (error instanceof ApiFailure || options.signal?.aborted) throw error;
      throw new ApiUnreachable(`${endpoint.method} ${endpoint.path}: no answer`, { cause: error });
    }
  }

  return { call };
}

function signalOf(given: AbortSignal | undefined, timeoutMs: number): AbortSignal | null {
  if (timeoutMs === 0) return given ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return given ? AbortSignal.any([given, timeout]) : timeout;
}

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const { status, headers } = response;
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '');
  const body: unknown = isJson ? await response.json() : await response.text();
  // Some calls say "nothing" with a status of its own and a body of the promised kind.
  if (response.ok || endpoint.otherAnswers?.[status]) return { status, headers, body: body as AnswerOf<E> };
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  const problem = isJson ? (body as ProblemBody) : {};
  throw new ApiFailure(status, problem, Number.isNaN(retryAfter) ? undefined : retryAfter);
}

/** The path with its parameters filled in, and the query without what is undefined. */
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
