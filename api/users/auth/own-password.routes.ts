import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { ApiContext } from '../../http/context.ts';
import { bearerToken } from '../../http/guard.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { assertUncommonPassword } from '../common-passwords.ts';
import { hashPassword } from '../passwords.ts';
import { accountAudit } from './account-audit.ts';
import { replacePassword } from './accounts.queries.ts';
import { assertOwnPassword } from './password-check.ts';
import { endOtherSessions } from './sessions.queries.ts';

export function registerOwnPasswordRoute(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;

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
