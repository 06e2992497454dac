import type { CurrentUser } from '../../../contracts/users/user.schema.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { DUMMY_HASH, verifyPassword } from '../passwords.ts';
import { countSecretAttempt, resetSecretAttempts } from './login-attempts.ts';

/** A missing user or one without a password takes the same time, and never matches. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  return await verifyPassword(password, stored || (await DUMMY_HASH));
}

/** Checks the password of a logged-in user again and returns the stored hash. */
export async function assertOwnPassword(
  context: Pick<ApiContext, 'db' | 'now'>,
  user: CurrentUser,
  sent: { readonly field: string; readonly password: string },
): Promise<string> {
  await countSecretAttempt(context, 'own', user.id);
  const row = await context.db.query
    .selectFrom('user_account')
    .select('password')
    .where('id', '=', user.id)
    .executeTakeFirst();
  if (!(await isPassword(sent.password, row?.password)) || !row) {
    throw problems.invalid([{ field: sent.field, message: 'Senha incorreta.' }]);
  }
  await resetSecretAttempts(context, 'own', user.id);
  return row.password;
}
