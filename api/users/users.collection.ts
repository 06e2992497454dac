import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import type { Query } from '../../db/database.ts';
import type { UserRow } from '../../db/tables/accounts.tables.ts';
import { takeTurns } from '../../db/take-turns.ts';
import type { Collection } from '../entities/collection.ts';
import { problems } from '../http/problem.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

export const usersCollection: Collection<'user_account', typeof ENDPOINTS.adminUsers> = {
  table: 'user_account',
  kind: 'user',
  endpoints: ENDPOINTS.adminUsers,
  order: ['id', 'asc'],
  tags: [],
  taken: 'Já existe um usuário com este e-mail, talvez na lixeira.',
  titleOf: (row) => row.email,
  searchText: (row) => `${row.username} ${row.email}`,

  mayUpdate(input, itemId, user) {
    if (input.password !== undefined) refuseOwnAccount(user, itemId);
  },

  /** From here on `password` is the hash: deriving it takes too long for a transaction. */
  async prepare(input) {
    if (input.password === undefined) return input;
    refuseCommonPassword(input.password, [input.email ?? '', input.username ?? '']);
    return { ...input, password: await hashPassword(input.password) };
  },

  apply(input, current) {
    return {
      email: input.email?.toLowerCase() ?? current?.email ?? '',
      username: input.username?.trim() ?? current?.username ?? '',
      role: input.role ?? current?.role ?? 'editor',
      password: input.password ?? current?.password ?? '',
      disabled: (input.disabled ?? current?.disabled === 1) ? 1 : 0,
    };
  },

  // Two administrators who take each other's role would each find the other one still there.
  beforeChange: (trx, engine) => takeTurns(trx, engine, 'administrators'),

  async afterWrite(trx, row, before) {
    if (before?.role === 'admin') await keepAnAdministrator(trx);
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
      role: row.role,
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

/** What was true at login is no longer true: whoever is in must come in again. */
function losesSessions(row: UserRow, before: UserRow): boolean {
  return (
    row.disabled === 1 ||
    row.deleted_at !== null ||
    row.password !== before.password ||
    row.role !== before.role
  );
}

/** The link went to the old address, or was made for what no longer is: it must not come back to life. */
function voidsInvitation(row: UserRow, before: UserRow): boolean {
  return row.email !== before.email || losesSessions(row, before);
}

/** All of them: there are as many as people in the newsroom. */
async function withTwoFactor(db: Query): Promise<Set<number>> {
  const rows = await db.selectFrom('two_factor').select('user_id').where('confirmed', '=', 1).execute();
  return new Set(rows.map((row) => row.user_id));
}

async function keepAnAdministrator(trx: Query): Promise<void> {
  const other = await trx
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'admin')
    // Whoever has not accepted the invitation yet could not come in to help.
    .where('password', '<>', '')
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw problems.conflict('Deve restar pelo menos um administrador ativo.');
}

/** What "Minha conta" asks the password for must not be had without it by way of the list of users. */
export function refuseOwnAccount(user: Pick<CurrentUser, 'id'>, accountId: number): void {
  if (accountId === user.id) throw problems.conflict('Para a sua própria conta, use Minha conta.');
}
