import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { CurrentUser } from '../../contracts/schemas/user.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { accountAudit } from './account-audit.ts';
import { countLoginTry, forgetLoginTries } from './login-tries.ts';
import { checkOwnPassword } from './password-check.ts';
import {
  confirmPending,
  hasTwoFactor,
  keepPending,
  removeTwoFactor,
  renewRecoveryCodes,
} from './two-factor.queries.ts';
import { newSecret, uriOf } from './two-factor.rules.ts';

export function registerTwoFactorRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const { twoFactor, adminUsers } = ENDPOINTS;

  async function askPassword(user: CurrentUser, request: FastifyRequest, password: string): Promise<void> {
    await checkOwnPassword(context, user, request, { field: 'password', password });
  }

  route(app, twoFactor.start, async ({ user, body, request }) => {
    await askPassword(user, request, body.password);
    const secret = newSecret();
    if (!(await keepPending(db.query, user.id, secret))) {
      throw problems.conflict('A verificação em duas etapas já está ativa. Desative-a antes de trocá-la.');
    }
    return { secret, uri: uriOf(secret, user.email) };
  });

  route(app, twoFactor.confirm, async ({ user, body, request }) => {
    await countLoginTry(context, user.email, request);
    const recoveryCodes = await db.query.transaction().execute(async (trx) => {
      if (!(await confirmPending(trx, user.id, body.code, now()))) {
        throw problems.invalid([
          { field: 'code', message: 'Código incorreto. Confira o relógio do aparelho e tente o próximo.' },
        ]);
      }
      await recordAudit(trx, user, accountAudit('two-factor-on', user, now()));
      return await renewRecoveryCodes(trx, user.id);
    });
    await forgetLoginTries(context, user.email);
    return { recoveryCodes };
  });

  route(app, twoFactor.renewCodes, async ({ user, body, request }) => {
    await askPassword(user, request, body.password);
    const recoveryCodes = await db.query.transaction().execute(async (trx) => {
      if (!(await hasTwoFactor(trx, user.id))) {
        throw problems.conflict('A verificação em duas etapas não está ativa.');
      }
      await recordAudit(trx, user, accountAudit('recovery-codes', user, now()));
      return await renewRecoveryCodes(trx, user.id);
    });
    return { recoveryCodes };
  });

  route(app, twoFactor.disable, async ({ user, body, request }) => {
    await askPassword(user, request, body.password);
    await turnOff(user, user);
    return undefined;
  });

  route(app, adminUsers.disableTwoFactor, async ({ user, params }) => {
    const account = await db.query
      .selectFrom('user_account')
      .select(['id', 'email'])
      .where('id', '=', params.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
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
