import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { createReaderById, type ReadById } from './prepared.ts';

interface Message {
  readonly id: number;
  readonly nome: string;
}

let database: TestDatabase;
let read: ReadById<Message>;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query
    .insertInto('message')
    .values([message('Ana', 10), message('Bento', 20)])
    .execute();
  read = createReaderById<Message>(database, (isWanted, now) =>
    database.query
      .selectFrom('message')
      .select(['id', 'nome'])
      .where(isWanted)
      .where('created_at', '<=', now),
  );
});
afterAll(async () => database.close());

function message(nome: string, createdAt: number) {
  return { nome, email: '', mensagem: '', created_at: createdAt, read: 0 } as const;
}

async function namesOf(ids: readonly number[], now = 99): Promise<(string | undefined)[]> {
  const found = await Promise.all(ids.map((id) => read(id, now)));
  return found.map((row) => row?.nome);
}

test('concurrent callers each get their own item, or undefined if there is none', async () => {
  expect(await namesOf([2, 1, 7, 2])).toEqual(['Bento', 'Ana', undefined, 'Bento']);
});

test('a call reads as of its own moment, not that of an earlier call', async () => {
  expect(await namesOf([1, 2], 15)).toEqual(['Ana', undefined]);
  expect(await namesOf([1, 2], 20)).toEqual(['Ana', 'Bento']);
});

test('uncommitted changes of a transaction are not read', async () => {
  let reading: Promise<(string | undefined)[]> | undefined;
  const work = database.query.transaction().execute(async (trx) => {
    await trx.updateTable('message').set({ nome: 'Ninguém' }).execute();
    reading = namesOf([1]);
    // Long enough for the read to be sent, if it did not wait.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await reading).toEqual(['Ana']);
});

test('items asked for while a read runs are read together afterwards', async () => {
  const { held, asked, reader } = heldReader();
  const first = reader(1, 0);
  await expect.poll(() => asked).toEqual([[1]]);
  const later = [reader(2, 0)];
  await nextTurn();
  later.push(reader(3, 0));
  await nextTurn();
  expect(asked).toHaveLength(1);
  held.resolve();
  await Promise.all([first, ...later]);
  expect(asked.slice(1).flat().toSorted()).toEqual([2, 3]);
  expect(asked).toHaveLength(database.engine === 'postgres' ? 2 : 3);
});

test('a call does not wait for an earlier read that never ends', async () => {
  const { asked, reader } = heldReader();
  void reader(1, 0);
  await expect.poll(() => asked).toEqual([[1]]);
  expect(await reader(2, 0)).toBeUndefined();
});

/** The first read waits for `held`; the others find nothing at once. */
function heldReader() {
  const held = Promise.withResolvers<void>();
  const asked: number[][] = [];
  const read = async ({ parameters: [ids] }: { readonly parameters: readonly unknown[] }) => {
    asked.push([ids].flat() as number[]);
    if (asked.length === 1) await held.promise;
    return [];
  };
  const reader = createReaderById<Message>({ ...database, read }, (isWanted) =>
    database.query.selectFrom('message').select(['id', 'nome']).where(isWanted),
  );
  return { held, asked, reader };
}

test('a failed read fails its own callers, and not later ones', async () => {
  const broken = createReaderById<Message>({ ...database, read: failOnce() }, (isWanted) =>
    database.query.selectFrom('message').select(['id', 'nome']).where(isWanted),
  );
  await expect(Promise.all([broken(1, 0), broken(2, 0)])).rejects.toThrow('away');
  expect(await broken(1, 0)).toBeUndefined();
});

function failOnce(): () => Promise<unknown[]> {
  let failed = false;
  return async () => {
    if (failed) return [];
    await Promise.resolve().then(() => {
      failed = true;
    });
    throw new Error('away');
  };
}
