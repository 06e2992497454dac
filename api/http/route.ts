import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contracts/http/endpoint.ts';
import { Problem } from '../../contracts/http/problem.ts';
import { type Caller, isKeyCaller } from '../../contracts/keys/caller.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Role } from '../../contracts/users/roles.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { createBulkhead } from './load/bulkhead.ts';
import { problems } from './problem.ts';
import { expectedVersions } from './versions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Opens a route that is not in the endpoint table; the guard closes all others without a row. */
    isPublic?: boolean;
    /** The option `cacheable` of the route, for the hook that caches responses. */
    cacheable?: boolean;
  }
  interface FastifyRequest {
    /** The caller, set by the guard; undefined without a session or key. */
    user: Caller | undefined;
  }
}

/** Only an endpoint with a scope can be called with a key. */
type CallerOf<E extends Endpoint> = 'scope' extends keyof E
  ? [E['scope']] extends [undefined]
    ? CurrentUser
    : Caller
  : CurrentUser;

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Set on every endpoint that needs a session. */
  readonly user: E['access'] extends Role ? CallerOf<E> : CallerOf<E> | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends Endpoint> = E['answer'] extends null
  ? undefined | FastifyReply
  : AnswerOf<E> | FastifyReply;

interface RouteOptions {
  /**
   * The response may be cached until the current second ends or anything changes. Cacheable routes also run in a
   * bulkhead, because everybody may call them; the two options below are only for them.
   */
  readonly cacheable?: boolean;
  /** The handler limits its own concurrency, so it runs without a bulkhead. */
  readonly ownConcurrency?: boolean;
  /** Concurrent calls that read the database, if different from the default. */
  readonly concurrency?: number;
  readonly bodyBytes?: number;
}

/** An endpoint without a query schema refuses every parameter. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

/** Registers an endpoint: its schemas validate and serialise, the guard checks its `access`. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  options: RouteOptions = {},
): void {
  const { cacheable = false, ownConcurrency = false, concurrency } = options;
  const bulkhead =
    cacheable && !ownConcurrency
      ? createBulkhead(concurrency === undefined ? {} : { concurrency })
      : undefined;
  const { method, path, params, query, body, answer, status } = endpoint;
  app.route({
    method,
    url: path,
    config: { endpoint, cacheable },
    bodyLimit: options.bodyBytes ?? bodyBytesOf(endpoint),
    schema: {
      ...(params && { params }),
      querystring: query ?? NO_QUERY,
      ...(body && { body }),
      response: {
        ...(answer && { [status]: answer }),
        ...endpoint.otherAnswers,
        '4xx': Problem,
        '5xx': Problem,
      },
    },
    preValidation: refuseLooseNumbers(endpoint),
    handler: async (request, reply) => {
      refuseWithoutVersion(endpoint, request);
      reply.code(status);
      const call = { ...inputOf(request), user: request.user, request, reply } as Call<E>;
      return bulkhead ? await bulkhead(() => handler(call)) : await handler(call);
    },
  });
}

/** A person who has not read the item must not replace what another wrote in it. */
function refuseWithoutVersion({ conditional }: Endpoint, { headers, user }: FastifyRequest): void {
  const ifMatch = headers['if-match'];
  const isMissing =
    (conditional === 'required' && !expectedVersions(ifMatch)) ||
    (conditional === 'of-sessions' && ifMatch === undefined && !(user && isKeyCaller(user)));
  if (isMissing) throw problems.unconditional(conditional === 'of-sessions');
}

/** A caller without a session may send only a small body. */
function bodyBytesOf({ access }: Endpoint): number {
  return access === 'public' || access === 'optional' ? LIMITS.publicBodyBytes : LIMITS.jsonBodyBytes;
}

/** JavaScript parses "1e3", "0x10" and "" as numbers; path and query must contain plain digits. */
function refuseLooseNumbers({ params, query }: Endpoint) {
  const integers = (schema: TSchema | undefined): string[] =>
    Object.entries((schema as TObject | undefined)?.properties ?? {})
      .filter(([, member]) => (member as { type?: string }).type === 'integer')
      .map(([name]) => name);
  const inPath = integers(params);
  const inQuery = integers(query);
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const sent = { params: request.params, query: request.query } as Record<string, Record<string, unknown>>;
    const loose =
      inPath.find((name) => !isDigits(sent.params?.[name])) ??
      inQuery.find((name) => sent.query?.[name] !== undefined && !isDigits(sent.query[name]));
    if (loose) throw problems.invalid([{ field: loose, message: 'O valor deve ser um número inteiro.' }]);
    done();
  };
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,15}$/.test(value);
}

function inputOf(request: FastifyRequest): Pick<FastifyRequest, 'params' | 'query' | 'body'> {
  return { params: request.params, query: request.query, body: request.body };
}
