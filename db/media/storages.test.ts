import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStandInS3, S3_BUCKET, S3_KEYS } from '../../tests/support/servers/stand-in-s3.ts';
import { copyMedia, pruneCopy } from './copy-media.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { BadKey, type MediaStorage, masterKey } from './storage.ts';

interface Opened {
  readonly storage: MediaStorage;
  close(): Promise<void>;
}

async function openDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  return { storage: createLocalStorage(folder), close: () => rm(folder, { recursive: true }) };
}

async function openS3(): Promise<Opened> {
  const { endpoint, close } = await openStandInS3();
  const options = { endpoint, bucket: S3_BUCKET, region: 'us-east-1', pathStyle: true, ...S3_KEYS };
  return { storage: createS3Storage(options), close };
}

/** A real S3 service with a bucket for this test alone. REAL holds endpoint, bucket, key and secret, separated by spaces. */
async function openReal(): Promise<Opened> {
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = REAL.split(' ');
  const options = { endpoint, bucket, accessKeyId, secretAccessKey, region: 'us-east-1', pathStyle: true };
  const storage = createS3Storage(options);
  return {
    storage,
    async close() {
      for await (const key of storage.list()) await storage.remove(key);
    },
  };
}

const REAL = process.env.TEST_S3 ?? '';
const KINDS: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['a folder', openDisk],
  ['a bucket', openS3],
  ...(REAL === '' ? [] : [['a bucket of a real service', openReal] as const]),
];

/** Behaviour that all storages share. */
describe.each(KINDS)('%s', (_name, open) => {
  let opened: Opened;
  let storage: MediaStorage;

  beforeEach(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterEach(async () => opened.close());

  async function keys(): Promise<string[]> {
    return (await Array.fromAsync(storage.list())).sort();
  }

  test('a written key is read back, and a second write replaces it', async () => {
    await storage.write('abcd/master', Buffer.from('one'));
    expect(await storage.read('abcd/master')).toEqual(Buffer.from('one'));
    await storage.write('abcd/master', Buffer.from('two'));
    expect(await storage.read('abcd/master')).toEqual(Buffer.from('two'));
  });

  test('a key never written reads as null, even if a folder or file has its name', async () => {
    await storage.write('abcd/master', Buffer.from('one'));
    for (const key of ['zz', 'abcd', 'abcd/master/below']) {
      expect(await storage.read(key)).toBeNull();
      expect(await storage.has(key)).toBe(false);
    }
    expect(await storage.has('abcd/master')).toBe(true);
  });

  test('removing a key removes all below it, but no key that only shares its beginning', async () => {
    for (const key of ['abcd/master', 'abcd/640.avif', 'abcde/master', 'abc']) {
      await storage.write(key, Buffer.from('x'));
    }
    await storage.remove('abcd');
    expect(await keys()).toEqual(['abc', 'abcde/master']);
    await storage.remove('abc');
    await storage.remove('never-there');
    expect(await keys()).toEqual(['abcde/master']);
  });

  test('the list gives every key as it was written, however many there are', async () => {
    expect(await keys()).toEqual([]);
    const written = [
      'abcd/deep/er',
      ...Array.from({ length: 8 }, (_, index) => `abcd/${index}.avif`),
      'b',
      'c-1/m.x',
    ];
    for (const key of written) await storage.write(key, Buffer.from('x'));
    expect(await keys()).toEqual(written.toSorted());
  });

  test('a picture and an empty file are read back byte for byte', async () => {
    const picture = randomBytes(3_000_000);
    await storage.write('abcd/master', picture);
    await storage.write('abcd/none', Buffer.alloc(0));
    expect((await storage.read('abcd/master'))?.equals(picture)).toBe(true);
    expect(await storage.read('abcd/none')).toEqual(Buffer.alloc(0));
  });

  test('an invalid key is refused before any access', async () => {
    for (const key of ['../secret', '/secret', '', 'A', 'a b']) {
      await expect(storage.read(key)).rejects.toThrow(BadKey);
      await expect(storage.has(key)).rejects.toThrow(BadKey);
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(BadKey);
      await expect(storage.remove(key)).rejects.toThrow(BadKey);
    }
  });

  describe('copied to another storage', () => {
    let other: Opened;
    const said: string[] = [];
    const say = (line: string): number => said.push(line);

    beforeEach(async () => {
      other = await openDisk();
    });
    afterEach(async () => other.close());

    async function addPicture(): Promise<string> {
      const bytes = randomBytes(500);
      const id = hash('sha256', bytes, 'hex').slice(0, 32);
      await storage.write(masterKey(id), bytes);
      await storage.write(`${id}/640.avif`, randomBytes(50));
      return id;
    }

    test('the first copy takes everything, the next one only new keys', async () => {
      const first = await addPicture();
      expect(await copyMedia(storage, other.storage, { say })).toEqual({ copied: 2, present: 0, broken: [] });
      expect(await other.storage.read(masterKey(first))).toEqual(await storage.read(masterKey(first)));
      await addPicture();
      expect(await copyMedia(storage, other.storage, { say })).toEqual({ copied: 2, present: 2, broken: [] });
    });

    test('an interrupted copy continues where it stopped', async () => {
      for (let count = 0; count < 3; count++) await addPicture();
      let left = 3;
      const failing: MediaStorage = {
        ...other.storage,
        async write(key, bytes) {
          if (left-- <= 0) throw new Error('the disk is full');
          await other.storage.write(key, bytes);
        },
      };
      await expect(copyMedia(storage, failing, { say })).rejects.toThrow('the disk is full');
      expect(await copyMedia(storage, other.storage, { say })).toEqual({ copied: 3, present: 3, broken: [] });
    });

    test('a picture whose bytes do not match its name is reported and not copied', async () => {
      const id = await addPicture();
      await storage.write(masterKey(id), Buffer.from('something else'));
      const report = await copyMedia(storage, other.storage, { say, originalsOnly: true });
      expect(report).toEqual({ copied: 0, present: 0, broken: [masterKey(id)] });
      expect(await other.storage.has(masterKey(id))).toBe(false);
    });

    test('a backup holds originals only, and pruning removes deleted pictures from it', async () => {
      const [gone, kept] = [await addPicture(), await addPicture()];
      await copyMedia(storage, other.storage, { say, originalsOnly: true });
      await storage.remove(gone);
      expect(await pruneCopy(other.storage, storage)).toBe(1);
      expect(await Array.fromAsync(other.storage.list())).toEqual([masterKey(kept)]);
    });
  });
});
