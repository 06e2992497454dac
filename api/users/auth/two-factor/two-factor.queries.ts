import type { Connection, Trx } from '../../../../db/database.ts';
import { hashToken } from '../sessions.queries.ts';
import { createRecoveryCodes, isAppCode, plainCode, totpStep } from './two-factor-codes.ts';

export async function hasTwoFactor(db: Connection, userId: number): Promise<boolean> {
  return (await findSecret(db, userId, 1)) !== undefined;
}

/** Replaces an unconfirmed secret; false if a confirmed one exists. */
export async function storePending(db: Connection, userId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_factor')
    .values({ user_id: userId, secret, confirmed: 0, last_step: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('two_factor.confirmed', '=', 0),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Confirming uses up the code. */
export async function confirmPending(
  db: Connection,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const secret = await findSecret(db, userId, 0);
  const step = secret === undefined ? undefined : totpStep(secret, plainCode(code), now);
  if (secret === undefined || step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ confirmed: 1, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed', '=', 0)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Consumes an app code or recovery code. The UPDATE or DELETE decides, so of two callers with the same code one is
 * refused.
 */
export async function consumeCode(
  db: Connection,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const plain = plainCode(code);
  return isAppCode(plain)
    ? await consumeAppCode(db, userId, plain, now)
    : await consumeRecoveryCode(db, userId, plain);
}

async function consumeAppCode(db: Connection, userId: number, plain: string, now: number): Promise<boolean> {
  const secret = await findSecret(db, userId, 1);
  const step = secret === undefined ? undefined : totpStep(secret, plain, now);
  if (secret === undefined || step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function consumeRecoveryCode(db: Connection, userId: number, plain: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(plain))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces all recovery codes and returns the new ones in plain text; only hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(plainCode(code)) })))
    .execute();
  return codes;
}

/** Recovery codes are deleted with it. Returns whether the second step was enabled. */
export async function removeTwoFactor(trx: Trx, userId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .returning('confirmed')
    .executeTakeFirst();
  return gone?.confirmed === 1;
}

async function findSecret(db: Connection, userId: number, confirmed: 0 | 1): Promise<string | undefined> {
  const row = await db
    .selectFrom('two_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed', '=', confirmed)
    .executeTakeFirst();
  return row?.secret;
}
