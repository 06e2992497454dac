import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import {
  belongsTo,
  integer,
  moment,
  optionalMoment,
  requiredInteger,
  requiredText,
  text,
  withId,
} from './schema/columns.ts';

export const name = '0034-webhooks';

/** Addresses that are told of events, and the deliveries to them. A delivery is written with the change it reports. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('webhook')
    .$call(withId(engine))
    .$call(requiredText('name', 'url', 'events'))
    .$call(text('kind', 'editions'))
    .$call(requiredText('secret'))
    .$call(text('old_secret'))
    .$call(optionalMoment('old_secret_until'))
    .$call(requiredInteger('active'))
    .$call(moment('active_since'))
    .$call(text('off_reason'))
    .$call(optionalMoment('failing_since', 'last_success_at'))
    .$call(moment('created_at'))
    .execute();
  await db.schema
    .createTable('webhook_delivery')
    .$call(withId(engine, 'bigint'))
    .$call(belongsTo('webhook_id', 'webhook.id'))
    .$call(requiredText('message_id', 'type', 'payload', 'state'))
    .$call(integer('attempts', 0))
    .$call(moment('created_at', 'due_at'))
    .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .$call(optionalMoment('last_at'))
    .addColumn('last_status', 'integer')
    .$call(text('last_error'))
    .addUniqueConstraint('webhook_delivery_message', ['webhook_id', 'message_id'])
    .execute();
  await sql`create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'waiting'`.execute(
    db,
  );
  await db.schema
    .createIndex('webhook_delivery_log')
    .on('webhook_delivery')
    .columns(['webhook_id', 'id'])
    .execute();
  await db.schema.createIndex('webhook_delivery_age').on('webhook_delivery').column('created_at').execute();
  // How far scheduled stories have been reported. One row.
  await db.schema.createTable('webhook_clock').$call(moment('looked_at')).execute();
  await sql`insert into webhook_clock (looked_at) values (0)`.execute(db);
}
