import { VERSION } from '../../config/version.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import type { Database, Engine, Trx } from '../../db/database.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import { findUnnamed, removeUnnamed } from '../../db/media/unnamed-media.ts';
import { migrate } from '../../db/migrate.ts';
import * as editionItems from '../../db/migrations/0025-edition-items.ts';
import type { SearchItem } from '../../db/search/index-writer.ts';
import { createSearchIndex, type SearchIndex } from '../../db/search/search-index.ts';
import { analyzeTables } from '../../db/statistics.ts';
import { checksumOf, readArchive, verifyArchive } from './archive-reader.ts';
import { COPIED_TABLES, type CopiedTable, readCopiedTables } from './copied-tables.ts';
import { entryMeaning, linesInBytes } from './entry-names.ts';
import { BACKUP_MANIFEST, type Manifest } from './manifest.ts';
import { OperationRefused } from './operation-refused.ts';
import { claimDatabase, countRows, emptyDatabase, insertLines, setLastId } from './target.queries.ts';

const REPORT_EVERY = 10_000;
/** The share desk's note on a message that waited when the backup was made. */
const RESTORED = 'O portal foi restaurado de uma cópia: confira no canal se a mensagem saiu.';

interface RestoreOptions {
  readonly file: string;
  /** Replaces existing content. */
  readonly force: boolean;
  readonly say: (line: string) => void;
}

/** Checks the backup, then fills a database of either engine and the media folder from it. */
export async function restore(
  db: Database,
  storage: MediaStorage,
  options: RestoreOptions,
): Promise<Manifest> {
  return await restoreVerified(db, storage, await verifyArchive(options.file), options);
}

/**
 * Restores a backup that `verifyArchive` has checked. The database is replaced in one transaction, including its search
 * index. Pictures are written before the commit, so that no row names a missing picture.
 */
export async function restoreVerified(
  db: Database,
  storage: MediaStorage,
  manifest: Manifest,
  { file, force, say }: RestoreOptions,
): Promise<Manifest> {
  say(`The backup of ${manifest.createdAt} is complete and undamaged`);
  if (!force) await refuseContent(db);
  await migrate(db);
  await refuseNewer(db, manifest);
  await db.query.transaction().execute(async (trx) => {
    await claimDatabase(trx, db.engine);
    await emptyDatabase(trx, db.engine);
    await loadArchive({ trx, db, storage, manifest, say }, file);
    await finishRestore(trx, db.engine, manifest);
    // Messages that waited for the bot when the backup was made may have been sent since.
    const waiting = trx.updateTable('story_share').where('state', 'in', ['waiting', 'sending']);
    await waiting.set({ state: 'doubtful', due_at: null, error: RESTORED }).execute();
    // After the comparison, because the backup has no such rows.
    if (!manifest.migrations.includes(editionItems.name)) await editionItems.fillEditionTotals(trx);
  });
  // Without `force` a restore deletes no files: another database may share the folder.
  if (force) await removeUnnamed(storage, await findUnnamed(db, storage));
  await db.changes.publish([CHANGE_TAGS.everything]);
  for (const id of manifest.missingMedia)
    say(`Warning: the picture ${id} was missing when the backup was made`);
  // The content is restored by now. Without these two steps the first saves and reads would be slow.
  await createSearchIndex(db)
    .mergeAll()
    .catch((error: Error) => {
      say(`Warning: merging the search index failed; the API repeats it: ${error.message}`);
    });
  await analyzeTables(db).catch((error: Error) => {
    say(`Warning: collecting planner statistics failed: ${error.message}`);
  });
  return manifest;
}

/** Runs before the migration, so that a refused database keeps its schema too. */
async function refuseContent({ query, engine }: Database): Promise<void> {
  for (const table of (await readCopiedTables(query, engine)).keys()) {
    if (
      await query
        .selectFrom(table as CopiedTable)
        .selectAll()
        .limit(1)
        .executeTakeFirst()
    ) {
      const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
      throw new OperationRefused(`the ${name} database has content ("${table}"); --force replaces all of it`);
    }
  }
}

async function refuseNewer(
  { query, engine }: Database,
  { migrations, tables, version = 'unknown' }: Manifest,
): Promise<void> {
  const rows = await query.selectFrom('schema_migration').select('name').execute();
  const unknown = migrations.find((name) => !rows.some((row) => row.name === name));
  if (unknown) {
    throw new OperationRefused(
      `the backup is of a newer version, with the migration "${unknown}": ${version}; this one is ${VERSION}`,
    );
  }
  const known = await readCopiedTables(query, engine);
  for (const table of COPIED_TABLES) {
    const column = tables[table]?.columns.find((name) => !known.get(table)?.includes(name));
    if (column)
      throw new OperationRefused(`this version has no place for "${table}.${column}" of the backup`);
  }
}

interface RestoreTarget {
  readonly trx: Trx;
  readonly db: Database;
  readonly storage: MediaStorage;
  readonly manifest: Manifest;
  readonly say: (line: string) => void;
}

async function loadArchive({ trx, db, storage, manifest, say }: RestoreTarget, file: string): Promise<void> {
  const search = createSearchIndex(db);
  await search.beginBulkLoad(trx);
  let rows = 0;
  let files = 0;
  for await (const { name, bytes } of readArchive(file)) {
    if (name === BACKUP_MANIFEST) continue;
    const meaning = entryMeaning(name);
    if (!meaning || manifest.checksums[name] !== checksumOf(bytes)) {
      throw new OperationRefused(`${file} changed while it was read`);
    }
    if (meaning.kind === 'media') {
      await storage.write(meaning.key, bytes);
      files++;
      continue;
    }
    const { table } = meaning;
    const lines = linesInBytes(bytes);
    await insertLines(trx, db.engine, table, manifest.tables[table]?.columns ?? [], lines);
    if (table === 'news') await indexStories(trx, search, lines);
    const before = rows;
    rows += lines.length;
    if (Math.floor(rows / REPORT_EVERY) > Math.floor(before / REPORT_EVERY)) say(`${rows} rows`);
  }
  say(`${rows} rows and ${files} pictures and documents loaded`);
}

async function indexStories(trx: Trx, search: SearchIndex, lines: readonly string[]): Promise<void> {
  await search.put(
    trx,
    lines.map((line) => JSON.parse(line) as SearchItem),
  );
}

/** Restores the id sequences and compares the row counts before the commit. */
async function finishRestore(trx: Trx, engine: Engine, { tables }: Manifest): Promise<void> {
  for (const table of COPIED_TABLES) {
    const { rows: expected, lastId } = tables[table] ?? { rows: 0, lastId: 0 };
    await setLastId(trx, engine, table, lastId);
    const found = await countRows(trx, table);
    if (found !== expected) {
      throw new OperationRefused(`"${table}" would have ${found} rows instead of ${expected}`);
    }
  }
}
