import type { Role } from '../contracts/users/roles.ts';
import type { Connection } from './database.ts';
import { splitIds } from './list-columns.ts';
import type { UserRow } from './tables/accounts.tables.ts';

export async function findUserByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('user_account')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type RoleColumns = Pick<UserRow, 'role' | 'contributor'>;

export function roleOf({ role, contributor }: RoleColumns): Role {
  return contributor === 1 ? 'contributor' : role;
}

export function roleColumns(role: Role): RoleColumns {
  return role === 'contributor' ? { role: 'editor', contributor: 1 } : { role, contributor: 0 };
}

/** The ids of the editions a person is limited to; `null` if there is no limit. */
export function editionIdsOf({ editions }: Pick<UserRow, 'editions'>): number[] | null {
  if (editions === null) return null;
  return splitIds(editions);
}

/** The ids that belong to no edition. */
export async function unknownEditions(query: Connection, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const known = await query
    .selectFrom('edition')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return ids.filter((id) => !known.some((edition) => edition.id === id));
}

/** These people, in no order; an account that was deleted is missing. */
export async function findPeople(
  query: Connection,
  ids: readonly number[],
): Promise<Pick<UserRow, 'id' | 'username' | 'email'>[]> {
  if (ids.length === 0) return [];
  return await query
    .selectFrom('user_account')
    .select(['id', 'username', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}
