import type { FastifyInstance } from 'fastify';
import { ENDPOINT_LIST } from '../../contracts/endpoints.ts';
import { hasTwoHosts } from '../../contracts/http/host-header.ts';
import { sendProblem } from './error-handler.ts';
import { problems } from './problem.ts';

/** Headers of every response: no sniffing, no framing, and nothing runs if a browser opens it. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  // Tokens are sent in a header, never in a cookie, so a page of another origin gains nothing by calling the API.
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Idempotency-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Next-Cursor, X-Total-Count, X-Total-Capped, X-Unread-Count, X-Request-Id',
} as const;

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
  'access-control-max-age': '86400',
} as const;

/** Sets headers, answers preflights, and answers unknown addresses and methods with a clear problem. */
export function registerApiSecurityHeaders(app: FastifyInstance): void {
  const known = ENDPOINT_LIST.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}$`),
  }));

  function methodsAt(path: string): string[] {
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
    if (hasTwoHosts(request.raw.rawHeaders)) throw problems.malformed('O pedido traz dois cabeçalhos Host.');
    done();
  });

  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url.split('?', 1)[0] ?? '');
    if (request.method === 'OPTIONS' && allowed.length > 0) {
      reply.code(204).headers(PREFLIGHT_HEADERS).send();
      return;
    }
    const problem =
      allowed.length > 0
        ? problems.methodNotAllowed(allowed)
        : problems.notFound('Este endereço não existe. Veja /docs.');
    sendProblem(reply, request, problem);
  });
}
