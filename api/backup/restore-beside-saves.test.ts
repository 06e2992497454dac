import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../db/audit.ts';
import { recordPictures } from '../../db/pictures.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import {
  hasManyConnections,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/database/test-database.ts';
import { recordRevision } from '../news/admin/news-revisions.ts';
import { type BackupFolder, fillSample, newsRow, openBackupFolder } from './backup.support.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const silent = (): undefined => undefined;
const STORY = { title: 'Enquanto isso', body: '<p>palavrainédita</p>' };
let database: TestDatabase;
let folder: BackupFolder;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await openBackupFolder();
  await fillSample(database, folder.storage);
  await backup(database, folder.storage, { file: folder.file, now: 0, say: silent });
});
afterAll(async () => {
  await database.close();
  await folder.close();
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted
      and relation in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
      database.query,
    );
    if (rows.length > 0) return;
  }
}

test.skipIf(!hasManyConnections)(
  'a restore waits for the save that has begun, and never the other way',
  async () => {
    const search = createSearchIndex(database);
    let restored: Promise<unknown> | undefined;
    await database.query.transaction().execute(async (trx) => {
      const indexWrites = await search.prepareWrites(trx, STORY);
      const values = { ...newsRow(STORY.title), body: STORY.body };
      const row = await trx.insertInto('news').values(values).returningAll().executeTakeFirstOrThrow();
      restored = restore(database, folder.storage, { file: folder.file, force: true, say: silent });
      await untilSomebodyWaits();
      for (const write of indexWrites(row.id)) await sql`${write}`.execute(trx);
      await recordRevision(trx, row, { before: undefined, actor: SYSTEM, at: 1 });
      await recordPictures(
        trx,
        'news',
        row.id,
        [{ role: 'cover', url: 'https://example.org/capa.jpg' }],
        'all',
      );
    });
    await restored;
    const rows = await database.query.selectFrom('news').select('title').execute();
    expect(rows.map((row) => row.title)).not.toContain(STORY.title);
  },
);
