import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { masterKey } from '../../db/media/storage.ts';
import { MIGRATIONS, migrate } from '../../db/migrate.ts';
import { openSqlite } from '../../db/sqlite.ts';
import {
  openTestDatabase,
  type TestDatabase,
  testEngine,
} from '../../tests/support/database/test-database.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import {
  type BackupFolder,
  DOCUMENT_ID,
  fillSample,
  newsRow,
  openBackupFolder,
  PICTURE_ID,
} from './backup.support.ts';
import { backup } from './backup.ts';
import { COPIED_TABLES, readCopiedTables } from './copied-tables.ts';
import { linesInBytes } from './entry-names.ts';
import { manifestTotals } from './manifest.ts';
import { OperationRefused } from './operation-refused.ts';

let db: TestDatabase;
let folder: BackupFolder;
let said: string[];

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await openBackupFolder();
  said = [];
});
afterEach(async () => {
  await db.close();
  await folder.close();
});

function makeBackup(source: Database = db): ReturnType<typeof backup> {
  const say = (line: string): number => said.push(line);
  return backup(source, folder.storage, { file: folder.file, now: 0, say });
}

async function copiedRows(table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const { name, bytes } of readArchive(folder.file)) {
    if (name.startsWith(`tables/${table}/`))
      rows.push(...linesInBytes(bytes).map((line) => JSON.parse(line)));
  }
  return rows;
}

test('every table is either copied or left out on purpose', async () => {
  expect([...(await readCopiedTables(db.query, db.engine)).keys()]).toEqual([...COPIED_TABLES]);
});

test('an unknown table stops the backup instead of being lost', async () => {
  await db.query.schema.createTable('novelty').addColumn('id', 'integer').execute();
  await expect(makeBackup()).rejects.toThrow(/"novelty" is unknown/);
});

test('after a rollback the tables of the newer version are named and left out', async () => {
  await fillSample(db, folder.storage);
  await migrate(db, [
    ...MIGRATIONS,
    {
      name: '9998-novelty',
      up: (query) => query.schema.createTable('novelty').addColumn('id', 'integer').execute(),
    },
  ]);
  await makeBackup();
  expect(said).toContain('Warning: the table "novelty" of a newer version is not in the backup');
  expect((await verifyArchive(folder.file)).tables.news?.rows).toBe(2);
});

test('a backup has a manifest and can be verified', async () => {
  await fillSample(db, folder.storage);
  const manifest = await makeBackup();
  expect(manifest.tables.news).toMatchObject({ rows: 2, lastId: 3 });
  expect(manifest.tables.media_use?.rows).toBe(2);
  expect(manifest.migrations).toContain('0001-schema');
  expect(await verifyArchive(folder.file)).toEqual(manifest);
});

test('sessions, counters and derived data are left out', async () => {
  await fillSample(db, folder.storage);
  const manifest = await makeBackup();
  const names = Object.keys(manifest.checksums);
  expect(names.filter((name) => /session|rate_limit|tally|search/.test(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith('media/'))).toEqual([
    `media/${PICTURE_ID}`,
    `media/${DOCUMENT_ID}.pdf`,
  ]);
});

test('analytics events are left out, totals are copied', async () => {
  await fillSample(db, folder.storage);
  const { checksums, tables } = await makeBackup();
  expect(Object.keys(checksums).filter((name) => /audience|report_link/.test(name))).toEqual([]);
  expect([tables.views_day?.rows, tables.ad_day?.rows]).toEqual([1, 1]);
});

test('a backup made during writes is a snapshot of one moment', async () => {
  const writer = testEngine === 'sqlite' ? openSqlite(join(db.environment.DATA_DIR, 'portal.sqlite')) : db;
  const body = randomBytes(20_000).toString('base64');
  for (let i = 0; i < 200; i++) await writePair(writer, `before ${i}`, body);
  let copying = true;
  const written = (async () => {
    for (let i = 0; copying; i++) {
      await writePair(writer, `meanwhile ${i}`, body);
      await nextTurn();
    }
  })();
  await makeBackup();
  copying = false;
  await written;
  if (writer !== db) await writer.close();

  const titles = (await copiedRows('news')).map((row) => row.title);
  const noted = (await copiedRows('audit')).map((row) => row.detail);
  expect(titles.length).toBeGreaterThanOrEqual(200);
  expect(noted.sort()).toEqual(titles.sort());
});

/** Inserts two rows in one transaction, into the first and the last table that the backup reads. */
async function writePair({ query }: Database, title: string, body: string): Promise<void> {
  await query.transaction().execute(async (trx) => {
    await trx.insertInto('news').values(newsRow(title, body)).execute();
    const entry = { at: 0, user_id: null, user_name: '', action: '', kind: '', item_id: '', detail: title };
    await trx.insertInto('audit').values(entry).execute();
  });
}

test('large tables are written in parts', async () => {
  const body = 'x'.repeat(200_000);
  for (let i = 0; i < 12; i++)
    await db.query
      .insertInto('news')
      .values(newsRow(`${i}`, body))
      .execute();
  const { checksums } = await makeBackup();
  expect(Object.keys(checksums).filter((name) => name.startsWith('tables/news/'))).toHaveLength(3);
  expect(await copiedRows('news')).toHaveLength(12);
});

test('a backup without pictures says so and is complete', async () => {
  await fillSample(db, folder.storage);
  const say = (line: string): number => said.push(line);
  const options = { file: folder.file, now: 0, say, withoutMedia: true };
  const manifest = await backup(db, folder.storage, options);
  expect([manifest.withoutMedia, manifest.missingMedia]).toEqual([true, []]);
  expect(Object.keys(manifest.checksums).filter((name) => name.startsWith('media/'))).toEqual([]);
  expect(await verifyArchive(folder.file)).toEqual(manifest);
  expect(manifestTotals(manifest)).toMatch(/rows, without pictures and documents$/);
});

test('a missing picture is reported and listed in the manifest, and the rest is copied', async () => {
  await fillSample(db, folder.storage);
  await folder.storage.remove(masterKey(PICTURE_ID));
  const manifest = await makeBackup();
  expect(manifest.missingMedia).toEqual([PICTURE_ID]);
  expect(said.join('\n')).toContain(`Warning: the file ${PICTURE_ID}`);
  expect((await verifyArchive(folder.file)).tables.news?.rows).toBe(2);
});

test('only its owner can read a backup', async () => {
  await makeBackup();
  expect((await stat(folder.file)).mode & 0o777).toBe(0o600);
});

test('an existing file is never overwritten', async () => {
  await writeFile(folder.file, 'the only backup');
  await expect(makeBackup()).rejects.toThrow(OperationRefused);
  expect((await stat(folder.file)).size).toBe('the only backup'.length);
});

test('two backups do not write the same file', async () => {
  await writeFile(`${folder.file}.part`, '');
  await expect(makeBackup()).rejects.toThrow(/another backup is being written/);
  expect(await readdir(dirname(folder.file))).toContain('backup.tar.gz.part');
});

test('a backup that fails leaves no file', async () => {
  await fillSample(db, folder.storage);
  const storage = { ...folder.storage, read: () => Promise.reject(new Error('disk gone')) };
  const options = { file: folder.file, now: 0, say: () => undefined };
  await expect(backup(db, storage, options)).rejects.toThrow('disk gone');
  expect(await readdir(dirname(folder.file))).toEqual(['media']);
});

test('a backup that is stopped leaves no file and the database as usable as before', async () => {
  await fillSample(db, folder.storage);
  const stop = AbortSignal.abort();
  const options = { file: folder.file, now: 0, say: () => undefined, stop };
  await expect(backup(db, folder.storage, options)).rejects.toThrow(/abort/);
  expect(await readdir(dirname(folder.file))).toEqual(['media']);
  await db.query.deleteFrom('message').execute();
});

test('a database without tables is refused', async () => {
  await db.close();
  db = await openTestDatabase({ migrated: false });
  await expect(makeBackup()).rejects.toThrow(/nothing to back up/);
});

test('a writer does not wait for the backup', async () => {
  await fillSample(db, folder.storage);
  const writer = testEngine === 'sqlite' ? openSqlite(join(db.environment.DATA_DIR, 'portal.sqlite')) : db;
  const writes: Promise<unknown>[] = [];
  await backup(db, folder.storage, {
    file: folder.file,
    now: 0,
    say: () => writes.push(sql`update news set version = version + 1`.execute(writer.query)),
  });
  await Promise.all(writes);
  if (writer !== db) await writer.close();
  expect(writes.length).toBeGreaterThan(1);
});
