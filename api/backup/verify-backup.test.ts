import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { type BackupFolder, fillSample, openBackupFolder, rewriteBackup } from './backup.support.ts';
import { backup } from './backup.ts';
import { verifyBackup } from './verify-backup.ts';

let db: TestDatabase;
let folder: BackupFolder;
const said: string[] = [];
const say = (line: string): number => said.push(line);

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await openBackupFolder();
  await fillSample(db, folder.storage);
  await backup(db, folder.storage, { file: folder.file, now: 0, say });
});
afterEach(async () => {
  await db.close();
  await folder.close();
});

test('a backup is restored into a scratch folder, compared, and the folder is removed', async () => {
  const manifest = await verifyBackup(folder.file, say);
  expect(manifest.tables.news?.rows).toBe(2);
  expect(said.at(-1)).toMatch(/every row and every file is the same/);
  const left = await readdir(dirname(folder.file));
  expect(left.filter((name) => name.startsWith('.verify'))).toEqual([]);
});

test('a backup whose rows change by the restore is refused', async () => {
  const broken = folder.path('broken.tar.gz');
  // SQLite converts the text to the number it looks like, so the row reads back differently.
  await rewriteBackup(folder.file, broken, (parts) => {
    const part = parts.get('tables/ad/000001.jsonl') ?? '';
    parts.set('tables/ad/000001.jsonl', part.replace('"weight":2', '"weight":"2"'));
  });
  await expect(verifyBackup(broken, say)).rejects.toThrow(/"ad" is not the same after a restore/);
});

test('a backup without pictures is verified by its rows', async () => {
  const file = folder.path('rows.tar.gz');
  await backup(db, folder.storage, { file, now: 0, say, withoutMedia: true });
  expect((await verifyBackup(file, say)).withoutMedia).toBe(true);
});
