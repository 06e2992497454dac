import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../../db/audit.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { QueueFull } from '../http/load/work-queue.ts';
import type { ImageFile } from './images/image-intake.ts';
import { createMediaStore } from './media.store.ts';

let db: TestDatabase;
let folder: string;
beforeEach(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** A library that reads each picture only when the test allows it; a file is named by its single byte. */
function setUp() {
  const gates = new Map<number, PromiseWithResolvers<void>>();
  const gateOf = (name: number) => {
    const gate = gates.get(name) ?? Promise.withResolvers<void>();
    gates.set(name, gate);
    return gate;
  };
  const reading: number[] = [];
  async function read(bytes: Buffer): Promise<ImageFile> {
    const name = bytes[0] ?? 0;
    reading.push(name);
    await gateOf(name).promise;
    const id = name.toString(16).padStart(32, '0');
    return { id, bytes, mime: 'image/png', width: 1, height: 1, color: '#000000' };
  }
  const store = createMediaStore({ db, now: () => 0 }, createLocalStorage(folder), read);
  return {
    store,
    reading,
    upload: (name: number) => store.add(Buffer.from([name]), `${name}.png`, SYSTEM),
    finish: (name: number) => gateOf(name).resolve(),
  };
}

test('a slow picture does not delay the next one', async () => {
  const { upload, finish } = setUp();
  const slow = upload(1);
  finish(2);
  expect(await upload(2)).toMatchObject({ name: '2.png' });
  finish(1);
  await slow;
});

test('at most two pictures are decoded at a time, because each takes hundreds of megabytes', async () => {
  const { upload, finish, reading } = setUp();
  const all = [1, 2, 3, 4].map(upload);
  expect(reading).toEqual([1, 2]);
  for (const name of [1, 2, 3, 4]) finish(name);
  await Promise.all(all);
  expect(reading).toEqual([1, 2, 3, 4]);
});

test('with 24 uploads waiting the next is refused, and accepted when one has finished', async () => {
  const { upload, finish } = setUp();
  const names = Array.from({ length: 26 }, (_none, n) => n + 1);
  const taken = names.map(upload);
  await expect(upload(27)).rejects.toThrow(QueueFull);
  for (const name of [...names, 27]) finish(name);
  expect(await Promise.all(taken)).toHaveLength(26);
  expect(await upload(27)).toMatchObject({ name: '27.png' });
});

test('of a deletion and another change at the same time one is carried out and noted', async () => {
  const { store, upload, finish } = setUp();
  finish(1);
  const { id } = await upload(1);
  const saved = () => store.update(id, { alt: 'Rio cheio' }, [1], SYSTEM);
  const removed = () => store.remove(id, [1], SYSTEM);
  const isDone = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';
  expect((await Promise.allSettled([removed(), saved()])).filter(isDone)).toHaveLength(1);

  finish(2);
  const other = await upload(2);
  const twice = [1, 2].map(() => store.remove(other.id, undefined, SYSTEM));
  expect((await Promise.allSettled(twice)).filter(isDone)).toHaveLength(1);
  const noted = await db.query
    .selectFrom('audit')
    .select('id')
    .where('item_id', '=', other.id)
    .where('action', '=', 'delete')
    .execute();
  expect(noted).toHaveLength(1);
});
