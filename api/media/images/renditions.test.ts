import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionFormat,
  type RenditionWidth,
} from '../../../contracts/media/renditions.ts';
import { assertStorageKey, type MediaStorage, masterKey } from '../../../db/media/storage.ts';
import { QueueFull } from '../../http/load/work-queue.ts';
import { readImage } from './image-intake.ts';
import { createRenditions, type RenditionsOptions, renditionKey } from './renditions.ts';

const ID = '0123456789abcdef0123456789abcdef';
const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

function createMemoryStorage() {
  const files = new Map<string, Buffer>();
  const masterReads: string[] = [];
  const storage: MediaStorage = {
    async read(key) {
      if (key.endsWith('/master')) masterReads.push(key);
      return files.get(assertStorageKey(key)) ?? null;
    },
    async write(key, bytes) {
      files.set(key, Buffer.from(bytes));
    },
    async has(key) {
      return files.has(assertStorageKey(key));
    },
    async remove(prefix) {
      for (const key of files.keys()) {
        if (key === prefix || key.startsWith(`${prefix}/`)) files.delete(key);
      }
    },
    async *list() {
      yield* files.keys();
    },
  };
  return { files, masterReads, storage };
}

async function setUp(width = 300, options: Omit<RenditionsOptions, 'storage'> = {}) {
  const memory = createMemoryStorage();
  const picture = sharp({ create: { width, height: 200, channels: 3, background: '#2a6f4e' } });
  memory.files.set(masterKey(ID), await picture.jpeg().toBuffer());
  return { ...memory, renditions: createRenditions({ storage: memory.storage, ...options }) };
}

test.each(RENDITION_FORMATS)('a picture is available in %s and in every width', async (format) => {
  const { renditions } = await setUp(1600);
  for (const width of RENDITION_WIDTHS) {
    const bytes = await renditions.get(ID, width, format);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({
      width,
      mediaType: MEDIA_TYPES[format],
    });
  }
});

test('a picture is never enlarged beyond its master', async () => {
  const { renditions } = await setUp(300);
  const bytes = await renditions.get(ID, 1280, 'webp');
  expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ width: 300, height: 200 });
});

test('a rendition is made once and then read from the storage', async () => {
  const { renditions, files, masterReads, storage } = await setUp();
  const first = await renditions.get(ID, 240, 'webp');
  expect(files.get(renditionKey(ID, 240, 'webp'))).toEqual(first);
  expect(await renditions.get(ID, 240, 'webp')).toEqual(first);
  expect(await createRenditions({ storage }).get(ID, 240, 'webp')).toEqual(first);
  expect(masterReads).toHaveLength(1);
});

test('concurrent requests for the same rendition are one job', async () => {
  const { renditions, masterReads } = await setUp();
  const asked = Array.from({ length: 20 }, () => renditions.get(ID, 240, 'jpg'));
  const given = await Promise.all(asked);
  expect(new Set(given).size).toBe(1);
  expect(masterReads).toHaveLength(1);
});

test('at most two renditions are encoded at a time', async () => {
  const { storage } = await setUp();
  let running = 0;
  let max = 0;
  const counting: MediaStorage = {
    ...storage,
    // A job holds its slot from reading the master to the end of the encoding.
    async read(key) {
      if (key.endsWith('/master')) max = Math.max(max, ++running);
      return storage.read(key);
    },
    async write(key, bytes) {
      running -= 1;
      return storage.write(key, bytes);
    },
  };
  const renditions = createRenditions({ storage: counting });
  await Promise.all(RENDITION_WIDTHS.map((width) => renditions.get(ID, width, 'webp')));
  expect(max).toBe(2);
});

test('when too many renditions wait the next is refused, and can be made later', async () => {
  const { renditions, masterReads } = await setUp(300, { concurrency: 1, waiting: 1 });
  const get = (width: RenditionWidth, format: RenditionFormat) => renditions.get(ID, width, format);
  const [first, second, third] = await Promise.allSettled([
    get(112, 'webp'),
    get(240, 'webp'),
    get(390, 'webp'),
  ]);
  expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(third).toMatchObject({ status: 'rejected', reason: expect.any(QueueFull) });
  expect(await get(390, 'webp')).not.toBeNull();
  expect(masterReads).toHaveLength(3);
});

test('a reader gets the nearest existing width if too many renditions wait or the requested one takes long', async () => {
  const { renditions, storage } = await setUp(1600, { concurrency: 1, waiting: 0 });
  const small = await renditions.get(ID, 240, 'webp');
  const wide = await renditions.get(ID, 1280, 'webp');
  const busy = renditions.get(ID, 112, 'avif');
  const mime = 'image/webp';
  expect(await renditions.serve(ID, 390, 'webp')).toEqual({ bytes: small, exact: false, mime });
  expect(await renditions.serve(ID, 920, 'webp')).toEqual({ bytes: wide, exact: false, mime });
  await busy;
  expect(await renditions.serve(ID, 390, 'webp')).toMatchObject({ exact: true });
  const impatient = createRenditions({ storage, patienceMs: 0 });
  expect(await impatient.serve(ID, 640, 'webp')).toMatchObject({ exact: false });
  expect(await impatient.serve(ID, 640, 'jpg')).toMatchObject({ exact: true });
});

test.each([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
] as const)(
  'a reader gets the stored %s itself when too many renditions wait and none of its widths exists',
  async (mime, format) => {
    const { storage, files } = await setUp();
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .toFormat(format)
      .toBuffer();
    files.set(masterKey(ID), bytes);
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    let reads = 0;
    const renditions = createRenditions({
      concurrency: 1,
      waiting: 0,
      storage: {
        ...storage,
        // The first job keeps the only slot as long as its read is blocked.
        async read(key) {
          if (key === masterKey(ID) && reads++ === 0) await free;
          return await storage.read(key);
        },
      },
    });
    const busy = renditions.get(ID, 112, 'avif');
    await expect.poll(() => reads).toBe(1);
    expect(await renditions.serve(ID, 390, 'webp')).toEqual({ bytes, exact: false, mime });
    release();
    expect(await busy).not.toBeNull();
  },
);

test('many concurrent requests for missing renditions make each rendition once, and none is refused', async () => {
  const { renditions, masterReads } = await setUp(300);
  const asked = Array.from({ length: 128 }, (_one, index) =>
    renditions.serve(ID, RENDITION_WIDTHS[index % 3] as RenditionWidth, 'webp'),
  );
  const given = await Promise.all(asked);
  expect(given.filter((rendition) => rendition?.exact)).toHaveLength(128);
  expect(masterReads).toHaveLength(3);
});

test('widths beyond that of the master are one rendition, encoded once', async () => {
  const { renditions, files, masterReads } = await setUp(300, { masterWidth: async () => 300 });
  const given = await Promise.all(
    ([390, 640, 1280] as const).map((width) => renditions.get(ID, width, 'webp')),
  );
  expect(new Set(given).size).toBe(1);
  expect(await renditions.get(ID, 920, 'webp')).toEqual(given[0]);
  expect(masterReads).toHaveLength(1);
  expect([...files.keys()].filter((key) => key !== masterKey(ID))).toEqual([renditionKey(ID, 390, 'webp')]);
});

test('the widths that pages use are made in advance, up to the width of the master', async () => {
  const { renditions, files } = await setUp(300, { masterWidth: async () => 300 });
  await renditions.pregenerate(ID);
  const made = [...files.keys()].filter((key) => key !== masterKey(ID));
  expect(made).toEqual(([112, 240, 390] as const).map((width) => renditionKey(ID, width, 'avif')));
});

test.each(['f'.repeat(32), '', '..', '../../etc/passwd', ID.toUpperCase(), `${ID}/master`, ID.slice(1)])(
  'an unknown picture %j gives null and takes no place in the queue',
  async (id) => {
    const { renditions, masterReads } = await setUp(300, { concurrency: 1, waiting: 0 });
    const asked = Array.from(RENDITION_WIDTHS, (width) => renditions.get(id, width, 'avif'));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
    expect(masterReads).toHaveLength(0);
  },
);

test('a picture deleted during its encoding is not stored again', async () => {
  const { storage, files } = await setUp();
  const renditions = createRenditions({
    storage: {
      ...storage,
      async read(key) {
        const bytes = await storage.read(key);
        if (key === masterKey(ID)) await storage.remove(ID);
        return bytes;
      },
    },
  });
  expect(await renditions.get(ID, 240, 'webp')).toBeNull();
  expect([...files.keys()]).toEqual([]);
});

test('a failed rendition is tried again at the next request', async () => {
  const { renditions, files } = await setUp();
  const master = files.get(masterKey(ID));
  files.set(masterKey(ID), Buffer.from('damaged'));
  await expect(renditions.get(ID, 240, 'webp')).rejects.toThrow();
  if (master) files.set(masterKey(ID), master);
  expect(await renditions.get(ID, 240, 'webp')).not.toBeNull();
});

test('transparency stays in AVIF and WebP and becomes white in JPEG', async () => {
  const { renditions, storage } = await setUp();
  const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const master = await readImage(clear);
  await storage.write(masterKey(master.id), master.bytes);
  for (const format of ['avif', 'webp'] as const) {
    const bytes = await renditions.get(master.id, 112, format);
    expect((await sharp(bytes ?? undefined).stats()).isOpaque).toBe(false);
  }
  const { channels } = await sharp((await renditions.get(master.id, 112, 'jpg')) ?? undefined).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});
