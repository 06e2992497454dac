import { copyFile, open, readFile, rm, truncate } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { documentKey, masterKey, originalKey } from '../../db/media/storage.ts';
import { migrate } from '../../db/migrate.ts';
import type { NewsList } from '../../db/news/news-in-order.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { START } from '../../tests/support/api/test-api.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { total } from '../analytics/events/events.support.ts';
import { storeEventBatch } from '../analytics/events/intake.store.ts';
import { rollUp } from '../analytics/events/roll-up/roll-up.store.ts';
import { readArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import {
  allRows,
  type BackupFolder,
  DOCUMENT,
  DOCUMENT_ID,
  fillSample,
  newsRow,
  openBackupFolder,
  PICTURE,
  PICTURE_ID,
  rewriteBackup,
} from './backup.support.ts';
import { backup } from './backup.ts';
import { BACKUP_MANIFEST } from './manifest.ts';
import { OperationRefused } from './operation-refused.ts';
import { restore } from './restore.ts';

let source: TestDatabase;
let target: TestDatabase;
let from: BackupFolder;
let to: BackupFolder;
const silent = (): undefined => undefined;

// No test writes to the source database, so all share one.
beforeAll(async () => {
  source = await openTestDatabase();
  from = await openBackupFolder();
  await fillSample(source, from.storage);
  await backup(source, from.storage, { file: from.file, now: 0, say: silent });
});
afterAll(async () => {
  await source.close();
  await from.close();
});

async function openTarget(): Promise<void> {
  target = await openTestDatabase({ migrated: false });
  to = await openBackupFolder();
}

async function closeTarget(): Promise<void> {
  await target.close();
  await to.close();
}

async function restoreInto(db: Database, file = from.file, force = false): Promise<void> {
  await restore(db, to.storage, { file, force, say: silent });
}

async function find(db: Database, q: string): Promise<readonly number[]> {
  const where = (news: NewsList): NewsList => news;
  return (await createSearchIndex(db).find({ q, order: 'newest', where, offset: 0, limit: 10 })).ids;
}

describe('a restored installation', () => {
  beforeAll(async () => {
    await openTarget();
    await restoreInto(target);
  });
  afterAll(closeTarget);

  test('has every row, every picture and every document as it was', async () => {
    expect(await allRows(target.query)).toEqual(await allRows(source.query));
    expect(await to.storage.read(masterKey(PICTURE_ID))).toEqual(PICTURE);
    expect(await to.storage.read(documentKey(DOCUMENT_ID))).toEqual(DOCUMENT);
  });

  test('finds its news', async () => {
    expect(await find(target, 'cirio de nazare')).toEqual([1]);
    expect(await find(target, 'AGUA')).toEqual([2]);
  });

  test('has its totals', async () => {
    const tally = await target.query.selectFrom('news_tally').select(['reg', 'items']).execute();
    expect(tally).toEqual([{ reg: 'metropolitana', items: 2 }]);
  });

  test('has up-to-date planner statistics', async () => {
    const known =
      target.engine === 'sqlite'
        ? sql<{
            rows: number;
          }>`select max(cast(stat as integer)) as rows from sqlite_stat1 where tbl = 'news'`
        : sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'news'`;
    expect((await known.execute(target.query)).rows).toEqual([
      { rows: (await allRows(source.query)).news?.length },
    ]);
  });

  test('has no sessions: every user must log in again', async () => {
    expect(await target.query.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('continues to count readers', async () => {
    const known = await target.query.selectFrom('analytics_visitor').selectAll().execute();
    expect(known).toEqual([]);
    const seen = { id: 'lote-lote-lote-lote', events: [total({ count: 3 })] };
    await storeEventBatch(target, seen, START);
    expect(await rollUp(target, () => START)).toBe(1);
    const hours = await target.query.selectFrom('traffic_hour').selectAll().execute();
    await target.query.deleteFrom('traffic_hour').execute();
    await target.query.deleteFrom('traffic_day').execute();
    expect(hours.map(({ anonymous }) => anonymous)).toEqual([3]);
  });

  test('never reuses an id, also not of rows deleted before', async () => {
    const values = newsRow('Nova');
    const added = await target.query.insertInto('news').values(values).returning('id').execute();
    await target.query.deleteFrom('news').where('title', '=', values.title).execute();
    expect(added).toEqual([{ id: 4 }]);
  });
});

describe('a restore', () => {
  beforeEach(openTarget);
  afterEach(closeTarget);

  test('moves an installation to the other engine and back', async () => {
    const embedded = openSqlite(to.path('embedded.sqlite'));
    await restoreInto(embedded);
    await backup(embedded, to.storage, { file: to.file, now: 0, say: silent });
    expect(await allRows(embedded.query)).toEqual(await allRows(source.query));
    await embedded.close();
    await restoreInto(target, to.file);
    expect(await allRows(target.query)).toEqual(await allRows(source.query));
  });

  test('publishes that everything changed', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    target.changes.subscribe(resolve);
    await restoreInto(target);
    expect(await promise).toEqual(['*']);
  });
});

describe('a damaged backup is refused before anything is touched', () => {
  // No test changes the target, so all share one.
  beforeAll(openTarget);
  afterEach(() => rm(to.file, { force: true }));
  afterAll(closeTarget);

  async function expectRefusal(file: string, message: RegExp): Promise<void> {
    const refusal = restoreInto(target, file, true);
    await expect(refusal).rejects.toThrow(OperationRefused);
    await expect(refusal).rejects.toThrow(message);
    expect(await target.query.introspection.getTables()).toEqual([]);
    expect(await Array.fromAsync(to.storage.list())).toEqual([]);
  }

  test('when a byte has changed', async () => {
    const size = (await readFile(from.file)).length;
    for (const at of [Math.floor(size / 3), Math.floor(size / 2), size - 6]) {
      const file = to.path(`flipped-${at}`);
      await copyFile(from.file, file);
      const handle = await open(file, 'r+');
      const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: at });
      buffer.writeUInt8(buffer.readUInt8() ^ 0xff);
      await handle.write(buffer, 0, 1, at);
      await handle.close();
      await expectRefusal(file, /cannot be restored/);
    }
  });

  test('when its end is missing', async () => {
    const size = (await readFile(from.file)).length;
    for (const length of [0, 100, Math.floor(size / 2), size - 1]) {
      const file = to.path(`cut-${length}`);
      await copyFile(from.file, file);
      await truncate(file, length);
      await expectRefusal(file, /cannot be restored/);
    }
  });

  test('when it has no manifest', async () => {
    await writeArchive(to.file, async (add) => {
      for await (const { name, bytes } of readArchive(from.file))
        if (name !== BACKUP_MANIFEST) await add(name, bytes);
    });
    await expectRefusal(to.file, /manifest is missing/);
  });

  test('when a part does not match its checksum', async () => {
    await writeArchive(to.file, async (add) => {
      for await (const { name, bytes } of readArchive(from.file)) {
        await add(name, name.startsWith('tables/news/') ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes);
      }
    });
    await expectRefusal(to.file, /"tables\/news\/000001.jsonl" does not match its checksum/);
  });

  test('when a picture is not there', async () => {
    await writeArchive(to.file, async (add) => {
      for await (const { name, bytes } of readArchive(from.file)) {
        if (!name.startsWith('media/')) await add(name, bytes);
      }
    });
    await expectRefusal(to.file, /"media\/[0-9a-f]{32}" does not match its checksum/);
  });

  test('when rows are missing', async () => {
    await rewriteBackup(from.file, to.file, (parts) => parts.set('tables/ad/000001.jsonl', ''));
    await expectRefusal(to.file, /"ad" does not have the rows it had/);
  });

  test('when it is another kind of file', async () => {
    await writeArchive(to.file, (add) => add('../../etc/passwd', Buffer.from('root')));
    await expectRefusal(to.file, /is no part of a backup/);
    await expectRefusal(to.path('nowhere'), /no such file/);
  });

  test('when a later version wrote it in another form', async () => {
    await rewriteBackup(from.file, to.file, (_parts, manifest) => Object.assign(manifest, { format: 2 }));
    await expectRefusal(to.file, /format 2/);
  });
});

describe('a database with content', () => {
  beforeEach(async () => {
    await openTarget();
    await migrate(target);
    await target.query
      .insertInto('news')
      .values([newsRow('Antiga'), newsRow('Outra')])
      .execute();
    const [row] = await target.query.selectFrom('news').selectAll().execute();
    await target.query.transaction().execute(async (trx) => {
      if (row) await createSearchIndex(target).put(trx, [row]);
    });
    await to.storage.write(masterKey('f'.repeat(32)), Buffer.from('old'));
  });

  afterEach(closeTarget);

  test('is refused', async () => {
    await expect(restoreInto(target)).rejects.toThrow(/has content \("news"\); --force/);
    expect(await target.query.selectFrom('news').select('title').orderBy('id').execute()).toEqual([
      { title: 'Antiga' },
      { title: 'Outra' },
    ]);
  });

  test('is replaced as a whole with --force', async () => {
    await restoreInto(target, from.file, true);
    expect(await allRows(target.query)).toEqual(await allRows(source.query));
    expect(await find(target, 'Antiga')).toEqual([]);
    expect(await find(target, 'marabá')).toEqual([2]);
    expect(await target.query.selectFrom('news_tally').select('items').execute()).toEqual([{ items: 2 }]);
    expect((await Array.fromAsync(to.storage.list())).toSorted()).toEqual(
      [masterKey(PICTURE_ID), documentKey(DOCUMENT_ID)].toSorted(),
    );
  });

  test('stays unchanged when loading fails half-way', async () => {
    const before = await allRows(target.query);
    await rewriteBackup(from.file, to.file, (parts) => {
      const part = parts.get('tables/news/000001.jsonl') ?? '';
      parts.set('tables/news/000001.jsonl', part.replace('"published"', '"nonsense"'));
    });
    await expect(restoreInto(target, to.file, true)).rejects.toThrow();
    expect(await allRows(target.query)).toEqual(before);
    expect(await find(target, 'antiga')).toEqual([1]);
    expect(await to.storage.has(masterKey('f'.repeat(32)))).toBe(true);
  });
});

describe('a backup of another version', () => {
  beforeEach(openTarget);
  afterEach(closeTarget);

  test('is refused when it is newer', async () => {
    await rewriteBackup(from.file, to.file, (_parts, { migrations }) => migrations.push('9999-later'));
    await expect(restoreInto(target, to.file)).rejects.toThrow(
      /newer version, with the migration "9999-later"/,
    );
  });

  test('is refused when it is older than 0.3.0, in one line that names the last version that reads it', async () => {
    await rewriteBackup(from.file, to.path('older'), (_parts, manifest) => {
      manifest.migrations.unshift('0001-content');
    });
    // Version 0.2.0 had tables of other names.
    await writeArchive(to.file, async (add) => {
      await add('tables/desk_note/000001.jsonl', Buffer.from('{}\n'));
      for await (const { name, bytes } of readArchive(to.path('older'))) await add(name, bytes);
    });
    await expect(restoreInto(target, to.file)).rejects.toThrow(
      /the backup is older than 0\.3\.0.*: 0\.2\.0 is the last version that can read it$/,
    );
  });

  test('is refused when it has a column that is gone', async () => {
    await rewriteBackup(from.file, to.file, (_parts, { tables }) => tables.ad?.columns.push('colour'));
    await expect(restoreInto(target, to.file)).rejects.toThrow(/no place for "ad.colour"/);
  });

  test('is restored when it is older: new columns get their defaults', async () => {
    await rewriteBackup(from.file, to.file, (parts, { tables, migrations }) => {
      migrations.pop();
      for (const [name, text] of parts) parts.set(name, text.replaceAll(/,"weight":2/g, ''));
      if (tables.ad) tables.ad.columns = tables.ad.columns.filter((column) => column !== 'weight');
    });
    await restoreInto(target, to.file);
    expect(await target.query.selectFrom('ad').select('weight').execute()).toEqual([{ weight: 1 }]);
  });
});

test('the original of a cropped picture is restored beside it, with its former addresses', async () => {
  const cropped = await openTestDatabase();
  const folder = await openBackupFolder();
  await openTarget();
  try {
    await fillSample(cropped, folder.storage);
    const original = Buffer.from('the picture before its crop');
    await folder.storage.write(originalKey(PICTURE_ID), original);
    await cropped.query.updateTable('media').set({ edit: '{"turn":90}' }).execute();
    await cropped.query
      .insertInto('media_moved')
      .values({ id: 'c'.repeat(32), media_id: PICTURE_ID })
      .execute();
    await backup(cropped, folder.storage, { file: folder.file, now: 0, say: silent });
    await restoreInto(target, folder.file);
    expect(await to.storage.read(originalKey(PICTURE_ID))).toEqual(original);
    expect(await target.query.selectFrom('media').select('edit').execute()).toEqual([
      { edit: '{"turn":90}' },
    ]);
    expect(await target.query.selectFrom('media_moved').selectAll().execute()).toEqual([
      { id: 'c'.repeat(32), media_id: PICTURE_ID },
    ]);
  } finally {
    await cropped.close();
    await folder.close();
    await closeTarget();
  }
});
