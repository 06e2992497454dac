import { sql } from 'kysely';
import type { Connection, Engine } from '../../database.ts';
import {
  belongsTo,
  edited,
  integer,
  moment,
  optionalMoment,
  requiredInteger,
  requiredText,
  text,
  withId,
} from './columns.ts';

/** Users, their logins, and the audit of their actions. */
export async function createAccountTables(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('user_account')
    .$call(withId(engine))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .$call(text('username', 'role', 'password'))
    .$call(integer('disabled', 0))
    .$call(optionalMoment('last_login_at'))
    .$call(edited)
    .addCheckConstraint('user_role', sql`role in ('admin', 'editor')`)
    .execute();
  await db.schema
    .createTable('session')
    .$call(withId(engine))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .$call(belongsTo('user_id', 'user_account.id'))
    .$call(text('user_agent'))
    .$call(moment('created_at', 'last_seen_at', 'expires_at'))
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await createTwoFactorTables(db);
  await db.schema
    .createTable('invitation')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().unique().references('user_account.id').onDelete('cascade'),
    )
    .$call(moment('expires_at'))
    .$call(requiredInteger('created_by'))
    .execute();
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .$call(integer('tries', 0))
    .$call(moment('resets_at'))
    .execute();
  await createAudit(db, engine);
}

async function createTwoFactorTables(db: Connection): Promise<void> {
  await db.schema
    .createTable('two_factor')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .$call(requiredText('secret'))
    .$call(requiredInteger('confirmed', 'last_step'))
    .execute();
  await db.schema
    .createTable('recovery_code')
    .$call(belongsTo('user_id', 'two_factor.user_id'))
    .$call(requiredText('code_hash'))
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute();
}

async function createAudit(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('audit')
    .$call(withId(engine))
    .$call(moment('at'))
    .addColumn('user_id', 'integer')
    .$call(text('user_name', 'action', 'kind', 'item_id', 'detail'))
    .execute();
  // One index for each filter of the audit list, and one for the combination of kind and action, which can be rare.
  const indexes = {
    audit_at: '',
    audit_user: 'user_id, ',
    audit_kind: 'kind, ',
    audit_action: 'action, ',
    audit_kind_action: 'kind, action, ',
  };
  for (const [index, first] of Object.entries(indexes)) {
    await sql.raw(`create index ${index} on audit (${first}at desc, id desc)`).execute(db);
  }
}
