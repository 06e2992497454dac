import type { Static, TSchema } from 'typebox';

/**
 * Who may call an endpoint.
 * - `public`: everybody; a token is not looked at.
 * - `optional`: everybody; with a token (which must then be good) the answer is fuller.
 * - `editor`: a session of any role. `admin`: a session of the role admin.
 * - `internal`: the other programs of this installation and its monitoring, by a shared secret.
 */
export type Access = 'public' | 'optional' | 'editor' | 'admin' | 'internal';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The heading it stands under in the documentation. */
  readonly tag: string;
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** `multipart`: a file travels in the body instead of JSON. */
  readonly bodyKind?: 'multipart';
  /** True where a write names the version it changes (`If-Match`). */
  readonly conditional?: true;
  /** Status and shape of the good answer; `null`: no JSON body. */
  readonly status: number;
  readonly answer: TSchema | null;
  /** Other answers that are no problem documents, by status. */
  readonly otherAnswers?: Readonly<Record<number, TSchema>>;
}

type Details = Partial<Omit<Endpoint, 'method' | 'path' | 'access' | 'tag' | 'summary'>>;

/** A row of the table. Without a status it answers 200, or 204 where there is nothing to say. */
export function defineEndpoint<
  const Method extends Endpoint['method'],
  const Path extends string,
  const Who extends Access,
  const Rest extends Details = Record<never, never>,
>(address: `${Method} ${Path}`, access: Who, tag: string, summary: string, details?: Rest) {
  const [method, path] = address.split(' ') as [Method, Path];
  type Answers = Rest extends { answer: infer Schema extends TSchema } ? Schema : null;
  const answer = (details?.answer ?? null) as Answers;
  const given = details as Omit<Rest, 'answer' | 'status'>;
  return {
    ...given,
    method,
    path,
    access,
    tag,
    summary,
    status: details?.status ?? (answer ? 200 : 204),
    answer,
  };
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>;
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>;
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>;
export type AnswerOf<E extends Endpoint> = StaticOf<E['answer']>;
