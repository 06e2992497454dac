import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiedTable } from '../../api/backup/copied-tables.ts';
import { checksumOf, readLines, tableFile } from '../../api/backup/export/export-files.ts';
import {
  EXPORT_MANIFEST,
  type ExportManifest,
  parseExportManifest,
} from '../../api/backup/export/export-manifest.ts';
import {
  documentFile,
  exportedOriginalFile,
  pictureFile,
  recordingFile,
} from '../../api/backup/export/export-media.ts';
import { ExportRefused } from '../../api/backup/export/export-refused.ts';
import { EXPORTED_TABLES, type ExportedTable } from '../../api/backup/export/exported-tables.ts';
import { parseExportedRow } from '../../api/backup/export/row-values.ts';
import type { Row } from '../../api/backup/snapshot.ts';
import { insertLines, setLastId } from '../../api/backup/target.queries.ts';
import { recordRevision } from '../../api/news/admin/news-revisions.ts';
import { blockPictures } from '../../api/news/live/live.rules.ts';
import { recordedPictures } from '../../api/news/news.rules.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENTITIES } from '../../contracts/entities.ts';
import { ENTITY_KINDS, isPictured } from '../../contracts/entity-lists.ts';
import { SYSTEM } from '../../db/audit.ts';
import type { Database, Trx } from '../../db/database.ts';
import { documentKey, type MediaStorage, masterKey, originalKey, spokenKey } from '../../db/media/storage.ts';
import { recordPictures } from '../../db/pictures.ts';
import { createSearchIndex, type SearchIndex } from '../../db/search/search-index.ts';
import { analyzeTables } from '../../db/statistics.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

const ROWS_PER_INSERT = 100;
/** A reserved domain: mail to it is never delivered (RFC 2606). */
const PLACEHOLDER_DOMAIN = 'importado.invalid';

interface PortalExportOptions {
  readonly folder: string;
  readonly now: number;
  readonly say: (line: string) => void;
}

/** Reads the whole export and returns its manifest, or throws. Nothing has been changed yet. */
export async function checkPortalExport(folder: string): Promise<ExportManifest> {
  const text = await readFile(join(folder, EXPORT_MANIFEST), 'utf8').catch(() => {
    throw new ExportRefused(`${folder} holds no complete export: it has no ${EXPORT_MANIFEST}`);
  });
  const manifest = parseExportManifest(text);
  for (const [name, { rows, sha256 }] of Object.entries(manifest.files)) {
    if (!EXPORTED_TABLES.some(({ file }) => `${file}.jsonl` === name))
      throw new ExportRefused(`this version has no place for ${name} of the export`);
    const found = await checksumOf(join(folder, name)).catch(() => undefined);
    if (found?.rows !== rows || found.sha256 !== sha256)
      throw new ExportRefused(`${name} is missing or differs from the manifest`);
  }
  return manifest;
}

/**
 * Fills a database without content from an export, with all numbers as they were. Authors become disabled accounts
 * without a password. The database is filled in one transaction; pictures are written before its commit, so that no row
 * names a missing one.
 */
export async function importPortalExport(
  db: Database,
  storage: MediaStorage,
  { folder, now, say }: PortalExportOptions,
): Promise<ExportManifest> {
  const manifest = await checkPortalExport(folder);
  await refuseContent(db);
  const search = createSearchIndex(db);
  await db.query.transaction().execute(async (trx) => {
    await search.beginBulkLoad(trx);
    for (const table of EXPORTED_TABLES) {
      const record = manifest.files[`${table.file}.jsonl`];
      if (!record) continue;
      await importTable({ trx, db, search, folder, now }, table);
      await setLastId(trx, db.engine, table.table, record.lastId);
      say(`${table.file}: ${record.rows}`);
    }
    if (manifest.withMedia) await importMedia(trx, storage, folder, new Set(manifest.missingMedia));
  });
  await search.mergeAll();
  await analyzeTables(db);
  await db.changes.publish([CHANGE_TAGS.everything]);
  return manifest;
}

async function refuseContent({ query }: Database): Promise<void> {
  for (const { table } of EXPORTED_TABLES) {
    const row = await query
      .selectFrom(table as CopiedTable)
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    if (row)
      throw new ExportRefused(
        `the database has content ("${table}"): an export fills only a new installation`,
      );
  }
}

interface Target {
  readonly trx: Trx;
  readonly db: Database;
  readonly search: SearchIndex;
  readonly folder: string;
  readonly now: number;
}

async function importTable(target: Target, table: ExportedTable): Promise<void> {
  let columns: ExportedTable['columns'] | undefined;
  const rows: Row[] = [];
  for await (const line of readLines(tableFile(target.folder, table))) {
    columns ??= columnsIn(line, table);
    rows.push(parseExportedRow(line, columns));
    if (rows.length === ROWS_PER_INSERT) await importRows(target, table, rows.splice(0));
  }
  if (rows.length > 0) await importRows(target, table, rows);
}

/**
 * The columns of a file by its first line. Personal columns that were left out are inserted empty; other missing ones
 * are newer than the export and get the default of the database.
 */
function columnsIn(line: string, { file, columns }: ExportedTable): ExportedTable['columns'] {
  const names = Object.keys(JSON.parse(line) as object);
  const unknown = names.find((name) => !columns.some((column) => column.name === name));
  if (unknown) throw new ExportRefused(`this version has no place for "${unknown}" of ${file}.jsonl`);
  return columns.filter(({ name, personal }) => personal || names.includes(name));
}

async function importRows(target: Target, { table }: ExportedTable, rows: readonly Row[]): Promise<void> {
  const { trx, db, search, now } = target;
  const whole = table === 'user_account' ? rows.map((row) => accountOf(row, now)) : rows;
  const lines = whole.map((row) => JSON.stringify(row));
  await insertLines(trx, db.engine, table, Object.keys(whole[0] ?? {}), lines);
  if (table === 'news') await finishStories(trx, search, rows as unknown as readonly NewsRow[], now);
  else await recordCovers(trx, table, rows);
}

/** Creates an author's account disabled: it allows no login until an administrator enables it. */
function accountOf(row: Row, now: number): Row {
  return {
    ...row,
    email: row.email || `autor-${row.id}@${PLACEHOLDER_DOMAIN}`,
    role: 'editor',
    password: '',
    disabled: 1,
    created_at: now,
    updated_at: now,
    version: 1,
  };
}

async function finishStories(
  trx: Trx,
  search: SearchIndex,
  rows: readonly NewsRow[],
  now: number,
): Promise<void> {
  await search.put(trx, rows);
  for (const row of rows) {
    await recordRevision(trx, row, { before: undefined, actor: SYSTEM, at: now });
    const uses = recordedPictures(row);
    if (uses.length > 0) await recordPictures(trx, 'news', row.id, uses, 'all');
  }
}

async function recordCovers(trx: Trx, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const kind = ENTITY_KINDS.find((one) => ENTITIES[one].table === table);
  if (!kind || !isPictured(kind)) return;
  const { picture } = ENTITIES[kind];
  for (const row of rows) {
    if (picture === 'text') {
      await recordPictures(
        trx,
        kind,
        row.id as number,
        blockPictures(row as Parameters<typeof blockPictures>[0]),
        'all',
      );
      continue;
    }
    const url = row[picture];
    if (typeof url === 'string' && url !== '')
      await recordPictures(trx, kind, row.id as number, [{ role: 'cover', url }], 'all');
  }
}

async function importMedia(
  trx: Trx,
  storage: MediaStorage,
  folder: string,
  missing: ReadonlySet<string>,
): Promise<void> {
  const pictures = await trx.selectFrom('media').select(['id', 'mime', 'edit']).execute();
  const documents = await trx.selectFrom('document').select('id').execute();
  const recordings = await trx.selectFrom('spoken_file').select('id').execute();
  const importFile = async (
    id: string,
    key: string,
    name: string,
    isContentAddressed: boolean,
  ): Promise<void> => {
    const bytes = await readFile(join(folder, 'media', name)).catch(() => {
      throw new ExportRefused(`media/${name} is missing`);
    });
    // The id of a file is the beginning of its checksum.
    if (isContentAddressed && !hash('sha256', bytes, 'hex').startsWith(id))
      throw new ExportRefused(`media/${name} is damaged`);
    await storage.write(key, bytes);
  };
  for (const { id, mime, edit } of pictures) {
    if (missing.has(id)) continue;
    await importFile(id, masterKey(id), pictureFile(id, mime), true);
    if (edit !== null) await importFile(id, originalKey(id), exportedOriginalFile(id), false);
  }
  for (const { id } of documents)
    if (!missing.has(id)) await importFile(id, documentKey(id), documentFile(id), true);
  for (const { id } of recordings)
    if (!missing.has(id)) await importFile(id, spokenKey(id), recordingFile(id), true);
}
