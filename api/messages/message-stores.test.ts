import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../contracts/messages/message.schema.ts';
import { isDrill } from '../../tests/faults/efforts.ts';
import {
  openTestDatabase,
  type TestDatabase,
  testEngine,
} from '../../tests/support/database/test-database.ts';
import { createDatabaseMessageStore } from './database-message-store.ts';
import { startFirestore, type TestFirestore } from './firestore-emulator.support.ts';
import type { MessageCursor, MessageStore } from './message-store.ts';
import { searchMessages } from './search-messages.ts';

const START = Date.UTC(2026, 10, 15, 15);
/** Firestore behaves the same with every engine, so only the drill runs it with both. */
const withFirestore = testEngine === 'sqlite' || isDrill;
let db: TestDatabase;
let firestore: TestFirestore;

beforeAll(async () => {
  db = await openTestDatabase();
  if (withFirestore) firestore = await startFirestore();
});
beforeEach(async () => {
  if (withFirestore) firestore.clear();
  await db.query.deleteFrom('message').execute();
});
afterAll(async () => {
  await db.close();
  if (withFirestore) await firestore.close();
});

const STORES: Record<string, () => MessageStore> = {
  database: () => createDatabaseMessageStore(db.query),
  ...(withFirestore && { firestore: () => firestore.store }),
};

const ALL = { unread: false, before: undefined };
const RITA = { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Bom dia' };

describe.each(Object.entries(STORES))('messages in the store: %s', (_name, open) => {
  let store: MessageStore;
  beforeEach(() => {
    store = open();
  });

  /** Adds one message per moment, named by its index. */
  async function add(...moments: number[]): Promise<void> {
    for (const [index, after] of moments.entries()) {
      await store.add({ ...RITA, nome: `Pessoa ${index}` }, START + after);
    }
  }

  /** Reads the whole list page by page. */
  async function walk(limit: number, unread = false): Promise<Message[][]> {
    const pages: Message[][] = [];
    let before: MessageCursor | undefined;
    do {
      const page = await store.list({ limit, before, unread });
      pages.push(page.messages);
      before = page.next;
    } while (before);
    return pages;
  }

  const namesOf = (messages: readonly Message[]) => messages.map(({ nome }) => nome);

  async function idOf(nome: string): Promise<string> {
    const { messages } = await store.list({ limit: 100, unread: false });
    return messages.find((message) => message.nome === nome)?.id ?? '';
  }

  test('a message is stored unchanged and unread', async () => {
    await store.add(RITA, START);
    const { messages, next } = await store.list({ limit: 10, unread: false });
    const createdAt = new Date(START).toISOString();
    expect(messages).toEqual([
      { ...RITA, id: expect.any(String), createdAt, read: false, answeredBy: '', answeredAt: null },
    ]);
    expect(next).toBeUndefined();
    expect(await store.find(messages[0]?.id ?? '')).toEqual(messages[0]);
  });

  test('the newest message comes first, page after page', async () => {
    await add(2_000, 0, 4_000, 1_000, 3_000);
    const pages = await walk(2);
    expect(pages.map(namesOf)).toEqual([['Pessoa 2', 'Pessoa 4'], ['Pessoa 0', 'Pessoa 3'], ['Pessoa 1']]);
  });

  test('a list that ends with a full page has no next one', async () => {
    await add(0, 1);
    expect(await walk(2)).toHaveLength(1);
  });

  test('messages of the same moment are all shown, each once, whatever the size of a page', async () => {
    await add(1_000, 1_000, 1_000, 1_000, 1_000, 0, 2_000);
    const [whole = []] = await walk(10);
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3, 4, 6]) expect((await walk(limit)).flat()).toEqual(whole);
  });

  test('without an id, a page begins after all messages of that moment', async () => {
    await add(0, 1_000, 1_000);
    const page = await store.list({ limit: 10, unread: false, before: { at: START + 1_000 } });
    expect(namesOf(page.messages)).toEqual(['Pessoa 0']);
  });

  test('messages added or removed meanwhile do not shift later pages', async () => {
    await add(0, 1_000, 2_000, 3_000);
    const first = await store.list({ limit: 2, unread: false });
    await store.add({ ...RITA, nome: 'Nova' }, START + 9_000);
    await store.remove(first.messages[1]?.id ?? '');
    const second = await store.list({ limit: 2, unread: false, before: first.next });
    expect(namesOf(second.messages)).toEqual(['Pessoa 1', 'Pessoa 0']);
  });

  test('a message says who answered it and when, until it is cleared', async () => {
    await add(0);
    const id = await idOf('Pessoa 0');
    const at = START + 60_000;
    const answered = { answeredBy: 'Ana', answeredAt: new Date(at).toISOString() };
    expect(await store.answer(id, 'Ana', at)).toMatchObject({ id, ...answered });
    expect(await store.find(id)).toMatchObject(answered);
    expect(await store.answer(id, '', null)).toMatchObject({ answeredBy: '', answeredAt: null });
    expect(await store.answer('999999', 'Ana', at)).toBeUndefined();
  });

  test('a search finds messages with all words, without regard to accents, page by page', async () => {
    await store.add({ ...RITA, mensagem: 'A balsa de Soure atrasou' }, START);
    await store.add({ ...RITA, nome: 'José', mensagem: 'Balsa de novo' }, START + 1_000);
    const search = async (q: string) => namesOf((await searchMessages(store, { ...ALL, q })).messages);
    expect(await search('BALSA')).toEqual(['José', 'Rita']);
    expect(await search('balsa soure')).toEqual(['Rita']);
    expect(await search('jose balsa')).toEqual(['José']);
    expect(await search('leitora.example')).toEqual(['José', 'Rita']);
    expect(await search('barco')).toEqual([]);
  });

  test('a message is marked as read and as unread again', async () => {
    await add(0, 1_000);
    const id = await idOf('Pessoa 0');
    expect(await store.mark(id, true)).toMatchObject({ id, nome: 'Pessoa 0', read: true });
    expect(await store.counts()).toEqual({ total: 2, unread: 1 });
    expect(await store.mark(id, false)).toMatchObject({ read: false });
    expect(await store.counts()).toEqual({ total: 2, unread: 2 });
  });

  test('unread messages can be listed alone, page after page', async () => {
    await add(0, 1_000, 2_000, 3_000, 4_000, 5_000);
    for (const nome of ['Pessoa 5', 'Pessoa 2']) await store.mark(await idOf(nome), true);
    expect((await walk(2, true)).map(namesOf)).toEqual([
      ['Pessoa 4', 'Pessoa 3'],
      ['Pessoa 1', 'Pessoa 0'],
    ]);
  });

  test('a removed message is gone, and all others stay', async () => {
    await add(0, 1_000);
    const id = await idOf('Pessoa 0');
    expect(await store.remove(id)).toBe(true);
    expect(await store.find(id)).toBeUndefined();
    expect(namesOf((await walk(5)).flat())).toEqual(['Pessoa 1']);
  });

  test.each(['9999', 'nao-existe', '2147483648', '00000000000000000000'])(
    'the unknown id %s cannot be found, marked or removed',
    async (id) => {
      await add(0);
      expect(await store.find(id)).toBeUndefined();
      expect(await store.mark(id, true)).toBeUndefined();
      expect(await store.remove(id)).toBe(false);
      expect(await store.counts()).toEqual({ total: 1, unread: 1 });
    },
  );

  test("one person's messages are found and removed however the e-mail was written", async () => {
    await store.add({ ...RITA, mensagem: 'um' }, START);
    await store.add({ ...RITA, email: 'Rita@Leitora.example', mensagem: 'dois' }, START + 1_000);
    await store.add({ ...RITA, email: 'outra-rita@leitora.example' }, START);
    const found = await store.ofPerson('RITA@leitora.example');
    expect(found.map(({ mensagem }) => mensagem)).toEqual(['dois', 'um']);
    expect(await store.removePerson('rita@LEITORA.example')).toBe(2);
    expect(await store.ofPerson(RITA.email)).toEqual([]);
    expect(await store.removePerson(RITA.email)).toBe(0);
    expect(await store.counts()).toEqual({ total: 1, unread: 1 });
  });

  test('messages from before a moment are removed, however many there are', async () => {
    await add(...Array.from({ length: 520 }, (_, index) => -1 - index), 0, 1_000);
    expect(await store.removeOlder(START)).toBe(520);
    expect(namesOf((await walk(5)).flat())).toEqual(['Pessoa 521', 'Pessoa 520']);
    expect(await store.removeOlder(START)).toBe(0);
  });

  test('a LIKE pattern is not expanded: messages of other e-mails stay', async () => {
    await add(0);
    for (const email of ['%@leitora.example', '_ita@leitora.example']) {
      expect(await store.removePerson(email)).toBe(0);
    }
  });
});

describe.skipIf(!withFirestore)('documents of other programs', () => {
  test('a missing or odd field is read as empty, and the message as unread', async () => {
    const { contacts, store } = firestore;
    await contacts.doc('sem-nada').set({ createdAt: new Date(START) });
    await contacts.doc('estranho').set({
      nome: 7,
      email: ['a'],
      mensagem: { texto: 'oi' },
      read: 'sim',
      extra: true,
      createdAt: new Date(START + 1_000),
    });
    const empty = { nome: '', email: '', mensagem: '', read: false, answeredBy: '', answeredAt: null };
    expect((await store.list({ limit: 5, unread: true })).messages).toEqual([
      { id: 'estranho', ...empty, createdAt: new Date(START + 1_000).toISOString() },
      { id: 'sem-nada', ...empty, createdAt: new Date(START).toISOString() },
    ]);
    expect(await store.counts()).toEqual({ total: 2, unread: 2 });
  });

  test('a message with a date of another type is listed first', async () => {
    const { contacts, store } = firestore;
    for (const [id, createdAt] of Object.entries({ texto: '15/11/2026', numero: 12, nulo: null })) {
      await contacts.doc(id).set({ ...RITA, createdAt });
    }
    for (const after of [0, 1, 2, 3]) await store.add({ ...RITA, nome: 'Com data' }, START + after);
    const { messages, next } = await store.list({ limit: 20, unread: false });
    expect(
      messages
        .map(({ id }) => id)
        .slice(0, 3)
        .sort(),
    ).toEqual(['nulo', 'numero', 'texto']);
    expect(messages.slice(3).map(({ nome }) => nome)).toEqual(Array(4).fill('Com data'));
    for (const { createdAt } of messages) expect(new Date(createdAt).toISOString()).toBe(createdAt);
    expect(next).toBeUndefined();
  });

  test('a document without a date is found by its e-mail', async () => {
    const { contacts, store } = firestore;
    await contacts.doc('sem-data').set({ ...RITA, email: ` ${RITA.email}` });
    expect((await store.ofPerson(RITA.email)).map(({ id }) => id)).toEqual(['sem-data']);
    expect(await store.removePerson(RITA.email)).toBe(1);
    expect(await store.find('sem-data')).toBeUndefined();
  });

  test('timestamps with microseconds lose no message between two pages', async () => {
    const { contacts, store } = firestore;
    const { Timestamp } = await import('@google-cloud/firestore');
    const seconds = START / 1_000;
    for (const [id, nanos] of Object.entries({ b: 1_900_000, c: 1_000, a: 1_100_000, d: 1_500_000 })) {
      await contacts.doc(id).set({ ...RITA, createdAt: new Timestamp(seconds, nanos) });
    }
    const seen: string[] = [];
    let before: MessageCursor | undefined;
    do {
      const page = await store.list({ limit: 1, before, unread: false });
      seen.push(...page.messages.map(({ id }) => id));
      before = page.next;
    } while (before);
    expect(seen).toEqual(['d', 'b', 'a', 'c']);
  });

  test('marking a document as read keeps its other fields', async () => {
    const { contacts, store } = firestore;
    await contacts.doc('telefone').set({ ...RITA, telefone: '91', createdAt: new Date(START) });
    await store.mark('telefone', true);
    expect((await contacts.doc('telefone').get()).data()).toMatchObject({ telefone: '91', read: true });
  });
});
