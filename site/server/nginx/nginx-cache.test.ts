import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { storyPaths } from '../../addresses.ts';
import { createNginxCache } from './nginx-cache.ts';
import { type NginxRecord, openNginxRecord } from './nginx-record.ts';
import { openRecordOfProcess } from './record-files.ts';

const HOSTS = ['portal.example', 'marajo.example'];
const HOME = 'gzip portal.example /';

function nginxCache(
  remove = vi.fn(async (_cache: string, _key: string) => {}),
  record: NginxRecord = openNginxRecord({ file: ':memory:' }),
) {
  const waiting: (() => void)[] = [];
  const onWarning = vi.fn();
  const later = (task: () => void) => void waiting.push(task);
  const nginx = createNginxCache({ record, hosts: { allHosts: () => HOSTS }, remove, onWarning, later });
  /** Runs the postponed tasks and everything that follows from them. */
  async function pass(): Promise<void> {
    for (const task of waiting.splice(0)) task();
    await nextTurn();
  }
  const removed = (from = 'pages') =>
    remove.mock.calls.flatMap(([cache, key]) => (cache === from ? [key] : []));
  return { nginx, removed, onWarning, pass, record };
}

test('answers made from a changed tag are removed from nginx, and no others', async () => {
  const { nginx, removed } = nginxCache();
  nginx.keep(HOME, ['list', 'ads']);
  nginx.keep('br portal.example /', ['list', 'ads']);
  nginx.keep('gzip portal.example /contato', ['settings']);
  void nginx.purge(['list']);
  await expect.poll(() => removed()).toEqual([HOME, 'br portal.example /']);
  void nginx.purge(['*']);
  await expect.poll(() => removed()).toEqual([HOME, 'br portal.example /', 'gzip portal.example /contato']);
  expect(removed('last')).toEqual([]);
});

test('every answer that shows a story whose words must go leaves the last answers too, whatever its address', async () => {
  const { nginx, removed } = nginxCache();
  const showing = ['gzip portal.example /noticia/7?antes=3', 'br marajo.example /widget/ultimas', HOME];
  for (const key of showing) nginx.keep(key, ['list', 'words:7']);
  nginx.keep('gzip portal.example /contato', ['settings', 'words:70']);
  // An ordinary change takes the home from the pages; it is a last answer still.
  void nginx.purge(['list']);
  void nginx.purge(['words:7', 'list']);
  await expect.poll(() => removed('last')).toEqual(expect.arrayContaining(showing));
  expect(removed('last')).not.toContain('gzip portal.example /contato');
});

test("a story's own pages are removed from both caches and every host, also if the record was lost", async () => {
  const { nginx, removed } = nginxCache();
  void nginx.purge(['words:7']);
  const keys = storyPaths(7).flatMap((path) =>
    HOSTS.flatMap((host) => [`br ${host} ${path}`, `gzip ${host} ${path}`]),
  );
  await expect.poll(() => removed('last').sort()).toEqual([...keys].sort());
  expect(removed().sort()).toEqual([...keys].sort());
});

test('a picture that was taken down is removed under all its addresses, in both encodings', async () => {
  const { nginx, removed } = nginxCache();
  const id = 'a'.repeat(32);
  void nginx.purge([`picture:${id}`]);
  await expect.poll(() => removed('files')).toContain(`gzip /media/${id}`);
  for (const path of ['', '/112.avif', '/1280.jpg'])
    expect(removed('files')).toContain(`br /media/${id}${path}`);
  expect(removed()).toEqual([]);
});

test('a removal is repeated a moment later, also for answers kept in between, and is confirmed after that', async () => {
  const { nginx, removed, pass } = nginxCache();
  nginx.keep(HOME, ['words:7']);
  const confirmed = vi.fn();
  void nginx.purge(['words:7']).then(confirmed);
  await expect.poll(() => removed('last')).toContain(HOME);
  nginx.keep('gzip portal.example /politica', ['words:7']);
  expect(confirmed).not.toHaveBeenCalled();
  await pass();
  await expect.poll(() => confirmed).toHaveBeenCalled();
  expect(removed('last').filter((key) => key === HOME)).toHaveLength(2);
  expect(removed('last')).toContain('gzip portal.example /politica');
});

test('words that must go overtake thousands of old pages, and are confirmed only when nginx answers', async () => {
  const gate = Promise.withResolvers<void>();
  const remove = vi.fn(async (_cache: string, _key: string) => gate.promise);
  const { nginx, removed, onWarning, pass } = nginxCache(remove);
  for (let id = 1; id <= 1_000; id++)
    nginx.keep(`gzip portal.example /noticia/${id}`, ['settings', `news:${id}`]);
  void nginx.purge(['settings']);
  await expect.poll(() => removed().length).toBeGreaterThan(0);
  const sentBefore = remove.mock.calls.length;
  const confirmed = vi.fn();
  remove.mockRejectedValueOnce(new Error('away'));
  void nginx.purge(['words:5000']).then(confirmed);
  gate.resolve();
  await expect.poll(() => remove.mock.calls.length).toBe(sentBefore + 32);
  const overtaking = remove.mock.calls.slice(sentBefore).map(([, key]) => key);
  expect(overtaking.filter((key) => !storyPaths(5_000).includes(key.split(' ')[2] ?? ''))).toEqual([]);
  await expect.poll(() => onWarning).toHaveBeenCalled();
  expect(confirmed).not.toHaveBeenCalled();
  await pass();
  await pass();
  await expect.poll(() => confirmed).toHaveBeenCalled();
});

test('a failed removal is repeated until it succeeds', async () => {
  const remove = vi.fn(async (_cache: string, _key: string) => {});
  remove.mockRejectedValueOnce(new Error('away'));
  const { nginx, removed, onWarning, pass } = nginxCache(remove);
  nginx.keep(HOME, ['list']);
  void nginx.purge(['list']);
  await expect.poll(() => onWarning).toHaveBeenCalledTimes(1);
  await pass();
  await expect.poll(() => removed().length).toBeGreaterThanOrEqual(2);
});

describe('the record of what nginx keeps', () => {
  test('is still known after a restart of the site', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-record-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'nginx-pages.sqlite');
    const before = openNginxRecord({ file });
    nginxCache(undefined, before).nginx.keep('gzip portal.example /leve/politica', ['words:7']);
    before.close();
    const record = openNginxRecord({ file });
    const { nginx, removed } = nginxCache(undefined, record);
    void nginx.purge(['words:7']);
    await expect.poll(() => removed('last')).toContain('gzip portal.example /leve/politica');
    record.close();
  });

  test('of a process that no longer runs is taken over by the first one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-record-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const keptBy = (process: number, processes: number) => {
      const record = openRecordOfProcess(folder, process, processes);
      record.put(`gzip portal.example /leve/${process}`, ['words:7']);
      const keys = record.keysOf(['words:7']).sort();
      record.close();
      return keys;
    };
    const [one, two, three] = [1, 2, 3].map((process) => `gzip portal.example /leve/${process}`);
    expect([1, 2, 3].map((process) => keptBy(process, 3))).toEqual([[one], [two], [three]]);
    expect([keptBy(2, 2), keptBy(1, 2)]).toEqual([[two], [one, three]]);
    expect(readdirSync(folder).sort()).toEqual(['nginx-pages-2.sqlite', 'nginx-pages.sqlite']);
  });

  test('looks empty and takes nothing after it is closed', () => {
    const record = openNginxRecord({ file: ':memory:' });
    record.put(HOME, ['list']);
    record.close();
    expect(record.put(HOME, ['list'])).toBe(false);
    expect([record.takeFromPages(['*']), record.keysOf(['*']), record.entries(), record.surplus()]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(record.isNearlyFull).toBe(false);
    expect(() => record.delete([HOME])).not.toThrow();
  });

  test('has the tags of the newest answer under a key', () => {
    const record = openNginxRecord({ file: ':memory:' });
    record.put(HOME, ['list', 'words:1', 'words:2']);
    record.put(HOME, ['list', 'words:2', 'words:3']);
    expect([1, 2, 3].map((id) => record.keysOf([`words:${id}`]))).toEqual([[], [HOME], [HOME]]);
    expect(record.takeFromPages(['list', 'words:3'])).toEqual([HOME]);
    expect([record.takeFromPages(['list']), record.keysOf(['list'])]).toEqual([[], [HOME]]);
  });

  test('is bounded: nginx keeps nothing that does not fit, and the oldest answers leave it first', async () => {
    const gate = Promise.withResolvers<void>();
    const remove = vi.fn(async (_cache: string, _key: string) => gate.promise);
    const small = openNginxRecord({ file: ':memory:', maxTags: 20 });
    const { nginx, removed } = nginxCache(remove, small);
    expect(nginx.keep('a', ['list', 'ads'])).toBe(true);
    expect(
      nginx.keep(
        'b',
        Array.from({ length: 18 }, (_, index) => `words:${index}`),
      ),
    ).toBe(true);
    expect(nginx.keep('c', ['list'])).toBe(false);
    // The removal of `a` is under way: kept again now, it would be lost from the record.
    expect(nginx.keep('a', ['list'])).toBe(false);
    await expect.poll(() => removed('last')).toContain('a');
    gate.resolve();
    await expect.poll(() => nginx.keep('c', ['list'])).toBe(true);
    expect(small.keysOf(['*'])).toEqual(['c']);
  });

  /** A record on a disk that fails for writing, or for reading and writing, until it is set to work again. */
  function failingRecord() {
    const record = openNginxRecord({ file: ':memory:', maxTags: 100 });
    const disk = { reads: true, writes: true };
    const fail = () => {
      throw new Error('SQLITE_FULL');
    };
    const failing: NginxRecord = {
      put: (key, tags) => (disk.writes ? record.put(key, tags) : fail()),
      takeFromPages: (tags) => (disk.writes ? record.takeFromPages(tags) : fail()),
      keysOf: (tags) => (disk.reads ? record.keysOf(tags) : fail()),
      entries: record.entries,
      get isNearlyFull() {
        return record.isNearlyFull;
      },
      surplus: () => (disk.reads ? record.surplus() : fail()),
      delete: (keys) => (disk.writes ? record.delete(keys) : fail()),
      close: record.close,
    };
    return { record, failing, disk };
  }

  test('may fail for writing: nginx keeps nothing new, changes still leave it, and one warning tells of it', async () => {
    const { failing, disk } = failingRecord();
    const { nginx, removed, onWarning, pass } = nginxCache(undefined, failing);
    nginx.keep(HOME, ['list', 'words:7']);
    disk.writes = false;
    expect(nginx.keep(HOME, ['list'])).toBe(false);
    expect(nginx.keep('gzip portal.example /contato', ['settings'])).toBe(false);
    const purged = vi.fn();
    void nginx.purge(['list']);
    void nginx.purge(['words:7']).then(purged);
    await expect.poll(() => removed('last')).toContain(HOME);
    expect(removed()).toContain(HOME);
    await pass();
    await expect.poll(() => purged).toHaveBeenCalled();
    expect(onWarning).toHaveBeenCalledTimes(1);
    disk.writes = true;
    expect(nginx.keep(HOME, ['list'])).toBe(true);
    disk.writes = false;
    expect(nginx.keep(HOME, ['list'])).toBe(false);
    expect(onWarning).toHaveBeenCalledTimes(2);
  });

  test("may be unreadable: a story's own pages leave at once, the others later, and only then it is confirmed", async () => {
    const { failing, disk } = failingRecord();
    const { nginx, removed, onWarning, pass } = nginxCache(undefined, failing);
    nginx.keep(HOME, ['list', 'words:7']);
    Object.assign(disk, { reads: false, writes: false });
    const purged = vi.fn();
    void nginx.purge(['words:7']).then(purged);
    await expect.poll(() => removed('last')).toContain(`gzip portal.example ${storyPaths(7)[0]}`);
    await pass();
    await pass();
    expect(removed('last')).not.toContain(HOME);
    expect(purged).not.toHaveBeenCalled();
    Object.assign(disk, { reads: true, writes: true });
    await pass();
    await expect.poll(() => removed('last')).toContain(HOME);
    await pass();
    await expect.poll(() => purged).toHaveBeenCalled();
    expect(onWarning).toHaveBeenCalledTimes(1);
  });

  test('may fail while it makes room: the answers that left stay unkept until it has forgotten them', async () => {
    const { record, failing, disk } = failingRecord();
    const { nginx, removed, onWarning, pass } = nginxCache(undefined, failing);
    nginx.keep(
      HOME,
      Array.from({ length: 99 }, (_, index) => `words:${index}`),
    );
    disk.writes = false;
    await expect.poll(() => onWarning).toHaveBeenCalledTimes(1);
    expect(removed('last')).toEqual([HOME]);
    disk.writes = true;
    expect(nginx.keep(HOME, ['list'])).toBe(false);
    await pass();
    expect(record.keysOf(['*'])).toEqual([]);
    expect(nginx.keep(HOME, ['list'])).toBe(true);
  });

  test('takes nothing after it was closed, and nothing fails', async () => {
    const { nginx, onWarning, record } = nginxCache();
    nginx.keep(HOME, ['list']);
    record.close();
    expect(nginx.keep(HOME, ['list'])).toBe(false);
    expect(record.keysOf(['list'])).toEqual([]);
    void nginx.purge(['*']);
    expect(onWarning).not.toHaveBeenCalled();
  });
});
