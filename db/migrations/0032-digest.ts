import type { Connection, Engine } from '../database.ts';
import {
  integer,
  moment,
  optionalMoment,
  requiredInteger,
  requiredText,
  text,
  withId,
} from './schema/columns.ts';

export const name = '0032-digest';

/**
 * Digests by e-mail: subscriptions, the sums of each issue, and the sentence of an editor. Pocket editions: the files of
 * a day as they were made, because their hashes are published.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('digest_subscription')
    .$call(withId(engine))
    .$call(requiredText('email', 'edition'))
    .$call(text('municipality'))
    .$call(requiredText('frequency', 'state', 'token'))
    .$call(moment('created_at'))
    .$call(optionalMoment('confirmed_at', 'suspended_at'))
    // 1 if the mail that asks for the confirmation is still to be sent.
    .$call(integer('confirm_due', 0))
    // The day of the newest issue that was claimed for sending. A claim is a conditional update of this column.
    .$call(integer('claimed_day', 0))
    .$call(integer('tries', 0))
    .addColumn('retry_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await index('digest_subscription_token', ['token'], true);
  await index('digest_subscription_one', ['email', 'edition', 'municipality'], true);
  await index('digest_subscription_due', ['state', 'frequency', 'claimed_day', 'id']);
  await index('digest_subscription_confirm', ['confirm_due', 'id']);

  await db.schema
    .createTable('digest_issue')
    .$call(requiredInteger('day'))
    .$call(requiredText('edition', 'frequency'))
    .$call(integer('claimed', 0))
    .$call(integer('sent', 0))
    .$call(integer('refused', 0))
    .$call(integer('empty', 0))
    .$call(integer('clicks', 0))
    .addColumn('sent_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('digest_issue_key', ['day', 'edition', 'frequency'])
    .execute();

  await db.schema
    .createTable('digest_sentence')
    .addColumn('edition', 'text', (column) => column.notNull().primaryKey())
    .$call(requiredInteger('day'))
    .$call(text('sentence'))
    .execute();

  await db.schema
    .createTable('pocket_issue')
    .$call(requiredText('edition'))
    .$call(requiredInteger('day', 'revision', 'html_bytes', 'epub_bytes'))
    .$call(moment('made_at'))
    .$call(requiredText('stories', 'html', 'html_hash', 'epub', 'epub_hash'))
    .addPrimaryKeyConstraint('pocket_issue_key', ['edition', 'day', 'revision'])
    .execute();

  async function index(called: string, columns: string[], unique = false): Promise<void> {
    const made = db.schema.createIndex(called).on('digest_subscription').columns(columns);
    await (unique ? made.unique() : made).execute();
  }
}
