import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { clientKey } from '../../../contracts/http/client-key.ts';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { UserRow } from '../../../db/tables/accounts.tables.ts';
import type { ApiContext } from '../../http/context.ts';
import { type ApiProblem, problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { assertUncommonPassword } from '../common-passwords.ts';
import { hashPassword } from '../passwords.ts';
import { assertOtherAccount } from '../users.collection.ts';
import { accountAudit } from './account-audit.ts';
import { findAccount } from './accounts.queries.ts';
import { acceptInvitation, createInvitation, findInvited } from './invitations.queries.ts';
import { resetLoginAttempts } from './login-attempts.ts';
import { recordLoginIp } from './login-ips.queries.ts';
import { endOtherSessions, loginAnswer, openSession } from './sessions.queries.ts';
import { verifySecondStep } from './two-factor/second-step.ts';

/** Links by which users choose their first password, or a new one after forgetting it. */
export function registerInvitationRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now, attempts } = context;
  const { adminUsers, invitations } = ENDPOINTS;

  route(app, adminUsers.invite, async ({ user, params }) => {
    assertOtherAccount(user, params.id);
    const at = now();
    const { token, expiresAt } = await db.query.transaction().execute(async (trx) => {
      const invited = await findAccount(trx, params.id);
      if (!invited) throw problems.notFound();
      if (invited.disabled)
        throw problems.conflict('Este usuário está desativado. Ative-o antes de convidar.');
      await recordAudit(trx, user, accountAudit('invite', invited, at));
      return await createInvitation(trx, invited.id, user.id, at);
    });
    return { token, expiresAt: isoOf(expiresAt) };
  });

  route(app, invitations.read, async ({ body, request }) => {
    const { username, email } = await invitedBy(body.token, request);
    return { username, email };
  });

  route(app, invitations.accept, async ({ body, request, reply }) => {
    // The response contains a session token.
    reply.header('cache-control', 'no-store');
    const invited = await invitedBy(body.token, request);
    assertUncommonPassword(body.password, [invited.email, invited.username]);
    // A link does not bypass the second step.
    const twoFactor = await verifySecondStep(context, invited, { code: body.code });
    const password = await hashPassword(body.password);
    const at = now();
    const answer = await db.query.transaction().execute(async (trx) => {
      const user = await acceptInvitation(trx, invited.id, body.token, password, at);
      if (!user) throw noLonger();
      await endOtherSessions(trx, user.id, '');
      await recordAudit(trx, user, accountAudit('accept-invite', user, at));
      await recordLoginIp(trx, user.id, request.ip, at);
      const token = await openSession(trx, user.id, request.headers['user-agent'] ?? '', at);
      return loginAnswer(token, user, twoFactor, at);
    });
    await resetLoginAttempts(context, invited.email, request);
    return answer;
  });

  async function invitedBy(token: string, request: FastifyRequest): Promise<UserRow> {
    const key = `invitation:address:${clientKey(request.ip)}`;
    await attempts.assertWithin([{ key, limit: RATE_LIMITS.invitationPerIp }]);
    const invited = await findInvited(db.query, token, now());
    if (!invited) throw noLonger();
    return invited;
  }
}

function noLonger(): ApiProblem {
  return problems.notFound('Este convite não vale mais. Peça outro à administração.');
}
