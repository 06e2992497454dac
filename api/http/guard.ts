import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Endpoint } from '../../contracts/http/endpoint.ts';
import type { Caller } from '../../contracts/keys/caller.ts';
import { looksLikeKey } from '../../contracts/keys/key-token.ts';
import { mayCall } from '../../contracts/users/may-call.ts';
import type { InternalTokens } from './internal-tokens.ts';
import { problems } from './problem.ts';

interface CredentialLookup {
  findSession(token: string): Promise<Caller | undefined>;
  authenticateKey(token: string, ip: string): Promise<Caller | undefined>;
}

const BAD_KEY = 'Esta chave de API não existe, venceu ou foi revogada.';
const CLOSED_TO_KEY = 'Esta chave de API não abre este endereço.';

/**
 * Checks every call before the body is read. `mayCall` decides by role, scope and editions. Decided here are `internal`
 * calls, by their token, and calls without a token (`public`, `optional`). A route that is neither in the endpoint table
 * nor marked as public does not exist for callers.
 */
export function registerGuard(
  app: FastifyInstance,
  { findSession, authenticateKey }: CredentialLookup,
  tokens: Pick<InternalTokens, 'accepts' | 'reportRefused'>,
): void {
  app.decorateRequest('user', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    // An unknown address has no route; it passes, so that the 404 handler answers it. Unknown `/admin` addresses
    // answer 401 without a token, so that they do not reveal which routes exist. A preflight never carries one.
    const isPreflight = request.method === 'OPTIONS';
    if (request.is404 && !isPreflight && isForPeople(request) && bearerToken(request) === undefined)
      return done(problems.unauthenticated());
    const { endpoint, isPublic = request.is404 } = request.routeOptions.config;
    if (isPublic || endpoint?.access === 'public') return done();
    if (!endpoint) return done(problems.notFound());
    check(request, endpoint).then(() => {
      // The response depends on the session and may change with the clock, so no cache may store it.
      if (request.user) reply.header('cache-control', 'private, no-store');
      done();
    }, done);
  });

  async function check(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
    const token = bearerToken(request);
    if (endpoint.access === 'internal') return checkInternal(request, endpoint, token);
    // A token that is sent must be valid, even where none is required.
    if (token === undefined && endpoint.access === 'optional') return;
    const isKey = token !== undefined && looksLikeKey(token);
    if (isKey) request.user = await authenticateKey(token, request.ip);
    else request.user = token ? await findSession(token) : undefined;
    if (!request.user) throw problems.unauthenticated(isKey ? BAD_KEY : undefined);
    if (!mayCall(request.user, endpoint)) throw problems.forbidden(isKey ? CLOSED_TO_KEY : undefined);
  }

  function checkInternal(request: FastifyRequest, { path }: Endpoint, token: string | undefined): void {
    const isMetrics = path === ENDPOINTS.operations.metrics.path;
    if (tokens.accepts(token, isMetrics ? 'metrics' : 'programs')) return;
    if (token && !isMetrics) tokens.reportRefused(request);
    throw problems.notFound();
  }
}

function isForPeople({ url }: FastifyRequest): boolean {
  return /^\/admin(?:[/?]|$)/.test(url);
}

/** `undefined` without an Authorization header; an empty string if the header is not a bearer token. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return /^Bearer ([A-Za-z0-9_\-.~+/=]{1,200})$/i.exec(header)?.[1] ?? '';
}
