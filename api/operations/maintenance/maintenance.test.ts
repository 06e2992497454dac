import { open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { databaseFileIn } from '../../../db/data-folder.ts';
import { readMaintenanceRuns, recordRun } from '../../../db/maintenance.ts';
import { openSqlite } from '../../../db/sqlite.ts';
import { createTestApi, METRICS_TOKEN, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { testEngine } from '../../../tests/support/database/test-database.ts';
import { newsRow } from '../../backup/backup.support.ts';
import { runMaintenance } from './maintenance.ts';
import { runInChildProcess } from './run-in-child-process.ts';

/** Four in the morning in Belém. */
const NIGHT = Date.UTC(2026, 10, 16, 7, 10, 0);

let api: TestApi;
let errors: string[];
beforeEach(async () => {
  api = await createTestApi();
  errors = [];
});
afterEach(async () => api.close());

const folder = (): string => api.db.environment.DATA_DIR;
const round = (now: number, copyFolder = join(folder(), 'copies')) =>
  runMaintenance({
    db: api.db,
    env: { DATA_DIR: folder(), COPY_DIR: copyFolder, COPY_MINUTES: 5, COPY_KEEP: 2 },
    now: () => now,
    log: { warn: () => undefined, error: (_facts: object, text: string) => errors.push(text) } as never,
  });
const lastRun = async (task: string) =>
  (await readMaintenanceRuns(api.db.query)).find((run) => run.task === task);
const copies = async (): Promise<string[]> => (await readdir(join(folder(), 'copies'))).sort();
const addStory = (title: string) => api.db.query.insertInto('news').values(newsRow(title)).execute();

/** Overwrites pages in the middle of the file, as a bad disk would. */
async function damage(file: string): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  const page = 4_096;
  for (const part of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
    await handle.write(Buffer.alloc(page, 0xa5), 0, page, Math.floor((size * part) / page) * page);
  await handle.close();
}

describe.skipIf(testEngine !== 'sqlite')('the embedded database', () => {
  test('is checked once a night, not in the day', async () => {
    await round(NIGHT + 6 * 60 * MINUTE_MS);
    expect(await lastRun('check')).toBeUndefined();
    await round(NIGHT);
    await round(NIGHT + MINUTE_MS);
    expect(await lastRun('check')).toMatchObject({ at: NIGHT, ok: 1, succeeded_at: NIGHT });
    expect(errors).toEqual([]);
  });

  test('with overwritten pages is reported as damaged in the log, the metrics and the back office', async () => {
    const file = databaseFileIn(folder());
    const whole = join(folder(), 'whole.sqlite');
    new SQLite(file).exec(`vacuum into '${whole}'`).close();
    await damage(whole);
    const report = await runInChildProcess({ task: 'check', file: whole });
    expect(report).toMatchObject({ ok: false, detail: expect.stringMatching(/is damaged/) });
    await recordRun(api.db.query, 'check', { at: START, ...report });
    const token = await api.tokenFor('admin');
    const { body } = await api.call(ENDPOINTS.operations.maintenance, { token });
    expect(body).toMatchObject([{ task: 'check', ok: false, alarm: true, succeededAt: null }]);
    const measured = await api.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(measured.body).toContain('portal_maintenance_ok{task="check"} 0');
  });

  test('is copied every few minutes if it has changed, and the newest copies are kept', async () => {
    const now = Date.now();
    await addStory('Antes');
    await round(now);
    await round(now + 4 * MINUTE_MS);
    expect(await copies()).toHaveLength(1);
    // Nothing was written since, except the record of the copy itself.
    for (const later of [5, 10, 15]) {
      await addStory(`Depois de ${later} minutos`);
      await round(now + later * MINUTE_MS);
    }
    expect(await copies()).toHaveLength(2);
    expect(await lastRun('copy')).toMatchObject({ ok: 1, detail: expect.stringContaining('copies') });
  });

  test('restored from a copy has the state of the moment of that copy', async () => {
    await addStory('Antes do engano');
    await round(NIGHT);
    await api.db.query.deleteFrom('news').execute();
    const [name = ''] = await copies();
    const restored = openSqlite(join(folder(), 'copies', name));
    const titles = await restored.query.selectFrom('news').select('title').execute();
    await restored.close();
    expect(titles).toEqual([{ title: 'Antes do engano' }]);
  });

  test('that cannot be copied is reported, and the time of the last good copy is kept', async () => {
    await addStory('Antes');
    await round(NIGHT);
    await rm(join(folder(), 'copies'), { recursive: true });
    const failed = await runInChildProcess({
      task: 'copy',
      file: databaseFileIn(folder()),
      folder: join(folder(), 'gone'),
      keep: 1,
      now: NIGHT,
    });
    expect(failed.ok).toBe(false);
    await recordRun(api.db.query, 'copy', { at: NIGHT + MINUTE_MS, ...failed });
    expect(await lastRun('copy')).toMatchObject({ ok: 0, at: NIGHT + MINUTE_MS, succeeded_at: NIGHT });
  });

  test('that is no longer copied is not reported as late', async () => {
    await addStory('Antes');
    await round(NIGHT);
    expect(await lastRun('copy')).toMatchObject({ ok: 1 });
    await round(NIGHT + MINUTE_MS, '');
    expect(await lastRun('copy')).toBeUndefined();
  });

  test('whose folder of copies cannot be made is reported as not copied', async () => {
    await writeFile(join(folder(), 'copies'), 'a file in its place');
    await addStory('Antes');
    await round(NIGHT);
    expect(await lastRun('copy')).toMatchObject({ ok: 0, detail: expect.stringContaining('COPY_DIR') });
  });
});

test('the metrics show a late or missing backup', async () => {
  const measure = async (): Promise<string> =>
    (await api.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body;
  expect(await measure()).toContain('portal_maintenance_success_timestamp_seconds{task="backup"} 0');
  await recordRun(api.db.query, 'backup', { at: START, ok: true, rows: 5, bytes: 900, detail: '/x.tar.gz' });
  const text = await measure();
  for (const line of [
    'portal_maintenance_ok{task="backup"} 1',
    'portal_maintenance_rows{task="backup"} 5',
    'portal_maintenance_bytes{task="backup"} 900',
    `portal_maintenance_success_timestamp_seconds{task="backup"} ${START / 1_000}`,
  ])
    expect(text).toContain(line);
  const token = await api.tokenFor('admin');
  const ask = async () => (await api.call(ENDPOINTS.operations.maintenance, { token })).body;
  expect(await ask()).toMatchObject([{ task: 'backup', alarm: false, rows: 5, bytes: 900 }]);
  api.clock = START + 27 * 60 * MINUTE_MS;
  expect(await ask()).toMatchObject([{ task: 'backup', ok: true, alarm: true }]);
});
