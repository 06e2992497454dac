import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { ApiContext } from '../../http/context.ts';
import { bearerToken } from '../../http/guard.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { assertUncommonPassword } from '../common-passwords.ts';
import { hashPassword } from '../passwords.ts';
import { accountAudit } from './account-audit.ts';
import { listAccountEvents, replacePassword } from './accounts.queries.ts';
import { assertOwnPassword } from './password-check.ts';
import { confirmSession, endOtherSessions } from './sessions.queries.ts';
import { assertOwnIdentity } from './two-factor/second-step.ts';

/** What people do with their own account, once they are logged in. */
export function registerOwnAccountRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;

  /** Confirms the login again, for calls that need a recent one (`recent-login-guard.ts`). */
  route(app, ENDPOINTS.auth.confirm, async ({ user, body, request }) => {
    await assertOwnIdentity(context, user, body, 401);
    await db.query.transaction().execute(async (trx) => {
      await confirmSession(trx, bearerToken(request) ?? '', now());
      await recordAudit(trx, user, accountAudit('confirm', user, now()));
    });
    return undefined;
  });

  /** Events of the account, so that its owner can notice a login by another person. */
  route(app, ENDPOINTS.auth.activity, async ({ user }) => {
    const rows = await listAccountEvents(db.query, user.id);
    return rows.map((row) => ({
      at: isoOf(row.at),
      action: row.action,
      by: row.user_id === user.id ? null : row.user_name,
    }));
  });

  route(app, ENDPOINTS.auth.changePassword, async ({ user, body, request }) => {
    const sent = { field: 'current', password: body.current };
    const stored = await assertOwnPassword(context, user, sent);
    assertUncommonPassword(body.password, [user.email, user.username]);
    const password = await hashPassword(body.password);
    const at = now();
    await db.query.transaction().execute(async (trx) => {
      if (!(await replacePassword(trx, user.id, { from: stored, to: password, at })))
        throw problems.conflict('A senha foi trocada ao mesmo tempo. Entre de novo.');
      await endOtherSessions(trx, user.id, bearerToken(request) ?? '');
      await recordAudit(trx, user, accountAudit('password', user, at));
    });
    return undefined;
  });
}
