import type { Connection, Engine } from '../database.ts';
import {
  edited,
  integer,
  moment,
  optionalMoment,
  requiredInteger,
  requiredText,
  text,
  withId,
} from './schema/columns.ts';

export const name = '0068-spoken-editions';

/** Bulletins that are spoken, and their recordings. Their end on top of an edition is part of the public pages. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('spoken_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(requiredText('format'))
    .$call(requiredInteger('seconds', 'bytes'))
    .$call(moment('uploaded_at'))
    .execute();
  await db.schema
    .createTable('spoken_edition')
    .$call(withId(engine))
    .$call(requiredText('title', 'file'))
    .$call(text('speaker', 'transcript', 'editions'))
    .$call(integer('published', 1))
    .$call(optionalMoment('published_at'))
    .$call(edited)
    .execute();
  await db.schema
    .createIndex('spoken_edition_published_at')
    .on('spoken_edition')
    .column('published_at')
    .execute();
  await db.schema.createIndex('spoken_edition_file').on('spoken_edition').column('file').execute();
}
