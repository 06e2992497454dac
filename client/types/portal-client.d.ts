import type { ENDPOINTS as Endpoints, operations } from './endpoints.js';

/** One call of the API. `Id` is its operationId in the OpenAPI description. */
export interface Endpoint<Id extends keyof operations = keyof operations> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Only the compiler uses it. */
  readonly id?: Id;
}

export declare const ENDPOINTS: typeof Endpoints;

type Operation<E> = E extends Endpoint<infer Id> ? operations[Id] : never;
type ParametersOf<O, Place extends string> = O extends { parameters: { [P in Place]?: infer Values } }
  ? NonNullable<Values>
  : undefined;
type JsonOf<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Good = 200 | 201 | 202 | 204;

export type ParamsOf<E> = ParametersOf<Operation<E>, 'path'>;
export type QueryOf<E> = ParametersOf<Operation<E>, 'query'>;
export type BodyOf<E> =
  Operation<E> extends { requestBody: infer Request }
    ? Request extends { content: { 'multipart/form-data': unknown } }
      ? FormData
      : JsonOf<Request>
    : undefined;
export type AnswerOf<E> =
  Operation<E> extends { responses: infer Answers }
    ? { [Status in keyof Answers & Good]: JsonOf<Answers[Status]> }[keyof Answers & Good]
    : never;

export interface Answer<E> {
  readonly status: number;
  readonly body: AnswerOf<E>;
  /** Lists have their total count here (`x-total-count`), items their version (`etag`). */
  readonly headers: Headers;
}

export interface CallOptions<E> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** An API key, or the token that `POST /login` answers. */
  readonly token?: string;
  /** The ETag the item was read with. */
  readonly ifMatch?: string;
  /** A name of this call, such as a UUID: repeated with it, a POST is not carried out twice. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** The API answered with a problem. The message is a sentence for users, in Portuguese. */
export declare class ApiFailure extends Error {
  readonly status: number;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly code: string | undefined;
  /** The item as it is now, if the status is 412. */
  readonly current: unknown;
  /** Seconds after which to try again, if the API says so. */
  readonly retryAfter: number | undefined;
}

/** The API could not be reached, or did not answer in time. */
export declare class ApiUnreachable extends Error {}

export interface ClientOptions {
  /** The URL of the API, without a slash at the end. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** 10,000 unless given; 0 without a limit. */
  readonly timeoutMs?: number;
  /** Headers of every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<E>>;
}

export declare function createClient(options: ClientOptions): Client;

/** The path with its parameters filled in, and the query without undefined values. */
export declare function endpointPath<E extends Endpoint>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'query'>,
): string;
