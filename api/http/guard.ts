import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../config/environment.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Access } from '../../contracts/http/endpoint.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { problems } from './problem.ts';

export type FindSession = (token: string) => Promise<CurrentUser | undefined>;

/** Checks every call against the `access` column of the endpoint table, before its body is read. */
export function registerGuard(
  app: FastifyInstance,
  findSession: FindSession,
  { INTERNAL_TOKEN, METRICS_TOKEN }: Pick<Environment, 'INTERNAL_TOKEN' | 'METRICS_TOKEN'>,
): void {
  app.decorateRequest('user', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.endpoint?.access ?? 'public';
    if (access === 'public') return done();
    check(request, access).then(() => {
      // What one person was shown is no one else's, and it can change by the clock alone.
      if (request.user) reply.header('cache-control', 'private, no-store');
      done();
    }, done);
  });

  async function check(request: FastifyRequest, access: Access): Promise<void> {
    const token = bearerToken(request);
    if (access === 'internal') {
      const measures = request.routeOptions.config.endpoint?.path === ENDPOINTS.operations.metrics.path;
      const accepted = measures ? [INTERNAL_TOKEN, METRICS_TOKEN] : [INTERNAL_TOKEN];
      if (!token || !accepted.some((secret) => secret !== '' && sameText(token, secret)))
        throw problems.notFound();
      return;
    }
    // A token that is sent must be good, even where none is needed.
    if (token === undefined && access === 'optional') return;
    request.user = token ? await findSession(token) : undefined;
    if (!request.user) throw problems.unauthenticated();
    if (access === 'admin' && request.user.role !== 'admin') throw problems.forbidden();
  }
}

/** `undefined`: no Authorization header; an empty text: one that is not a bearer token. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return /^Bearer ([A-Za-z0-9_\-.~+/=]{1,200})$/i.exec(header)?.[1] ?? '';
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
