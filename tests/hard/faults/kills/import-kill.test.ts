import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ROOT } from '../../../../config/root.ts';
import { oldAddressKeys } from '../../../../contracts/redirects/old-address.ts';
import { effort, isDrill, testTimeoutMs } from '../../../faults/efforts.ts';
import { postNumber, postPath, writeWxr } from '../../../import/wxr-export.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../../../support/database/test-database.ts';

const POSTS = effort('importedPosts');
const KILLS = isDrill ? 5 : 1;
const onlyPglite = testEngine === 'postgres' && !inject('postgresUrl');

let db: TestDatabase;
const file = join(tmpdir(), `portal-import-${process.pid}.xml`);
beforeAll(async () => {
  db = await openTestDatabase();
  await writeWxr(file, POSTS, Date.UTC(2026, 10, 15));
});
afterAll(async () => {
  await db.close();
  await rm(file, { force: true });
});

/** Runs the import; with `killAfter` it is killed after that many lines of progress. */
async function runImport(killAfter?: number): Promise<{ code: number | null; lines: number }> {
  const args = [join(ROOT, 'scripts/import/import.ts'), 'wordpress', file, '--write', '--without-pictures'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...db.environment } });
  child.stdout.resume();
  let lines = 0;
  createInterface(child.stderr).on('line', () => {
    lines += 1;
    if (lines === killAfter) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return { code, lines };
}

async function countRows(
  table: 'news' | 'news_revision' | 'search_text' | 'import_item' | 'redirect' | 'user_account',
) {
  const { n } = await db.query
    .selectFrom(table)
    .select((on) => on.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

test.skipIf(onlyPglite)(
  'an import that is killed and restarted imports everything once, and every old address leads to its story',
  async () => {
    const perRun = Math.floor(POSTS / 250 / (KILLS + 1));
    let last = -1;
    for (let kill = 0; kill < KILLS; kill++) {
      // The progress includes stories of earlier runs, which are skipped.
      expect(await runImport(perRun * (kill + 1))).toMatchObject({ code: null });
      const stored = await countRows('news');
      expect(stored).toBeGreaterThan(last);
      expect(stored).toBeLessThan(POSTS);
      expect(await countRows('news_revision')).toBe(stored);
      last = stored;
    }
    expect(await runImport()).toMatchObject({ code: 0 });
    const authors = 7;
    expect({
      news: await countRows('news'),
      revisions: await countRows('news_revision'),
      searched: await countRows('search_text'),
      remembered: await countRows('import_item'),
      authors: await countRows('user_account'),
    }).toEqual({ news: POSTS, revisions: POSTS, searched: POSTS, remembered: POSTS + authors, authors });
    const rows = await db.query.selectFrom('news').select(['id', 'date']).orderBy('id').execute();
    const leads = new Map(
      (await db.query.selectFrom('redirect').select(['address', 'target']).execute()).map((row) => [
        row.address,
        row.target,
      ]),
    );
    const wrong = rows.filter(({ id, date }, index) => {
      const addresses = [postPath(index, date), `/?p=${id}`];
      const right = addresses.every((one) => leads.get(oldAddressKeys(one)[0] ?? '') === `/noticia/${id}`);
      return id !== postNumber(index) || !right;
    });
    expect(wrong).toEqual([]);
  },
  testTimeoutMs(),
);
