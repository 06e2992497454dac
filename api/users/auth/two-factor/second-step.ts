import type { Static } from 'typebox';
import type { PasskeyAssertion } from '../../../../contracts/users/passkey.schema.ts';
import type { Confirmation, CurrentUser } from '../../../../contracts/users/user.schema.ts';
import { recordAudit, UNKNOWN_PERSON } from '../../../../db/audit.ts';
import type { UserRow } from '../../../../db/tables/accounts.tables.ts';
import { findUserByEmail } from '../../../../db/user-accounts.ts';
import type { ApiContext } from '../../../http/context.ts';
import { ApiProblem, problems } from '../../../http/problem.ts';
import { createPasskeyOptions, verifyPasskeyAssertion } from '../../passkeys/passkey-check.ts';
import { accountAudit } from '../account-audit.ts';
import { countSecretAttempt, resetSecretAttempts } from '../login-attempts.ts';
import { assertOwnPassword } from '../password-check.ts';
import { consumeCode, hasTwoFactor } from './two-factor.queries.ts';

/** The second factor sent with the password. */
interface SecondStep {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/**
 * The second step of a login, after the password: passes if the user has none enabled, or sends a valid code (which is
 * then used up) or a passkey. Returns whether a second step was needed.
 */
export async function verifySecondStep(
  context: Pick<ApiContext, 'db' | 'now' | 'env'>,
  user: UserRow,
  { code, passkey }: SecondStep,
  /** Use 400 in a form of an open session: the back office takes 401 as the end of the session. */
  status: 400 | 401 = 401,
): Promise<boolean> {
  const { db, now } = context;
  if (!(await hasTwoFactor(db.query, user.id))) return false;
  if (code === undefined && passkey === undefined) {
    const options = await createPasskeyOptions(context, user.id);
    throw refused(status, 'code', 'Digite o código do aplicativo autenticador.', options);
  }
  await countSecretAttempt(context, 'code', user.id);
  const isGood = passkey
    ? await verifyPasskeyAssertion(context, user.id, passkey)
    : await consumeCode(db.query, user.id, code ?? '', now());
  if (isGood) {
    await resetSecretAttempts(context, 'code', user.id);
    return true;
  }
  await recordAudit(db.query, UNKNOWN_PERSON, accountAudit('login-failed', user, now()));
  throw passkey
    ? refused(status, 'passkey', 'A chave de acesso não foi aceita. Tente de novo ou digite um código.')
    : refused(status, 'code', 'Código incorreto ou já usado.');
}

/** Checks the password of the logged-in user again, and the second step if the account has one. */
export async function assertOwnIdentity(
  context: Pick<ApiContext, 'db' | 'now' | 'env'>,
  user: CurrentUser,
  { password, ...second }: Static<typeof Confirmation>,
  status: 400 | 401 = 400,
): Promise<void> {
  await assertOwnPassword(context, user, { field: 'password', password });
  const account = await findUserByEmail(context.db.query, user.email);
  if (!account) throw problems.unauthenticated();
  await verifySecondStep(context, account, second, status);
}

function refused(status: 400 | 401, field: string, message: string, passkey?: object): ApiProblem {
  return new ApiProblem(status, message, {
    errors: [{ field, message }],
    ...(status === 401 && { headers: { 'www-authenticate': 'Bearer' } }),
    passkey,
  });
}
