import type { Connection } from '../database.ts';
import { integer, moment, optionalMoment, requiredText, text } from './schema/columns.ts';

export const name = '0036-exports';

/** Exports that administrators asked for in the back office. Their files are in the media storage until they expire. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('export_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(requiredText('form', 'state'))
    .$call(integer('personal', 0))
    .$call(integer('user_id', 0))
    .$call(text('user_name', 'error'))
    .$call(moment('created_at', 'seen_at'))
    .$call(optionalMoment('expires_at'))
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .$call(integer('parts', 0))
    .$call(integer('stories', 0))
    .execute();
}
