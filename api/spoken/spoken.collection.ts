import type { Selectable } from 'kysely';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import type { AdminSpokenEdition, SpokenEdition } from '../../contracts/spoken/spoken.endpoints.ts';
import { SPOKEN_FIELDS } from '../../contracts/spoken/spoken.fields.ts';
import { spokenPath } from '../../contracts/spoken/spoken-file.ts';
import type { Connection } from '../../db/database.ts';
import type { TableOf } from '../../db/tables/column-types.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView } from '../entities/field-rows.ts';
import { problems } from '../http/problem.ts';
import { findSpokenFiles, type SpokenFileRow } from './spoken-files.store.ts';

export type SpokenRow = Selectable<TableOf<typeof SPOKEN_FIELDS>>;

const listed = createView(SPOKEN_FIELDS, plainNames(SPOKEN_FIELDS, ['list']));
const administered = createView(SPOKEN_FIELDS, plainNames(SPOKEN_FIELDS, ['list', 'admin']));

export const spokenCollection: Collection<'spoken', typeof ENDPOINTS.adminSpoken> = {
  kind: 'spoken',
  endpoints: ENDPOINTS.adminSpoken,
  order: ['id', 'desc'],
  isOfEditions: true,
  searchText: (row) => `${row.title} ${row.speaker} ${row.transcript}`,
  tags: () => [CHANGE_TAGS.entity('spoken')],
  apply(input, current, { at }) {
    const columns = columnsWritten<typeof SPOKEN_FIELDS, SpokenRow>(SPOKEN_FIELDS, input, current, []);
    const publishedAt = current?.published_at ?? at;
    return { ...columns, published_at: columns.published === 1 ? publishedAt : null };
  },
  async afterWrite(trx, row) {
    // The row is written and not only read: a sweep that deletes unused recordings now waits for it, and then leaves this one.
    const { numUpdatedRows: stored } = await trx
      .updateTable('spoken_file')
      .set({ uploaded_at: row.updated_at })
      .where('id', '=', row.file)
      .executeTakeFirst();
    if (stored > 0n) return;
    throw problems.invalid([
      { field: 'file', message: 'Esta gravação não está mais guardada. Envie-a de novo.' },
    ]);
  },
  view: (db, rows) => withRecordings(db, rows, (row, recording) => ({ ...administered(row), ...recording })),
};

/** The public form of an item. */
export async function spokenViews(db: Connection, rows: readonly SpokenRow[]): Promise<SpokenEdition[]> {
  return await withRecordings(db, rows, (row, recording) => ({ ...listed(row), ...recording }));
}

type Recording = Pick<AdminSpokenEdition, 'address' | 'format' | 'seconds' | 'bytes'>;

/** An item whose recording is missing, as after a restore without files, is left out. */
async function withRecordings<Item>(
  db: Connection,
  rows: readonly SpokenRow[],
  viewOf: (row: SpokenRow, recording: Recording) => Item,
): Promise<Item[]> {
  const files = await findSpokenFiles(
    db,
    rows.map(({ file }) => file),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.file);
    return file ? [viewOf(row, recordingOf(file))] : [];
  });
}

function recordingOf({ id, format, seconds, bytes }: SpokenFileRow): Recording {
  return { address: spokenPath(id, format), format, seconds, bytes };
}
