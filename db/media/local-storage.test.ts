import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { BadKey, type MediaStorage } from './storage.ts';

let parent: string;
let folder: string;
let storage: MediaStorage;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'media-'));
  folder = join(parent, 'media');
  storage = createLocalStorage(folder);
});

afterEach(async () => {
  await rm(parent, { recursive: true });
});

async function keys(): Promise<string[]> {
  return (await Array.fromAsync(storage.list())).sort();
}

test('files are spread over folders named by the first two characters', async () => {
  await storage.write('abcd/master', Buffer.from('one'));
  expect(await readFile(join(folder, 'ab', 'abcd', 'master'), 'utf8')).toBe('one');
});

test('the list gives every key as it was written, and no partial file left by a crash', async () => {
  expect(await keys()).toEqual([]);
  await storage.write('abcd/master', Buffer.from('x'));
  await storage.write('abcd/deep/er', Buffer.from('x'));
  await writeFile(join(folder, 'ab', 'abcd', '.draft'), 'half');
  expect(await keys()).toEqual(['abcd/deep/er', 'abcd/master']);
});

test('a failed write leaves the old file and no draft', async () => {
  await storage.write('abcd/master/below', Buffer.from('old'));
  await expect(storage.write('abcd/master', Buffer.from('new'))).rejects.toThrow();
  expect(await storage.read('abcd/master/below')).toEqual(Buffer.from('old'));
  expect(await readdir(join(folder, 'ab', 'abcd'))).toEqual(['master']);
});

test('while a file is being replaced a reader sees the old or the new one, whole', async () => {
  const old = Buffer.alloc(512 * 1024, 1);
  const fresh = Buffer.alloc(512 * 1024, 2);
  await storage.write('abcd/master', old);
  let writing = true;
  const written = storage.write('abcd/master', fresh).finally(() => {
    writing = false;
  });
  while (writing) {
    const seen = await storage.read('abcd/master');
    expect(seen?.equals(old) || seen?.equals(fresh)).toBe(true);
  }
  await written;
});

test('a key that leads outside the folder is refused', async () => {
  await writeFile(join(parent, 'secret'), 'secret');
  for (const key of ['../secret', '../../secret', 'ab/../../../secret', join(parent, 'secret'), '']) {
    await expect(storage.read(key)).rejects.toThrow(BadKey);
    await expect(storage.has(key)).rejects.toThrow(BadKey);
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(BadKey);
    await expect(storage.remove(key)).rejects.toThrow(BadKey);
  }
  expect(await readFile(join(parent, 'secret'), 'utf8')).toBe('secret');
});

test.skipIf(process.platform === 'win32')(
  'folders and files are accessible to their owner alone',
  async () => {
    await storage.write('abcd/master', Buffer.from('x'));
    const mode = async (...path: string[]): Promise<number> =>
      (await stat(join(folder, ...path))).mode & 0o777;
    expect(await mode()).toBe(0o700);
    expect(await mode('ab')).toBe(0o700);
    expect(await mode('ab', 'abcd')).toBe(0o700);
    expect(await mode('ab', 'abcd', 'master')).toBe(0o600);
  },
);
