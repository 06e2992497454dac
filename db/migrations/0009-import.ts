import type { Connection, Engine } from '../database.ts';
import { moment, requiredText, text, withId } from './schema/columns.ts';

export const name = '0009-import';

/** Redirects of old addresses, and the items an import has already brought. Both are kept after the import. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('redirect')
    .$call(withId(engine))
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .$call(requiredText('target'))
    .addColumn('news_id', 'integer', (column) => column.references('news.id').onDelete('cascade'))
    .addColumn('user_id', 'integer')
    .$call(moment('created_at'))
    .execute();
  await db.schema.createIndex('redirect_news').on('redirect').column('news_id').execute();
  await db.schema
    .createTable('import_item')
    .$call(requiredText('source', 'kind', 'source_id', 'hash', 'state'))
    .addColumn('our_id', 'integer')
    .$call(text('detail'))
    .$call(moment('at'))
    .addPrimaryKeyConstraint('import_item_key', ['source', 'kind', 'source_id'])
    .execute();
  await db.schema.createIndex('import_item_ours').on('import_item').columns(['kind', 'our_id']).execute();
}
