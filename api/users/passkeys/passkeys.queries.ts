import type { WebAuthnCredential } from '@simplewebauthn/server';
import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { PASSKEY } from '../../../contracts/constants.ts';
import type { Passkey } from '../../../contracts/users/passkey.schema.ts';
import type { Connection, Trx } from '../../../db/database.ts';

export async function listPasskeys(db: Connection, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: isoOf(created_at),
    lastUsedAt: isoOrNull(last_used_at),
  }));
}

/** Credentials in the form of the WebAuthn library. */
export async function findCredentials(db: Connection, userId: number): Promise<WebAuthnCredential[]> {
  const rows = await db.selectFrom('passkey').selectAll().where('user_id', '=', userId).execute();
  return rows.map((row) => ({
    id: row.id,
    publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
    counter: row.counter,
    transports: row.transports.split(',').filter(Boolean),
  }));
}

/** False if this passkey is already registered, for this or another user. */
export async function storePasskey(
  trx: Trx,
  { userId, name }: { readonly userId: number; readonly name: string },
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      name: name.trim(),
      counter,
      created_at: now,
      last_used_at: null,
      public_key: Buffer.from(publicKey).toString('base64url'),
      transports: transports.join(','),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Compares and sets the counter: of two concurrent logins that read the same value one fails, if the counter grew. The
 * WebAuthn library has checked that it did. Synced passkeys always report 0; for them only the single use of the challenge
 * refuses the second login.
 */
export async function recordPasskeyUse(
  db: Connection,
  id: string,
  { before, counter }: { readonly before: number; readonly counter: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removePasskey(trx: Trx, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function storeChallenge(
  db: Connection,
  userId: number,
  challenge: string,
  now: number,
): Promise<void> {
  const expires_at = now + PASSKEY.challengeMs;
  await db.insertInto('passkey_challenge').values({ challenge, user_id: userId, expires_at }).execute();
}

/**
 * Deleting is the check: only the request that deletes a challenge may use it. Expired ones stay until
 * `deleteExpiredChallenges`.
 */
export async function consumeChallenge(
  db: Connection,
  userId: number,
  challenge: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}
