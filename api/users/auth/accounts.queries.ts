import { sql } from 'kysely';
import { LIMITS } from '../../../contracts/limits.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import type { UserRow } from '../../../db/tables/accounts.tables.ts';

/** An account outside the trash. */
export async function findAccount(
  query: Connection,
  id: number,
): Promise<Pick<UserRow, 'id' | 'email' | 'disabled'> | undefined> {
  return await query
    .selectFrom('user_account')
    .select(['id', 'email', 'disabled'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The newest events of an account: those that its owner caused, and those that an administrator did. */
export async function listAccountEvents(query: Connection, userId: number) {
  return await query
    .selectFrom('audit')
    .select(['at', 'action', 'user_id', 'user_name'])
    .where('kind', '=', 'user')
    .where('item_id', '=', String(userId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.accountEvents)
    .execute();
}

interface PasswordChange {
  /** The hash that the caller has checked. */
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

/** Replaces a password and deletes open invitation links, which could set it again. False if the password is no longer `from`. */
export async function replacePassword(trx: Trx, userId: number, change: PasswordChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set({ password: change.to, updated_at: change.at, version: sql`version + 1` })
    .where('id', '=', userId)
    .where('password', '=', change.from)
    .executeTakeFirst();
  await trx.deleteFrom('invitation').where('user_id', '=', userId).execute();
  return numUpdatedRows > 0n;
}
