import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { CurrentUser } from '../../../../contracts/users/user.schema.ts';
import { recordAudit } from '../../../../db/audit.ts';
import { portalName } from '../../../../db/portal-name.ts';
import type { ApiContext } from '../../../http/context.ts';
import { bearerToken } from '../../../http/guard.ts';
import { problems } from '../../../http/problem.ts';
import { route } from '../../../http/route.ts';
import { assertOtherAccount } from '../../users.collection.ts';
import { accountAudit } from '../account-audit.ts';
import { findAccount } from '../accounts.queries.ts';
import { countSecretAttempt, resetSecretAttempts } from '../login-attempts.ts';
import { assertOwnPassword } from '../password-check.ts';
import { endOtherSessions } from '../sessions.queries.ts';
import { assertOwnIdentity } from './second-step.ts';
import {
  confirmPending,
  hasTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  storePending,
} from './two-factor.queries.ts';
import { createTotpSecret, otpauthUri } from './two-factor-codes.ts';

export function registerTwoFactorRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const { twoFactor, adminUsers } = ENDPOINTS;

  route(app, twoFactor.start, async ({ user, body }) => {
    await assertOwnPassword(context, user, { field: 'password', password: body.password });
    const secret = createTotpSecret();
    if (!(await storePending(db.query, user.id, secret))) {
      throw problems.conflict('A verificação em duas etapas já está ativa. Desative-a antes de trocá-la.');
    }
    return { secret, uri: otpauthUri(secret, await portalName(db.query), user.email) };
  });

  route(app, twoFactor.confirm, async ({ user, body, request }) => {
    await countSecretAttempt(context, 'own', user.id);
    const recoveryCodes = await db.query.transaction().execute(async (trx) => {
      if (!(await confirmPending(trx, user.id, body.code, now()))) {
        throw problems.invalid([
          { field: 'code', message: 'Código incorreto. Confira o relógio do aparelho e tente o próximo.' },
        ]);
      }
      // The other sessions were opened with the password alone.
      await endOtherSessions(trx, user.id, bearerToken(request) ?? '');
      await recordAudit(trx, user, accountAudit('two-factor-on', user, now()));
      return await renewRecoveryCodes(trx, user.id);
    });
    await resetSecretAttempts(context, 'own', user.id);
    return { recoveryCodes };
  });

  // The password alone neither takes the second step away nor adds to it: a stolen one would be rid of both.
  route(app, twoFactor.renewCodes, async ({ user, body }) => {
    await assertOwnIdentity(context, user, body);
    const recoveryCodes = await db.query.transaction().execute(async (trx) => {
      if (!(await hasTwoFactor(trx, user.id))) {
        throw problems.conflict('A verificação em duas etapas não está ativa.');
      }
      await recordAudit(trx, user, accountAudit('recovery-codes', user, now()));
      return await renewRecoveryCodes(trx, user.id);
    });
    return { recoveryCodes };
  });

  route(app, twoFactor.disable, async ({ user, body }) => {
    await assertOwnIdentity(context, user, body);
    await turnOff(user, user);
    return undefined;
  });

  route(app, adminUsers.disableTwoFactor, async ({ user, params }) => {
    assertOtherAccount(user, params.id);
    const account = await findAccount(db.query, params.id);
    if (!account) throw problems.notFound();
    await turnOff(account, user);
    return undefined;
  });

  async function turnOff(account: { id: number; email: string }, actor: CurrentUser): Promise<void> {
    await db.query.transaction().execute(async (trx) => {
      if (!(await removeTwoFactor(trx, account.id))) return;
      await recordAudit(trx, actor, accountAudit('two-factor-off', account, now()));
    });
  }
}
