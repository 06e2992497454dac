import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import { belongsTo, integer, moment, requiredInteger, requiredText, text, withId } from './schema/columns.ts';

export const name = '0059-web-push';

/** Devices that asked for pushes, what they chose, what the newsroom pushed, and which device has got it. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .$call(withId(engine))
    .$call(requiredText('endpoint', 'p256dh', 'auth', 'server_key', 'edition', 'host'))
    .addColumn('endpoint_hash', 'text', (column) => column.notNull().unique())
    .$call(moment('created_at'))
    .$call(integer('day', 0))
    .$call(integer('pushes', 0))
    .execute();
  await db.schema
    .createTable('push_choice')
    .$call(belongsTo('subscription_id', 'push_subscription.id'))
    .$call(requiredText('kind', 'place'))
    .addPrimaryKeyConstraint('push_choice_key', ['subscription_id', 'kind', 'place'])
    .execute();
  await db.schema.createIndex('push_choice_of').on('push_choice').columns(['kind', 'place']).execute();
  // No foreign key: the push of a notice that was deleted for good must still be replaced.
  await db.schema
    .createTable('push_message')
    .$call(withId(engine))
    .addColumn('notice_id', 'integer', (column) => column.notNull().unique())
    .$call(requiredText('kind', 'state', 'text'))
    .$call(text('editions', 'places'))
    .$call(requiredInteger('news_id'))
    .$call(integer('revision', 0))
    .$call(moment('created_at', 'ends_at'))
    .$call((table) =>
      ['recipients', 'delivered', 'refused', 'gone', 'missed', 'opened'].reduce(
        (made, column) => made.$call(integer(column, 0)),
        table,
      ),
    )
    .execute();
  await sql`create index push_message_open on push_message (id) where state <> 'ended'`.execute(db);
  await db.schema
    .createTable('push_delivery')
    .$call(belongsTo('message_id', 'push_message.id'))
    .$call(belongsTo('subscription_id', 'push_subscription.id'))
    .$call(requiredText('state'))
    .$call(integer('revision', 0))
    .$call(integer('tries', 0))
    .$call(integer('arrived', 0))
    .addPrimaryKeyConstraint('push_delivery_key', ['message_id', 'subscription_id'])
    .execute();
  await db.schema.createIndex('push_delivery_device').on('push_delivery').column('subscription_id').execute();
  await sql`create index push_delivery_waiting on push_delivery (message_id, tries, subscription_id) where state = 'waiting'`.execute(
    db,
  );
  // How long a push service is left alone, for all instances.
  await db.schema
    .createTable('push_pause')
    .addColumn('host', 'text', (column) => column.primaryKey())
    .$call(moment('paused_until'))
    .$call(integer('failures', 0))
    .execute();
}
