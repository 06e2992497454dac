import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { moment, requiredInteger, requiredText } from './schema/columns.ts';

export const name = '0011-documents';

/** PDFs attached to stories: their data, and the list of attachments of each story. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('document')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(requiredText('name'))
    .$call(requiredInteger('bytes'))
    .$call(moment('uploaded_at'))
    .execute();
  await sql`alter table news add column attachments text not null default ''`.execute(db);
  // Few stories have attachments: this index finds them without reading all stories.
  await sql`create index news_attachments on news (id) where attachments <> ''`.execute(db);
}
