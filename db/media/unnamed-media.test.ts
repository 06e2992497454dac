import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { createLocalStorage } from './local-storage.ts';
import { documentKey, type MediaStorage, masterKey } from './storage.ts';
import { findUnnamed, removeUnnamed } from './unnamed-media.ts';

const [PICTURE, DOCUMENT, NOBODYS] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];

let db: TestDatabase;
let folder: string;
let storage: MediaStorage;
beforeEach(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  storage = createLocalStorage(folder);
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

test('files of ids with neither a picture nor a document row are found and removed, all others stay', async () => {
  const picture = { id: PICTURE, mime: 'image/jpeg', width: 1, height: 1, bytes: 1, color: '', name: 'rio' };
  const described = { alt: '', credit: '', focal: '', created_at: 1, updated_at: 1, version: 1 };
  await db.query
    .insertInto('media')
    .values({ ...picture, ...described })
    .execute();
  await db.query
    .insertInto('document')
    .values({ id: DOCUMENT, name: 'edital.pdf', bytes: 1, uploaded_at: 1 })
    .execute();
  for (const key of [masterKey(PICTURE), documentKey(DOCUMENT), masterKey(NOBODYS), `${NOBODYS}/640.webp`]) {
    await storage.write(key, Buffer.from(key));
  }

  const unnamed = await findUnnamed(db, storage);
  expect([...unnamed]).toEqual([NOBODYS]);
  await removeUnnamed(storage, unnamed);
  expect((await Array.fromAsync(storage.list())).sort()).toEqual([masterKey(PICTURE), documentKey(DOCUMENT)]);
});
