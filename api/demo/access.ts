import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Environment } from '../../config/environment.ts';
import { isLoopback } from '../../contracts/loopback.ts';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import type { UserRow } from '../../db/tables/accounts.tables.ts';
import { findUserByEmail } from '../../db/user-accounts.ts';
import { hashPassword, verifyPassword } from '../users/passwords.ts';
import { DEMO_ADMIN } from './login.ts';

/** The demo login as the start prints it. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  /** The password was generated just now and can be shown only once. */
  readonly shownOnce: boolean;
}

/**
 * Secures the demo login, whose password is public in the source code: it is disabled once ADMIN_EMAIL names an
 * administrator, and gets a random password on a portal open to other machines. Returns undefined if there is no such
 * login or its password was changed.
 */
export async function secureDemoLogin(
  db: Database,
  env: Pick<Environment, 'HOST' | 'API_HOST' | 'ADMIN_EMAIL'>,
  now: number,
  say: (line: string) => void,
): Promise<DemoLogin | undefined> {
  const { email, password } = DEMO_ADMIN;
  const user = await findUserByEmail(db.query, email);
  if (!user || user.disabled) return undefined;
  if (env.ADMIN_EMAIL && env.ADMIN_EMAIL.toLowerCase() !== email) {
    await change(db, user, { disabled: 1 }, now);
    say(`The demo login ${email} is disabled from now on: ADMIN_EMAIL names an administrator`);
    return undefined;
  }
  if (!(await verifyPassword(password, user.password))) return undefined;
  const isOpened = [env.HOST, env.API_HOST].some((host) => host !== '' && !isLoopback(host));
  if (!isOpened) return { email, password, shownOnce: false };
  const random = randomBytes(12).toString('base64url');
  await change(db, user, { password: await hashPassword(random) }, now);
  return { email, password: random, shownOnce: true };
}

/**
 * Without HOST the portal listens on all interfaces, but only on loopback while the demo password is the public one.
 */
export function listeningHost(
  { HOST }: Pick<Environment, 'HOST'>,
  demoLogin: Pick<DemoLogin, 'shownOnce'> | undefined,
): string {
  return HOST || (demoLogin && !demoLogin.shownOnce ? '127.0.0.1' : '0.0.0.0');
}

async function change(
  { query }: Database,
  user: UserRow,
  values: Partial<Pick<UserRow, 'disabled' | 'password'>>,
  now: number,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    await trx
      .updateTable('user_account')
      .set({ ...values, updated_at: now, version: sql`version + 1` })
      .where('id', '=', user.id)
      .execute();
    // End the sessions opened with the public password.
    await trx.deleteFrom('session').where('user_id', '=', user.id).execute();
    await recordAudit(trx, SYSTEM, {
      at: now,
      action: 'update',
      kind: 'user',
      itemId: user.id,
      detail: user.email,
    });
  });
}
