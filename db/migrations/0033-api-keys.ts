import type { Connection, Engine } from '../database.ts';
import { integer, moment, optionalMoment, requiredText, text, withId } from './schema/columns.ts';

export const name = '0033-api-keys';

/** Keys of programs. Only the hash of a key is stored; a revoked key stays, so that the audit can be understood. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('api_key')
    .$call(withId(engine))
    .$call(requiredText('name', 'start'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .$call(requiredText('scopes'))
    // Ids of editions, comma-separated. `null` if the key is not limited. Empty if no edition is left.
    .addColumn('editions', 'text')
    .$call(integer('per_minute', 0))
    .addColumn('user_id', 'integer')
    .$call(moment('created_at'))
    .$call(optionalMoment('expires_at', 'revoked_at'))
    .$call(text('last_used_day', 'last_used_network'))
    .execute();
}
