import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { INVITATION } from '../../../contracts/constants.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import type { UserRow } from '../../../db/tables/accounts.tables.ts';
import { hashToken } from './sessions.queries.ts';

/** Creates an invitation link for a user and invalidates the earlier one. */
export async function createInvitation(
  db: Connection,
  userId: number,
  createdBy: number,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + INVITATION.maxAgeMs;
  const link = { token_hash: hashToken(token), expires_at: expiresAt, created_by: createdBy };
  await db
    .insertInto('invitation')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  return { token, expiresAt };
}

/** The user of a valid link, unless disabled or deleted. */
export async function findInvited(db: Connection, token: string, now: number): Promise<UserRow | undefined> {
  return await db
    .selectFrom('invitation')
    .innerJoin('user_account', 'user_account.id', 'invitation.user_id')
    .selectAll('user_account')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Sets the password and consumes the link; undefined if another request was faster or the account changed. Then
 * the caller must roll back, because the password may already be set. The account row is updated before the link, the
 * order of every other writer, to avoid a deadlock.
 */
export async function acceptInvitation(
  trx: Trx,
  userId: number,
  token: string,
  password: string,
  now: number,
): Promise<UserRow | undefined> {
  const user = await trx
    .updateTable('user_account')
    .set({ password, last_login_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', userId)
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  const { numDeletedRows } = await trx
    .deleteFrom('invitation')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n ? user : undefined;
}
