import type { FastifyInstance } from 'fastify';
import { CONFIRMATION } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { ApiContext } from '../../http/context.ts';
import { bearerToken } from '../../http/guard.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { accountAudit } from './account-audit.ts';
import { needsRecentLogin } from './recent-login.rules.ts';
import { assertOwnIdentity } from './second-step.ts';
import { hashToken } from './sessions.queries.ts';

/** Must be registered before the routes it guards. */
export function registerConfirmation(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;

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

  route(app, ENDPOINTS.auth.confirm, async ({ user, body, request }) => {
    await assertOwnIdentity(context, user, body, 401);
    await db.query.transaction().execute(async (trx) => {
      await trx
        .updateTable('session')
        .set({ confirmed_at: now() })
        .where('token_hash', '=', hashToken(bearerToken(request) ?? ''))
        .execute();
      await recordAudit(trx, user, accountAudit('confirm', user, now()));
    });
    return undefined;
  });
}
