import type { Connection } from '../database.ts';
import { moment, requiredInteger, requiredText } from './schema/columns.ts';

export const name = '0063-tide-tables';

/** The Navy's tide tables that the newsroom uploaded: one of each port and year. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('tide_table')
    .$call(requiredText('port', 'text'))
    .$call(requiredInteger('year'))
    .$call(moment('uploaded_at'))
    .addPrimaryKeyConstraint('tide_table_key', ['port', 'year'])
    .execute();
}
