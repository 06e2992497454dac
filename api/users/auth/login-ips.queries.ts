import { KNOWN_LOGIN_IP } from '../../../contracts/constants.ts';
import { clientKey } from '../../../contracts/http/client-key.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { hashToken } from './sessions.queries.ts';

/** True if the account of this e-mail recently logged in from this IP. */
export async function isKnownLoginIp(
  db: Connection,
  email: string,
  ip: string,
  now: number,
): Promise<boolean> {
  const known = await db
    .selectFrom('login_address')
    .innerJoin('user_account', 'user_account.id', 'login_address.user_id')
    .select('login_address.at')
    .where('email', '=', email.toLowerCase())
    .where('address_hash', '=', hashOf(ip))
    .where('login_address.at', '>', now - KNOWN_LOGIN_IP.maxAgeMs)
    .executeTakeFirst();
  return known !== undefined;
}

/** Runs in the transaction that opens a session. */
export async function recordLoginIp(trx: Trx, userId: number, ip: string, now: number): Promise<void> {
  await trx
    .insertInto('login_address')
    .values({ user_id: userId, address_hash: hashOf(ip), at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ at: now }))
    .execute();
}

export async function deleteOldLoginIps(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('login_address')
    .where('at', '<=', now - KNOWN_LOGIN_IP.maxAgeMs)
    .execute();
}

function hashOf(ip: string): string {
  return hashToken(`login-address ${clientKey(ip)}`);
}
