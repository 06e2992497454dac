import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../client/client.ts';
import { COOKIES } from '../../contracts/constants.ts';
import type { NamedEndpoint } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { DESK_CALLS, DESK_PREFIX } from './admin-endpoints.ts';
import { comesFromOwnPage, senderOf } from './own-origin.rules.ts';
import { noSessionCookie, sessionCookie, sessionToken } from './session-cookie.ts';

export interface AdminProxyOptions {
  readonly apiUrl: string;
  readonly siteUrl: string;
  readonly secureCookie: boolean;
  readonly fetch: typeof fetch;
}

const ASKED = ['content-type', 'content-length', 'if-match', 'user-agent'] as const;
const ANSWERED = [
  ...['content-type', 'etag', 'link', 'location', 'retry-after'],
  ...['x-total-count', 'x-total-capped', 'x-unread-count'],
];
/** The largest picture, and what is around it. */
const BODY_BYTES = LIMITS.upload.bytes + 1_048_576;
/** An upload over a poor line takes its time. */
const TIMEOUT_MS = 120_000;
/** Answers that open a session carry its token, which no script may see. */
const OPENS_SESSION: ReadonlySet<string> = new Set(['auth.login', 'invitations.accept']);

/**
 * The back office's way to the API: the token is only in the cookie, and only this server puts it into a
 * header. Each row of the endpoint table that the back office needs is a route here; nothing else passes.
 */
export function registerAdminProxy(app: FastifyInstance, options: AdminProxyOptions): void {
  app.register(async (scope) => {
    // Bodies pass as they come: the API checks them, and a picture is not held in memory twice.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES) {
        return refuse(reply, 413, 'O arquivo é grande demais.');
      }
      if (Object.values(request.params as object).some((part) => /^\.{1,2}$/.test(part))) {
        return refuse(reply, 404, 'Este endereço não existe.');
      }
      if (request.method === 'GET' || comesFromOwnPage(senderOf(request), options.siteUrl)) return undefined;
      request.log.warn(
        { origin: request.headers.origin?.slice(0, 200) },
        'a call from a page that is not ours was refused',
      );
      return refuse(reply, 403, 'Este pedido não veio da área administrativa.');
    });
    for (const endpoint of DESK_CALLS) {
      scope.route({
        method: endpoint.method,
        url: DESK_PREFIX + endpoint.path,
        handler: (request, reply) => pass(endpoint, request, reply, options),
      });
    }
    scope.all(`${DESK_PREFIX}/*`, async (_request, reply) => refuse(reply, 404, 'Este endereço não existe.'));
  });
}

async function pass(
  endpoint: NamedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AdminProxyOptions,
): Promise<FastifyReply> {
  let answer: Response;
  try {
    answer = await ask(endpoint, request, reply, options);
  } catch (error) {
    if (reply.raw.destroyed) return reply;
    request.log.warn({ err: error, call: endpoint.name }, 'the API did not answer the back office');
    reply.header('retry-after', '5');
    // Whoever wants to leave a shared computer leaves it, whether the API hears of it or not.
    if (endpoint.name === 'auth.logout') reply.header('set-cookie', noSessionCookie(options.secureCookie));
    return refuse(reply, 502, 'O servidor de conteúdo não respondeu. Tente de novo em instantes.');
  }
  reply.code(answer.status);
  for (const name of ANSWERED) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (OPENS_SESSION.has(endpoint.name) && answer.ok) return await openSession(answer, reply, options);
  if (endpoint.name === 'auth.logout' || (endpoint.name === 'auth.validate' && answer.status === 401)) {
    if (endpoint.name === 'auth.validate') request.log.warn('a session token was refused');
    reply.header('set-cookie', noSessionCookie(options.secureCookie));
  }
  return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : '');
}

function ask(
  endpoint: NamedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { apiUrl, fetch: send }: AdminProxyOptions,
): Promise<Response> {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), TIMEOUT_MS);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    gone.abort();
  });
  const token = sessionToken(request.headers.cookie);
  const headers: [string, string][] = [['x-forwarded-for', request.ip]];
  if (token) headers.push(['authorization', `Bearer ${token}`]);
  for (const name of ASKED) {
    const value = request.headers[name];
    if (value !== undefined) headers.push([name, value]);
  }
  const body = request.body as ReadableStream | undefined;
  return send(apiUrl + pathOf(endpoint, request), {
    method: request.method,
    headers,
    ...(body && { body: body as NonNullable<RequestInit['body']>, duplex: 'half' }),
    redirect: 'error',
    signal: gone.signal,
  } as RequestInit);
}

/** The address is ours, never the caller's spelling of it: what matched a row asks for that row. */
function pathOf(endpoint: NamedEndpoint, request: FastifyRequest): string {
  const mark = request.url.indexOf('?');
  const params = request.params as Record<string, string>;
  return addressOf(endpoint, { params } as object) + (mark < 0 ? '' : request.url.slice(mark));
}

async function openSession(
  answer: Response,
  reply: FastifyReply,
  { secureCookie }: AdminProxyOptions,
): Promise<FastifyReply> {
  const { token, ...shown } = (await answer.json()) as { token: string };
  reply.header('set-cookie', sessionCookie(token, COOKIES.session.maxAgeMs, secureCookie));
  return reply.send(shown);
}

function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).type('application/problem+json').send(JSON.stringify({ status, detail }));
}
