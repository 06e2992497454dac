import type { Static, TSchema } from 'typebox';
import type { KeyScope } from '../keys/key-scopes.ts';
import type { Role } from '../users/roles.ts';
import type { CostClass } from './cost-classes.ts';
import type { ResponseHeader } from './response-headers.ts';

/**
 * The callers that an endpoint admits.
 * - `public`: everyone; a token is ignored.
 * - `optional`: everyone; with a token, which must be valid, the answer contains more.
 * - `contributor`, `editor`, `admin`: a session of this role or of one that includes it (`contracts/users/roles.ts`).
 * - `internal`: the other programs of this installation and its monitoring, by a shared secret.
 */
type Access = 'public' | 'optional' | Role | 'internal';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The scope with which a key opens the endpoint; without one it is closed to all keys. */
  readonly scope?: KeyScope | undefined;
  /** The cost of a call to the caller's budget; not given: `costOfCall` decides by `access`. */
  readonly cost?: CostClass;
  /** The section of the endpoint in the documentation. */
  readonly tag: string;
  readonly purpose: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** `multipart` if the body is a file upload instead of JSON. */
  readonly bodyKind?: 'multipart';
  /**
   * Set if a write names the version it changes (`If-Match`). Without it the API answers 428 if it is `required`, and to a
   * person's session if it is `of-sessions`: a key may not know the version. `*` is any version, but not if it is `required`.
   */
  readonly conditional?: true | 'of-sessions' | 'required';
  /** Schema of `current` in a 412 answer, if it differs from the answer of the call. */
  readonly current?: TSchema;
  /** Status and schema of the successful answer; `null` if it has no JSON body. */
  readonly status: number;
  readonly answer: TSchema | null;
  /** Schema of an item of the answer if the call chose some of its fields. */
  readonly part?: TSchema;
  /**
   * The change tag of an answer that is the same for all readers. The site caches the answer until the tag changes, and
   * keeps it in its reading copy for when the API is down.
   */
  readonly changesWith?: string;
  /** The media type of a successful answer that is not JSON. */
  readonly answerType?: string;
  /** Headers of the successful answer that a caller may need. */
  readonly headers?: readonly ResponseHeader[];
  /** Other answers that are no problem documents, by status. */
  readonly otherAnswers?: Readonly<Record<number, TSchema>>;
}

type Details = Partial<Omit<Endpoint, 'method' | 'path' | 'access' | 'tag' | 'purpose'>>;

/** Defines a row of the table. The default status is 200, or 204 without an answer schema. */
export function defineEndpoint<
  const Method extends Endpoint['method'],
  const Path extends string,
  const Who extends Access,
  const Rest extends Details = Record<never, never>,
>(methodAndPath: `${Method} ${Path}`, access: Who, tag: string, purpose: string, details?: Rest) {
  const [method, path] = methodAndPath.split(' ') as [Method, Path];
  type Answers = Rest extends { answer: infer Schema extends TSchema } ? Schema : null;
  const answer = (details?.answer ?? null) as Answers;
  const given = details as Omit<Rest, 'answer' | 'status'>;
  return {
    ...given,
    method,
    path,
    access,
    tag,
    purpose,
    status: details?.status ?? (answer ? 200 : 204),
    answer,
  };
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>;
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>;
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>;
export type AnswerOf<E extends Endpoint> = StaticOf<E['answer']>;
