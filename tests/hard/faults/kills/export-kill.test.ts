import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exportedValues } from '../../../../api/backup/export/export.support.ts';
import { ROOT } from '../../../../config/root.ts';
import { seedLarge } from '../../../../db/large/seed-large.ts';
import { effort, testTimeoutMs } from '../../../faults/efforts.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../../../support/database/test-database.ts';

const STORIES = effort('exportedStories');
const onlyPglite = testEngine === 'postgres' && !inject('postgresUrl');
/** On a busy machine an export can end before the kill reaches it. */
const TRIES = 10;

let source: TestDatabase;
let root: string;
beforeAll(async () => {
  source = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'portal-export-kill-'));
  await seedLarge(source, { count: STORIES, now: Date.UTC(2026, 10, 17), onProgress: () => undefined });
}, testTimeoutMs());
afterAll(async () => {
  await source.close();
  await rm(root, { recursive: true, force: true });
});

function start(script: string, args: readonly string[], { environment }: TestDatabase) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: once(child, 'close') };
}

async function run(script: string, args: readonly string[], database: TestDatabase): Promise<number | null> {
  const [code] = await start(script, args, database).ended;
  return code;
}

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;

/** Kills the export when its file of stories has grown beyond `bytes`. Returns the size it was left with. */
async function killBeyond(folder: string, bytes: number): Promise<number> {
  const part = join(folder, 'news.jsonl.part');
  const { child, ended } = start('scripts/export.ts', [folder, '--personal'], source);
  while (child.exitCode === null && (await sizeOf(part)) <= bytes) await pause(1);
  child.kill('SIGKILL');
  await ended;
  return await sizeOf(part);
}

/** An export that was killed twice while it wrote the stories. */
async function killedTwice(): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const folder = join(root, `killed-${attempt}`);
    const first = await killBeyond(folder, 0);
    const second = first > 0 ? await killBeyond(folder, first) : 0;
    if (second > first) return folder;
  }
  throw new Error('every export ended before it was killed');
}

const filesOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).files;

test.skipIf(onlyPglite)(
  'an export that is killed and started again has the same files, and an import of it gives every field as it was',
  async () => {
    const whole = join(root, 'whole');
    expect(await run('scripts/export.ts', [whole, '--personal'], source)).toBe(0);
    const folder = await killedTwice();
    expect(await readdir(folder)).not.toContain('manifest.json');
    expect(await run('scripts/export.ts', [folder, '--personal'], source)).toBe(0);
    expect(await filesOf(folder)).toEqual(await filesOf(whole));

    const target = await openTestDatabase();
    try {
      expect(await run('scripts/import/import.ts', ['portal', folder, '--write'], target)).toBe(0);
      const values = await exportedValues(source, true);
      expect(values.news).toHaveLength(STORIES);
      expect(await exportedValues(target, true)).toEqual(values);
    } finally {
      await target.close();
    }
  },
  testTimeoutMs(),
);
