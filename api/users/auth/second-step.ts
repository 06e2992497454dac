import type { PasskeyAssertion } from '../../../contracts/users/passkey.schema.ts';
import { recordAudit, STRANGER } from '../../../db/audit.ts';
import type { UserRow } from '../../../db/tables/accounts.tables.ts';
import type { ApiContext } from '../../http/context.ts';
import { ApiProblem } from '../../http/problem.ts';
import { isPasskeyAnswer, passkeyQuestion } from '../passkeys/passkey-check.ts';
import { accountAudit } from './account-audit.ts';
import { countSecretTry, forgetSecretTries } from './login-tries.ts';
import { hasTwoFactor, spendCode } from './two-factor.queries.ts';

/** What somebody shows beside the password. */
export interface SecondStep {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/**
 * The second step of a login, after the password: lets pass whoever has none, shows a good code, which is then used up,
 * or a passkey. Answers whether there was one.
 */
export async function passSecondStep(
  context: Pick<ApiContext, 'db' | 'now' | 'env'>,
  user: UserRow,
  { code, passkey }: SecondStep,
): Promise<boolean> {
  const { db, now } = context;
  if (!(await hasTwoFactor(db.query, user.id))) return false;
  if (code === undefined && passkey === undefined) {
    const question = await passkeyQuestion(context, user.id);
    throw refused('code', 'Digite o código do aplicativo autenticador.', question);
  }
  await countSecretTry(context, 'code', user.id);
  const isGood = passkey
    ? await isPasskeyAnswer(context, user.id, passkey)
    : await spendCode(db.query, user.id, code ?? '', now());
  if (isGood) {
    await forgetSecretTries(context, 'code', user.id);
    return true;
  }
  await recordAudit(db.query, STRANGER, accountAudit('login-failed', user, now()));
  throw passkey
    ? refused('passkey', 'A chave de acesso não foi aceita. Tente de novo ou digite um código.')
    : refused('code', 'Código incorreto ou já usado.');
}

function refused(field: string, message: string, passkey?: object): ApiProblem {
  return new ApiProblem(401, message, {
    errors: [{ field, message }],
    headers: { 'www-authenticate': 'Bearer' },
    passkey,
  });
}
