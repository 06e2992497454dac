import type { Connection, Engine } from '../database.ts';
import { belongsTo, moment, optionalMoment, requiredText, text } from './schema/columns.ts';

export const name = '0003-abuse-protection';

/** Passkeys, networks users logged in from, repeated password checks, removed clicks, and retention of the audit. */
export async function up(db: Connection, _engine: Engine): Promise<void> {
  await createPasskeys(db);
  await db.schema
    .createTable('login_address')
    .$call(belongsTo('user_id', 'user_account.id'))
    .$call(requiredText('address_hash'))
    .$call(moment('at'))
    .addPrimaryKeyConstraint('login_address_key', ['user_id', 'address_hash'])
    .execute();
  await db.schema
    .alterTable('session')
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('ad_day')
    .addColumn('removed_clicks', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // The first index finds the audit of one account, the second old revisions that are due for deletion.
  await db.schema
    .createIndex('audit_item')
    .on('audit')
    .columns(['kind', 'item_id', 'at desc', 'id desc'])
    .execute();
  await db.schema.createIndex('news_revision_at').on('news_revision').column('at').execute();
}

async function createPasskeys(db: Connection): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(belongsTo('user_id', 'two_factor.user_id'))
    .$call(requiredText('name', 'public_key'))
    .$call(text('transports'))
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .$call(moment('created_at'))
    .$call(optionalMoment('last_used_at'))
    .execute();
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute();
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .$call(belongsTo('user_id', 'user_account.id'))
    .$call(moment('expires_at'))
    .execute();
}
