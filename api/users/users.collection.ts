import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Caller } from '../../contracts/keys/caller.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { acquireLock } from '../../db/locks.ts';
import type { UserRow } from '../../db/tables/accounts.tables.ts';
import { editionIdsOf, roleColumns, roleOf, unknownEditions } from '../../db/user-accounts.ts';
import type { Collection } from '../entities/collection.ts';
import { problems } from '../http/problem.ts';
import { assertAdministratorRemains } from '../rights/last-administrator.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

export const usersCollection: Collection<'user', typeof ENDPOINTS.adminUsers> = {
  kind: 'user',
  endpoints: ENDPOINTS.adminUsers,
  order: ['id', 'asc'],
  taken: 'Já existe um usuário com este e-mail, talvez na lixeira.',
  searchText: (row) => `${row.username} ${row.email}`,

  assertMayUpdate(input, itemId, user) {
    if (input.password !== undefined) assertOtherAccount(user, itemId);
  },

  /** From here on `password` is the hash: deriving it takes too long for a transaction. */
  async prepare(input) {
    if (input.password === undefined) return input;
    assertUncommonPassword(input.password, [input.email ?? '', input.username ?? '']);
    return { ...input, password: await hashPassword(input.password) };
  },

  apply(input, current) {
    const role = input.role ?? (current ? roleOf(current) : 'editor');
    if (role === 'admin' && input.editions) {
      const message = 'A Administração cuida de todas as edições.';
      throw problems.invalid([{ field: 'editions', message }]);
    }
    return {
      email: input.email?.toLowerCase() ?? current?.email ?? '',
      username: input.username?.trim() ?? current?.username ?? '',
      ...roleColumns(role),
      editions: role === 'admin' ? null : editionsColumn(input.editions, current),
      password: input.password ?? current?.password ?? '',
      disabled: (input.disabled ?? current?.disabled === 1) ? 1 : 0,
    };
  },

  // The lock prevents two administrators from demoting each other at the same time, each still seeing the other.
  beforeChange: (trx, engine) => acquireLock(trx, engine, 'administrators'),

  async afterWrite(trx, row, before) {
    if (row.editions !== before?.editions) await assertKnownEditions(trx, row);
    if (before?.role === 'admin') await assertAdministratorRemains(trx);
    if (before && losesSessions(row, before)) {
      await trx.deleteFrom('session').where('user_id', '=', row.id).execute();
    }
    if (before && voidsInvitation(row, before)) {
      await trx.deleteFrom('invitation').where('user_id', '=', row.id).execute();
    }
  },

  async view(db, rows) {
    const twoFactor = await withTwoFactor(db);
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      username: row.username,
      role: roleOf(row),
      editions: editionIdsOf(row),
      disabled: row.disabled === 1,
      invited: row.password === '',
      twoFactor: twoFactor.has(row.id),
      lastLoginAt: isoOrNull(row.last_login_at),
      createdAt: isoOf(row.created_at),
      updatedAt: isoOf(row.updated_at),
      deletedAt: isoOrNull(row.deleted_at),
      version: row.version,
    }));
  },
};

function editionsColumn(
  wanted: readonly number[] | null | undefined,
  current: UserRow | undefined,
): string | null {
  if (wanted === undefined) return current?.editions ?? null;
  return wanted === null ? null : wanted.toSorted((a, b) => a - b).join(',');
}

/** A person stays limited when an edition is deleted, so only newly chosen editions are checked. */
async function assertKnownEditions(trx: Trx, row: UserRow): Promise<void> {
  if ((await unknownEditions(trx, editionIdsOf(row) ?? [])).length === 0) return;
  throw problems.invalid([{ field: 'editions', message: 'Uma das edições não existe mais.' }]);
}

/** A change after which the user must log in again. */
function losesSessions(row: UserRow, before: UserRow): boolean {
  return (
    row.disabled === 1 ||
    row.deleted_at !== null ||
    row.password !== before.password ||
    roleOf(row) !== roleOf(before) ||
    row.editions !== before.editions
  );
}

/** The link was sent to an old e-mail or for an old state of the account, so it must not become valid again. */
function voidsInvitation(row: UserRow, before: UserRow): boolean {
  return row.email !== before.email || losesSessions(row, before);
}

/** Reads all rows: there are only as many as newsroom users. */
async function withTwoFactor(db: Connection): Promise<Set<number>> {
  const rows = await db.selectFrom('two_factor').select('user_id').where('confirmed', '=', 1).execute();
  return new Set(rows.map((row) => row.user_id));
}

/** "Minha conta" asks for the password; the list of users must not be a way around that. */
export function assertOtherAccount(user: Pick<Caller, 'id'>, accountId: number): void {
  if (accountId === user.id) throw problems.conflict('Para a sua própria conta, use Minha conta.');
}
