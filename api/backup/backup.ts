import { VERSION } from '../../config/version.ts';
import type { Connection, Database } from '../../db/database.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import { documentKey, masterKey, originalKey, spokenKey } from '../../db/media/storage.ts';
import { MIGRATIONS } from '../../db/migrate.ts';
import { checksumOf } from './archive-reader.ts';
import { type AddEntry, writeArchive } from './archive-writer.ts';
import { type CopiedTable, readCopiedTables } from './copied-tables.ts';
import { documentName, originalName, partName, pictureName, spokenName } from './entry-names.ts';
import { BACKUP_FORMAT, BACKUP_MANIFEST, type Manifest, type TableRecord } from './manifest.ts';
import { OperationRefused } from './operation-refused.ts';
import { readLastId, readRows, readSnapshot } from './snapshot.ts';

/** Rows are buffered up to this many characters before a part is written. */
const PART_LENGTH = 1_000_000;
const REPORT_EVERY_ROWS = 100_000;
const REPORT_EVERY_FILES = 1_000;

interface BackupOptions {
  readonly file: string;
  readonly now: number;
  readonly say: (line: string) => void;
  readonly stop?: AbortSignal;
  /** For operators who copy the pictures incrementally with `npm run media -- backup`. */
  readonly withoutMedia?: boolean;
}

/**
 * Copies database and pictures into one file that both engines can be restored from, while the portal keeps running.
 * The database is read first: a picture is stored before the row that names it and is never changed, so every picture
 * named by the copied rows exists when it is copied.
 */
export async function backup(
  db: Database,
  storage: MediaStorage,
  { file, now, say, stop, withoutMedia = false }: BackupOptions,
): Promise<Manifest> {
  async function fill(add: AddEntry): Promise<Manifest> {
    const checksums: Record<string, string> = {};
    const addChecked: AddEntry = async (name, bytes) => {
      checksums[name] = checksumOf(bytes);
      await add(name, bytes);
    };
    const { migrations, tables, files } = await copyDatabase(db, addChecked, say);
    const missingMedia = withoutMedia ? [] : await copyMedia(storage, files, addChecked, say);
    const createdAt = new Date(now).toISOString();
    const known = {
      format: BACKUP_FORMAT,
      version: VERSION,
      createdAt,
      migrations,
      tables,
      missingMedia,
      checksums,
    } as const;
    const manifest: Manifest = withoutMedia ? { ...known, withoutMedia } : known;
    await add(BACKUP_MANIFEST, Buffer.from(JSON.stringify(manifest)));
    return manifest;
  }
  return await writeArchive(file, fill, stop);
}

/** A picture or document: its storage key and its name in the backup. */
interface StoredFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

type CopiedDatabase = Pick<Manifest, 'migrations' | 'tables'> & { readonly files: readonly StoredFile[] };

async function copyDatabase(
  db: Database,
  add: AddEntry,
  say: (line: string) => void,
): Promise<CopiedDatabase> {
  return await readSnapshot(db, async (snapshot) => {
    const found = await readTables(snapshot, db, say);
    if (found.size === 0) throw new OperationRefused('the database is empty: there is nothing to back up');
    const tables: Partial<Record<CopiedTable, TableRecord>> = {};
    for (const table of found.keys()) {
      const rows = await copyRows(snapshot, db, table, add, say);
      tables[table] = { ...rows, lastId: await readLastId(snapshot, db.engine, table) };
    }
    const migrations = (await appliedMigrations(snapshot)).filter(isKnown);
    const pictures = found.has('media') ? await snapshot.selectFrom('media').select('id').execute() : [];
    // The table was added together with the column `edit`.
    const edited = found.has('media_moved')
      ? await snapshot.selectFrom('media').select('id').where('edit', 'is not', null).execute()
      : [];
    const documents = found.has('document')
      ? await snapshot.selectFrom('document').select('id').execute()
      : [];
    const recordings = found.has('spoken_file')
      ? await snapshot.selectFrom('spoken_file').select('id').execute()
      : [];
    return {
      tables,
      migrations,
      files: [
        ...pictures.map(({ id }) => ({ id, key: masterKey(id), name: pictureName(id) })),
        ...edited.map(({ id }) => ({ id, key: originalKey(id), name: originalName(id) })),
        ...documents.map(({ id }) => ({ id, key: documentKey(id), name: documentName(id) })),
        ...recordings.map(({ id }) => ({ id, key: spokenKey(id), name: spokenName(id) })),
      ],
    };
  });
}

/**
 * After a rollback the database has tables of the newer version. They are left out with a warning, because a partial
 * backup is better than none. A table that no newer version explains stops the backup.
 */
async function readTables(
  snapshot: Connection,
  { engine }: Database,
  say: (line: string) => void,
): Promise<Awaited<ReturnType<typeof readCopiedTables>>> {
  const warn = (table: string): void =>
    say(`Warning: the table "${table}" of a newer version is not in the backup`);
  const tables = (await snapshot.introspection.getTables()).map(({ name }) => name);
  const isNewer =
    tables.includes('schema_migration') && (await appliedMigrations(snapshot)).some((name) => !isKnown(name));
  return await readCopiedTables(snapshot, engine, isNewer ? warn : undefined);
}

async function appliedMigrations(snapshot: Connection): Promise<string[]> {
  const rows = await snapshot.selectFrom('schema_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

function isKnown(name: string): boolean {
  return MIGRATIONS.some((migration) => migration.name === name);
}

async function copyRows(
  snapshot: Connection,
  { engine }: Database,
  table: CopiedTable,
  add: AddEntry,
  say: (line: string) => void,
): Promise<Pick<TableRecord, 'rows' | 'columns'>> {
  let columns: string[] = [];
  let rows = 0;
  let parts = 0;
  let text = '';
  for await (const row of readRows(snapshot, engine, table)) {
    if (rows === 0) columns = Object.keys(row);
    text += `${JSON.stringify(row)}\n`;
    rows++;
    if (rows % REPORT_EVERY_ROWS === 0) say(`${table}: ${rows} rows so far`);
    if (text.length < PART_LENGTH) continue;
    await add(partName(table, ++parts), Buffer.from(text));
    text = '';
  }
  if (text !== '') await add(partName(table, ++parts), Buffer.from(text));
  if (rows > 0) say(`${table}: ${rows} rows`);
  return { rows, columns };
}

/** Copies only the masters and originals of pictures: other sizes are made from them on demand. Returns the missing ids. */
async function copyMedia(
  storage: MediaStorage,
  files: readonly StoredFile[],
  add: AddEntry,
  say: (line: string) => void,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [index, { id, key, name }] of files.entries()) {
    const bytes = await storage.read(key);
    if (bytes) await add(name, bytes);
    else missing.push(id);
    if ((index + 1) % REPORT_EVERY_FILES === 0)
      say(`pictures and documents: ${index + 1} of ${files.length}`);
  }
  for (const id of missing) say(`Warning: the file ${id} is not in the media folder and not in the backup`);
  say(`pictures and documents: ${files.length - missing.length}`);
  return missing;
}
