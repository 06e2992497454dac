import { describe, expect, test } from 'vitest';
import { ApiFailure, ApiUnreachable } from '../../../client/client.ts';
import {
  type BlockPhoto,
  type BlockQueueOptions,
  createBlockQueue,
  type QueuedBlock,
} from './block-queue.ts';

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  };
}

function setUp(changes: Partial<BlockQueueOptions> = {}) {
  const storage = createStorage();
  const sent: QueuedBlock[] = [];
  const forgotten: string[] = [];
  const waiting: { work: () => void; ms: number }[] = [];
  let failure: Error | undefined;
  let keys = 0;
  const options: BlockQueueOptions = {
    storage,
    storageKey: 'fila',
    async send(block) {
      if (failure) throw failure;
      sent.push(block);
    },
    removePhotos: (photos) => void forgotten.push(...photos.map(({ id }) => id)),
    now: () => 0,
    createKey: () => `chave-${++keys}`,
    later(work, ms) {
      waiting.push({ work, ms });
      return () => undefined;
    },
    messageOf: (error) => (error as Error).message,
    ...changes,
  };
  return {
    storage,
    sent,
    forgotten,
    waiting,
    options,
    queue: createBlockQueue(options),
    fail: (error?: Error) => {
      failure = error;
    },
  };
}

const AWAY = new ApiUnreachable('away');
const refused = (status: number) => new ApiFailure(status, { detail: 'Não pode.' }, undefined);

test('a sent block is removed from the storage of the browser', async () => {
  const { queue, sent, storage } = setUp();
  await queue.add('<p>Um</p>');
  expect(sent).toMatchObject([{ key: 'chave-1', text: '<p>Um</p>', at: '1970-01-01T00:00:00.000Z' }]);
  expect([queue.state().blocks, storage.values.size]).toEqual([[], 0]);
});

test('blocks written without a connection wait in order and survive the closed page', async () => {
  const { queue, options, sent, fail } = setUp();
  fail(AWAY);
  await queue.add('<p>Um</p>');
  await queue.add('<p>Dois</p>');
  expect(queue.state()).toMatchObject({ isOffline: true, blocks: [{ key: 'chave-1' }, { key: 'chave-2' }] });
  fail(undefined);
  const reopened = createBlockQueue(options);
  await reopened.drain();
  expect(sent.map(({ key, text }) => [key, text])).toEqual([
    ['chave-1', '<p>Um</p>'],
    ['chave-2', '<p>Dois</p>'],
  ]);
  expect(reopened.state()).toMatchObject({ isOffline: false, blocks: [] });
});

test('a lost response leads to a second call with the same key', async () => {
  const keys: string[] = [];
  const { queue } = setUp({
    async send({ key }) {
      keys.push(key);
      if (keys.length === 1) throw AWAY;
    },
  });
  await queue.add('<p>Um</p>');
  await queue.drain();
  expect(keys).toEqual(['chave-1', 'chave-1']);
});

test('attempts become rarer up to half a minute, and a sent block makes them quick again', async () => {
  const { queue, waiting, fail } = setUp();
  fail(AWAY);
  await queue.add('<p>Um</p>');
  for (let attempt = 0; attempt < 6; attempt++) await queue.drain();
  expect(waiting.map(({ ms }) => ms)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  fail(undefined);
  await queue.drain();
  fail(AWAY);
  await queue.add('<p>Dois</p>');
  expect(waiting.at(-1)?.ms).toBe(2_000);
});

test('a refused block stays with the reason and does not block the next ones', async () => {
  const { queue, sent, fail } = setUp();
  fail(refused(400));
  await queue.add('<p></p>');
  fail(undefined);
  await queue.add('<p>Dois</p>');
  expect(sent.map(({ text }) => text)).toEqual(['<p>Dois</p>']);
  expect(queue.state().blocks).toMatchObject([{ key: 'chave-1', refusal: 'Não pode.' }]);
  queue.change('chave-1', { text: '<p>Um</p>' });
  await queue.retry('chave-1');
  expect(sent.at(-1)).toMatchObject({ key: 'chave-1', text: '<p>Um</p>' });
  expect(queue.state().blocks).toEqual([]);
});

test('a block refused for personal data keeps the marks, and what is changed in it survives a closed page', async () => {
  const { queue, options, sent, fail } = setUp();
  const mark = {
    kind: 'minor',
    field: 'text',
    text: 'Ana Lima',
    start: 2,
    end: 10,
    message: 'Criança',
  } as const;
  fail(new ApiFailure(409, { detail: 'Confira.', marks: [mark] }, undefined));
  await queue.add('<p>A Ana Lima, de 9 anos</p>');
  expect(queue.state().blocks).toMatchObject([{ refusal: 'Confira.', marks: [mark] }]);
  queue.change('chave-1', { text: '<p>A menina, de 9 anos</p>' });
  fail(undefined);
  const opened = createBlockQueue(options);
  expect(opened.state().blocks).toMatchObject([{ text: '<p>A menina, de 9 anos</p>', marks: [mark] }]);
  await opened.retry('chave-1');
  expect(sent).toEqual([{ key: 'chave-1', text: '<p>A menina, de 9 anos</p>', at: expect.any(String) }]);
});

test.each([401, 429, 500, 503])(
  'status %i is not a refusal: the block waits for the next attempt',
  async (status) => {
    const { queue, fail } = setUp();
    fail(refused(status));
    await queue.add('<p>Um</p>');
    expect(queue.state()).toMatchObject({ isOffline: true, blocks: [{ key: 'chave-1' }] });
    expect(queue.state().blocks[0]?.refusal).toBeUndefined();
  },
);

test('without storage blocks are still sent, with a warning that closing the page loses them', async () => {
  const full = {
    ...createStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const { queue, fail, sent } = setUp({ storage: full });
  fail(AWAY);
  await queue.add('<p>Um</p>');
  expect(queue.state()).toMatchObject({ isUnstored: true, blocks: [{ key: 'chave-1' }] });
  fail(undefined);
  await queue.drain();
  expect([sent.length, queue.state().isUnstored]).toEqual([1, false]);
});

describe('a block with photos', () => {
  const photo = (id: string): BlockPhoto => ({ id, name: `${id}.jpg`, alt: 'O rio', isStored: true });
  const PHOTOS = [photo('a'), photo('b')];

  test('keeps its photos through a closed page and gives up their files once it is confirmed', async () => {
    const { queue, options, sent, forgotten, fail } = setUp();
    fail(AWAY);
    await queue.add('<p>Um</p>', PHOTOS);
    expect(forgotten).toEqual([]);
    fail(undefined);
    const reopened = createBlockQueue(options);
    expect(reopened.state().blocks).toMatchObject([{ photos: PHOTOS }]);
    await reopened.drain();
    expect([sent.length, sent[0]?.photos, forgotten]).toEqual([1, PHOTOS, ['a', 'b']]);
  });

  test('does not upload a photo again that an earlier attempt has uploaded, also after the page was closed', async () => {
    const uploaded: string[] = [];
    let isAway = true;
    const { options } = setUp({
      async send({ photos = [] }, onUploaded) {
        for (const { id, src } of photos) {
          if (src !== undefined) continue;
          if (isAway && id === 'b') throw AWAY;
          uploaded.push(id);
          onUploaded(id, `/media/${id}`);
        }
      },
    });
    await createBlockQueue(options).add('<p>Um</p>', PHOTOS);
    isAway = false;
    const reopened = createBlockQueue(options);
    expect(reopened.state().blocks[0]?.photos).toMatchObject([{ src: '/media/a' }, { id: 'b' }]);
    await reopened.drain();
    expect([uploaded, reopened.state().blocks]).toEqual([['a', 'b'], []]);
  });

  test('whose photo was refused goes again with its photos, or without them', async () => {
    const { queue, sent, forgotten, fail } = setUp();
    fail(refused(422));
    await queue.add('<p>Um</p>', PHOTOS);
    await queue.retry('chave-1');
    expect(queue.state().blocks).toMatchObject([{ refusal: 'Não pode.', photos: PHOTOS }]);
    fail(undefined);
    await queue.retryWithoutPhotos('chave-1');
    expect([sent.length, sent[0]?.photos, sent[0]?.text]).toEqual([1, undefined, '<p>Um</p>']);
    expect(forgotten).toEqual(['a', 'b']);
  });

  test('gives up the files of its photos when it is discarded', async () => {
    const { queue, forgotten, fail } = setUp();
    fail(refused(422));
    await queue.add('<p>Um</p>', PHOTOS);
    queue.discard('chave-1');
    expect([queue.state().blocks, forgotten]).toEqual([[], ['a', 'b']]);
  });
});
