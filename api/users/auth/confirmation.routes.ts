import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { ApiContext } from '../../http/context.ts';
import { bearerToken } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import { accountAudit } from './account-audit.ts';
import { confirmSession } from './sessions.queries.ts';
import { assertOwnIdentity } from './two-factor/second-step.ts';

/** Lets a user confirm the login again, for calls that need a recent one (`recent-login-guard.ts`). */
export function registerConfirmation(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;

  route(app, ENDPOINTS.auth.confirm, async ({ user, body, request }) => {
    await assertOwnIdentity(context, user, body, 401);
    await db.query.transaction().execute(async (trx) => {
      await confirmSession(trx, bearerToken(request) ?? '', now());
      await recordAudit(trx, user, accountAudit('confirm', user, now()));
    });
    return undefined;
  });
}
