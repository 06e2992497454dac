import ipaddr from 'ipaddr.js';
import type { ExpressionBuilder } from 'kysely';
import { dayNumber, dayText, isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import type { KeyCaller } from '../../contracts/keys/caller.ts';
import type { ApiKey, ApiKeyCreate } from '../../contracts/keys/key.schema.ts';
import { KEY_SCOPE_KEYS } from '../../contracts/keys/key-scopes.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Connection, Database, Trx } from '../../db/database.ts';
import { ignoreDiskFull } from '../../db/disk-full.ts';
import { prepared } from '../../db/statements/prepared.ts';
import type { ApiKeyRow } from '../../db/tables/keys.tables.ts';
import type { Tables } from '../../db/tables.ts';
import { editionIdsOf } from '../../db/user-accounts.ts';
import { hashKey, isWholeKey, visiblePrefix } from './key-token.ts';

/**
 * Returns the caller of a key that is neither revoked nor expired and whose owner is an active administrator, and records
 * its use: the day and the network.
 */
export function createKeyAuthenticator(
  db: Database,
): (token: string, ip: string, now: number) => Promise<KeyCaller | undefined> {
  // A prepared statement, because every call of a program runs it.
  const read = prepared(db, 2, (tokenHash: string, now: number) =>
    db.query
      .selectFrom('api_key')
      .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
      .select(['api_key.id', 'api_key.name', 'api_key.scopes', 'api_key.editions', 'api_key.per_minute'])
      .select(['api_key.last_used_day', 'api_key.last_used_network'])
      .where('api_key.token_hash', '=', tokenHash)
      .where('api_key.revoked_at', 'is', null)
      .where((eb) => eb.or([eb('api_key.expires_at', 'is', null), eb('api_key.expires_at', '>', now)]))
      .where(isActiveAdministrator),
  );
  return async (token, ip, now) => {
    if (!isWholeKey(token)) return undefined;
    const [row] = await read(hashKey(token), now);
    if (!row) return undefined;
    const use = { last_used_day: dayText(dayNumber(now)), last_used_network: networkOfIp(ip) };
    if (row.last_used_day !== use.last_used_day || row.last_used_network !== use.last_used_network) {
      const used = db.query.updateTable('api_key').set(use).where('id', '=', row.id);
      // A full disk must not keep a program from reading.
      await used.execute().catch(ignoreDiskFull);
    }
    return {
      id: null,
      username: `Chave “${row.name}”`,
      // A key has the rights of an editor at most; its scopes narrow them.
      role: 'editor',
      editions: editionIdsOf(row),
      scopes: KEY_SCOPE_KEYS.filter((scope) => row.scopes.split(',').includes(scope)),
      keyId: row.id,
      perMinute: row.per_minute,
    };
  };
}

/** The network of an IP: /24 for IPv4, /48 for IPv6. It names no single machine. */
export function networkOfIp(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const parsed = ipaddr.process(ip);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

export async function listKeys(db: Connection): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .leftJoin('user_account', 'user_account.id', 'api_key.user_id')
    .selectAll('api_key')
    .select((eb) => ['user_account.username as owner', isActiveAdministrator(eb).as('owner_active')])
    .orderBy('api_key.id', 'desc')
    .execute();
  return rows.map(({ owner, owner_active, ...row }) =>
    keyView(row, { owner, ownerActive: Boolean(owner_active) }),
  );
}

/** The condition that the joined account may own keys. */
export function isActiveAdministrator(eb: ExpressionBuilder<Tables, 'user_account'>) {
  return eb.and([
    eb('user_account.role', '=', 'admin'),
    eb('user_account.disabled', '=', 0),
    eb('user_account.deleted_at', 'is', null),
  ]);
}

export function keyView(row: ApiKeyRow, owner: Pick<ApiKey, 'owner' | 'ownerActive'>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes.split(','),
    editions: editionIdsOf(row),
    perMinute: row.per_minute,
    createdAt: isoOf(row.created_at),
    ...owner,
    expiresAt: isoOrNull(row.expires_at),
    revokedAt: isoOrNull(row.revoked_at),
    lastUsedDay: row.last_used_day || null,
    lastUsedNetwork: row.last_used_network || null,
  };
}

interface NewKey extends Omit<ApiKeyCreate, 'expiresAt'> {
  readonly token: string;
  readonly userId: number;
  readonly expiresAt: number | null;
}

export async function insertKey(trx: Trx, wanted: NewKey, at: number): Promise<ApiKeyRow> {
  const { name, scopes, editions = null, perMinute = LIMITS.keyCallsPerMinute.default } = wanted;
  return await trx
    .insertInto('api_key')
    .values({
      name: name.replace(/\s+/g, ' ').trim(),
      start: visiblePrefix(wanted.token),
      token_hash: hashKey(wanted.token),
      scopes: KEY_SCOPE_KEYS.filter((scope) => scopes.includes(scope)).join(','),
      editions: editions === null ? null : editions.toSorted((a, b) => a - b).join(','),
      per_minute: perMinute,
      user_id: wanted.userId,
      created_at: at,
      expires_at: wanted.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countValidKeys(trx: Trx, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Revokes a key or gives it to another owner; undefined if it is revoked already. */
export async function changeKeyInUse(
  trx: Trx,
  id: number,
  change: { readonly revoked_at: number } | { readonly user_id: number },
): Promise<ApiKeyRow | undefined> {
  return await trx
    .updateTable('api_key')
    .set(change)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** True also for a revoked key. */
export async function hasKey(trx: Trx, id: number): Promise<boolean> {
  return (await trx.selectFrom('api_key').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
