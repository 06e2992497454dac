import { json } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, type Client } from '../../../client/client.ts';
import { COOKIES } from '../../../contracts/constants.ts';
import { ENDPOINT_LIST, ENDPOINTS, type NamedEndpoint } from '../../../contracts/endpoints.ts';
import { costOfCall } from '../../../contracts/http/cost-of-call.ts';
import { PAGED_HEADERS, UNCONFIRMED_HEADER } from '../../../contracts/http/response-headers.ts';
import { comesFromOwnPage, type OwnOrigin, senderOf } from '../../request/own-origin.ts';
import { sendProblem } from '../../request/send-problem.ts';
import {
  apiPathOf,
  forwardToApi,
  hasDotSegment,
  NOT_FORWARDED,
  UPLOAD_CALL_BYTES,
  UPLOAD_CALL_TIMEOUT_MS,
} from '../upstream/api-proxy.ts';
import { noSessionCookie, sessionCookie, sessionTokens } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for calls that open or end a session, such as a login. */
    needsNoSession?: boolean;
  }
}

interface AdminProxyOptions {
  /** The origin of the back office. */
  readonly ownOrigin: OwnOrigin;
  readonly secureCookie: boolean;
  /** The API, asked which of several cookies opens a session. */
  readonly client: Pick<Client, 'call'>;
  readonly endpoints: readonly NamedEndpoint[];
}

/** The back office calls the API under this prefix; the site adds the session token. */
const ADMIN_PREFIX = '/admin/api';

/** Calls without a session that the back office makes: those that open or end one. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.logout',
  'invitations.read',
  'invitations.accept',
]);

/** Public calls that its screens make with a session. */
const PUBLIC_READS: ReadonlySet<string> = new Set(['editions.list', 'news.list']);

/** The endpoints the back office may call: all that need a session, and those above. */
export const ADMIN_CALLS: readonly NamedEndpoint[] = ENDPOINT_LIST.filter(isAdminCall);

function isAdminCall({ name, access }: NamedEndpoint): boolean {
  return (
    (access !== 'public' && access !== 'internal') || WITHOUT_SESSION.has(name) || PUBLIC_READS.has(name)
  );
}

const REQUEST_HEADERS = ['content-type', 'content-length', 'if-match', 'user-agent'] as const;
const RESPONSE_HEADERS = [
  'content-type',
  'content-disposition',
  'etag',
  'location',
  'retry-after',
  ...PAGED_HEADERS,
  'x-unread-count',
  UNCONFIRMED_HEADER,
];
/** Answers that open a session carry its token, which no script may see. */
const OPENS_SESSION: ReadonlySet<string> = new Set(['auth.login', 'invitations.accept']);

/**
 * Forwards calls of the back office to the API. The token exists in the cookie only, and only this server puts it
 * into a header. Each endpoint that the back office needs is a route here; all other calls are refused.
 */
export function registerAdminProxy(app: FastifyInstance, options: AdminProxyOptions): void {
  app.register(async (scope) => {
    // Bodies are streamed unparsed: the API validates them, and a picture is not held in memory twice.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { needsNoSession = false } = request.routeOptions.config;
      // Before anything else: a request without a session costs no body and no call of the API.
      if (!needsNoSession && sessionTokens(request.headers.cookie).length === 0)
        return sendProblem(reply, 401, 'Sessão ausente, encerrada ou vencida. Entre novamente.');
      if (Number(request.headers['content-length'] ?? 0) > UPLOAD_CALL_BYTES) {
        return sendProblem(reply, 413, NOT_FORWARDED.tooLarge);
      }
      if (hasDotSegment(request)) {
        return sendProblem(reply, 404, NOT_FORWARDED.unknown);
      }
      if (request.method === 'GET' || comesFromOwnPage(senderOf(request), options.ownOrigin))
        return undefined;
      request.log.warn(
        { origin: request.headers.origin?.slice(0, 200) },
        'refused a call from a page of another origin',
      );
      return sendProblem(reply, 403, 'Este pedido não veio da área administrativa.');
    });
    for (const endpoint of options.endpoints.filter(isAdminCall)) {
      scope.route({
        method: endpoint.method,
        url: ADMIN_PREFIX + endpoint.path,
        config: {
          cost: ({ query }) => costOfCall(endpoint, query),
          needsNoSession: WITHOUT_SESSION.has(endpoint.name),
        },
        handler: (request, reply) => pass(endpoint, request, reply, options),
      });
    }
    scope.all(`${ADMIN_PREFIX}/*`, { config: { cost: 'small' } }, async (_request, reply) =>
      sendProblem(reply, 404, NOT_FORWARDED.unknown),
    );
  });
}

async function pass(
  endpoint: NamedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookie, client }: AdminProxyOptions,
): Promise<FastifyReply> {
  const token = await findSession(client, sessionTokens(request.headers.cookie), request.ip);
  return forwardToApi(reply, {
    path: apiPathOf(endpoint, request),
    withQuery: true,
    requestHeaders: REQUEST_HEADERS,
    ownHeaders: { 'x-forwarded-for': request.ip, ...(token && { authorization: `Bearer ${token}` }) },
    responseHeaders: RESPONSE_HEADERS,
    timeoutMs: UPLOAD_CALL_TIMEOUT_MS,
    onResponse({ statusCode, stream }) {
      if (OPENS_SESSION.has(endpoint.name) && statusCode < 300)
        return openSession(reply, stream, secureCookie);
      if (endpoint.name === 'auth.logout' || (endpoint.name === 'auth.validate' && statusCode === 401)) {
        if (endpoint.name === 'auth.validate') request.log.warn('a session token was refused');
        reply.header('set-cookie', noSessionCookie(secureCookie));
      }
      return reply.send(stream);
    },
    onError(error) {
      request.log.warn({ err: error, call: endpoint.name }, 'the API did not answer the back office');
      reply.header('retry-after', '5');
      // The cookie goes even if the API did not take the logout: the editor may be leaving a shared computer.
      if (endpoint.name === 'auth.logout') reply.header('set-cookie', noSessionCookie(secureCookie));
      sendProblem(reply, 502, NOT_FORWARDED.noAnswer);
    },
  });
}

/** The token to call the API with. With several cookies it is the first that opens a session. */
async function findSession(
  client: Pick<Client, 'call'>,
  tokens: readonly string[],
  ip: string,
): Promise<string | undefined> {
  if (tokens.length < 2) return tokens[0];
  for (const token of tokens) {
    try {
      await client.call(ENDPOINTS.auth.validate, { token, forwardedFor: ip });
      return token;
    } catch (error) {
      // While the API is away, the forwarded call fails with the right message.
      if (!(error instanceof ApiFailure) || error.status !== 401) return tokens[0];
    }
  }
  return tokens[0];
}

async function openSession(
  reply: FastifyReply,
  stream: NodeJS.ReadableStream,
  secure: boolean,
): Promise<void> {
  const { token, ...shown } = (await json(stream)) as { token: string };
  reply.header('set-cookie', sessionCookie(token, COOKIES.session.maxAgeMs, secure));
  reply.send(shown);
}
