import type { Query } from './database.ts';
import type { UserRow } from './tables/accounts.tables.ts';

export async function findUserByEmail(db: Query, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('user_account')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
