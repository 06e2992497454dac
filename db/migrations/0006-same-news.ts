import type { Connection, Engine } from '../database.ts';
import { moment, requiredInteger } from './schema/columns.ts';

export const name = '0006-same-news';

/**
 * LSH bands for finding similar texts: some fifty keys per fetched item and per story (ingest/same-news/minhash.ts).
 */
export async function up(db: Connection, _engine: Engine): Promise<void> {
  await db.schema
    .createTable('text_band')
    .addColumn('band', 'bigint', (column) => column.notNull())
    .$call(requiredInteger('kind'))
    .addColumn('text_id', 'bigint', (column) => column.notNull())
    .$call(moment('at'))
    .addPrimaryKeyConstraint('text_band_pk', ['band', 'kind', 'text_id'])
    .execute();
  await db.schema.createIndex('text_band_text').on('text_band').columns(['kind', 'text_id']).execute();
  await db.schema.createIndex('text_band_at').on('text_band').column('at').execute();
}
