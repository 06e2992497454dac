import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestTurnWithin } from '../../tests/support/cpu-time.ts';
import { ReadingBreach } from './bounds.ts';
import { createWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts';

const READERS = `{
  echo: (value) => value,
  pid: () => process.pid,
  environment: () => ({ ...process.env }),
  write: (file) => require('node:fs').writeFileSync(file, 'x'),
  pattern: () => /^(a+)+$/.test('a'.repeat(60) + 'b'),
  heap: () => { const kept = []; for (;;) kept.push({ at: kept.length }); },
  array: () => 'x'.repeat(2 ** 28).split('').length,
  buffers: () => Array.from({ length: 2000 }, () => Buffer.alloc(1 << 20, 1)).length,
  output: (length) => 'x'.repeat(length),
  failure: () => { throw new RangeError('too deep'); },
  waits: () => new Promise(() => setInterval(() => undefined, 1000)),
}`;
type Readers = Readonly<Record<string, (...args: unknown[]) => unknown>>;

let folder = '';
let file = '';
const open: WorkerPool<Readers>[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  file = join(folder, 'readers.worker.mjs');
  await writeFile(
    file,
    `import { createRequire } from 'node:module';
    import { serveReaders } from ${JSON.stringify(join(import.meta.dirname, 'serve-readers.ts'))};
    const require = createRequire(import.meta.url);
    serveReaders(${READERS}, Number(process.env.READING_OUTPUT_BYTES));`,
  );
});
afterAll(async () => {
  for (const one of open) one.end();
  await rm(folder, { recursive: true, force: true });
});

function pool(options: Partial<PoolOptions> = {}): WorkerPool<Readers> {
  const made = createWorkerPool<Readers>({ file, size: 1, ...options });
  open.push(made);
  return made;
}

const reasonOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'a result',
    (error: unknown) => (error instanceof ReadingBreach ? error.reason : error),
  );

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a reading in a worker', () => {
  test.each([
    ['a pattern without end', 'pattern', 'time'],
    ['a heap without end', 'heap', 'memory'],
    ['one piece of memory larger than the heap', 'array', 'memory'],
    ['Buffers, which the heap limit leaves out,', 'buffers', 'memory'],
    ['a reader that waits forever', 'waits', 'time'],
    ['a result of 20 MB', 'output', 'output'],
    ['a reader that fails', 'failure', 'failed'],
  ])('%s ends it with a reason, and the next reading is unaffected', async (_what, reader, reason) => {
    const { run } = pool({
      bounds: {
        cpuMs: reader === 'pattern' ? 100 : 20_000,
        // The echo after it is bounded too.
        wallMs: reader === 'waits' ? 500 : 60_000,
        // Far less than in production, so that a bound is reached soon.
        heapMb: 48,
        residentBytes: 192 * 1_048_576,
      },
    });
    expect(await reasonOf(run(reader, 20 * 1_048_576))).toBe(reason);
    expect(await run('echo', { text: 'água', bytes: Buffer.from([1, 2]) })).toEqual({
      text: 'água',
      bytes: Buffer.from([1, 2]),
    });
  });

  test('does not block the caller’s event loop', async () => {
    const { run } = pool({ bounds: { cpuMs: 200 } });
    const longest = await longestTurnWithin(50, async () => {
      expect(await reasonOf(run('pattern'))).toBe('time');
    });
    expect(longest).toBeLessThan(50);
  });

  test('costs the caller less than two milliseconds of CPU', async () => {
    const { run } = pool();
    const item = { title: 'Breves recebe escola', html: '<p>texto</p>'.repeat(300) };
    // The least of ten tries: a busy machine adds to single tries, never to all of them.
    const msOfCpu: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const before = process.cpuUsage();
      for (let n = 0; n < 25; n += 1) await run('echo', item);
      const { user, system } = process.cpuUsage(before);
      msOfCpu.push((user + system) / 1_000 / 25);
    }
    expect(Math.min(...msOfCpu)).toBeLessThan(2);
  });

  test('has no access to the environment and cannot write files', async () => {
    const { run } = pool({ env: { DATA_DIR: '/dados' } });
    expect(Object.keys((await run('environment')) as object).sort()).toEqual(
      expect.arrayContaining(['DATA_DIR', 'READING_OUTPUT_BYTES']),
    );
    expect(await run('environment')).not.toHaveProperty('PATH');
    expect(await reasonOf(run('write', join(folder, 'written')))).toBe('failed');
  });
});

describe('the pool', () => {
  test('runs workers at a lower priority than the caller', async () => {
    const pid = (await pool().run('pid')) as number;
    expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 10));
  });

  test('starts no worker before the first reading and ends idle ones', async () => {
    const { run } = pool({ idleMs: 20 });
    const pid = (await run('pid')) as number;
    expect(isAlive(pid)).toBe(true);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await run('pid')).not.toBe(pid);
  });

  test('reuses workers and respects its size', async () => {
    const { run } = pool({ size: 2 });
    const pids = await Promise.all(Array.from({ length: 12 }, () => run('pid')));
    expect(new Set(pids).size).toBe(2);
  });

  test('a waiting reading runs after another one was aborted', async () => {
    const { run } = pool({ bounds: { cpuMs: 100 } });
    const [heavy, light] = await Promise.all([reasonOf(run('pattern')), run('echo', 'leve')]);
    expect([heavy, light]).toEqual(['time', 'leve']);
  });

  test('that is ended rejects running, waiting and new readings', async () => {
    const { run, end } = pool();
    await run('echo', 1);
    const readings = [run('waits'), run('waits')].map(reasonOf);
    end();
    expect(await Promise.all([...readings, reasonOf(run('echo', 1))])).toEqual(['ended', 'ended', 'ended']);
  });
});
