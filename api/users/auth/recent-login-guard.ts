import type { FastifyInstance } from 'fastify';
import { CONFIRMATION } from '../../../contracts/constants.ts';
import type { ApiContext } from '../../http/context.ts';
import { bearerToken } from '../../http/guard.ts';
import { problems } from '../../http/problem.ts';
import { needsRecentLogin } from './recent-login.rules.ts';
import { hashToken } from './sessions.queries.ts';

/**
 * Refuses calls that need a recent login (`recent-login.rules.ts`) from a session without one. Must be registered before
 * all routes, because a Fastify hook applies only to routes registered after it.
 */
export function registerRecentLoginGuard(
  app: FastifyInstance,
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
): void {
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !needsRecentLogin(endpoint, request.body)) return;
    const session = await db.query
      .selectFrom('session')
      .select('confirmed_at')
      .where('token_hash', '=', hashToken(bearerToken(request) ?? ''))
      .executeTakeFirst();
    const age = now() - (session?.confirmed_at ?? 0);
    // A negative age means that the clock was set back, so the true age is unknown.
    if (age < 0 || age > CONFIRMATION.maxAgeMs) throw problems.unconfirmed();
  });
}
