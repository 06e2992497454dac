import { recordAudit, STRANGER } from '../../../db/audit.ts';
import type { UserRow } from '../../../db/tables.ts';
import type { ApiContext } from '../../http/context.ts';
import { ApiProblem } from '../../http/problem.ts';
import { accountAudit } from './account-audit.ts';
import { countSecretTry, forgetSecretTries } from './login-tries.ts';
import { hasTwoFactor, spendCode } from './two-factor.queries.ts';

/**
 * The second step of a login, after the password: lets pass whoever has none or shows a good code, which
 * is then used up. Answers whether there was one.
 */
export async function passSecondStep(
  context: Pick<ApiContext, 'db' | 'now'>,
  user: UserRow,
  code: string | undefined,
): Promise<boolean> {
  const { db, now } = context;
  if (!(await hasTwoFactor(db.query, user.id))) return false;
  if (code === undefined) throw codeRefused('Digite o código do aplicativo autenticador.');
  await countSecretTry(context, 'code', user.id);
  if (await spendCode(db.query, user.id, code, now())) {
    await forgetSecretTries(context, 'code', user.id);
    return true;
  }
  await recordAudit(db.query, STRANGER, accountAudit('login-failed', user, now()));
  throw codeRefused('Código incorreto ou já usado.');
}

function codeRefused(message: string): ApiProblem {
  return new ApiProblem(401, message, {
    errors: [{ field: 'code', message }],
    headers: { 'www-authenticate': 'Bearer' },
  });
}
