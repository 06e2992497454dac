import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { analyzeTables } from '../../db/statistics.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { hasManyConnections, testEngine } from '../../tests/support/database/test-database.ts';
import { requestSubscription } from '../digest/subscriptions.store.ts';
import { createDatabaseMessageStore } from '../messages/database-message-store.ts';
import { erasePerson } from './erase-person.ts';
import { collectPerson, countRowsContaining, type PersonMessages } from './person-data.ts';

const { adminUsers, adminNews, messages: contact, auth } = ENDPOINTS;
const EMAIL = 'zulmira.quaresma@jornal.example';
const NAME = 'Zulmira Quaresma';
const TEXT = 'Minha rua alagou de novo na terça';
const BROWSER = 'Navegador-da-Zulmira/1.0';
/** PGlite has no files that a test could read. */
const hasFiles = testEngine === 'sqlite' || hasManyConnections;
const PASSWORD = 'quatro palavras bem longas';

let api: TestApi;
let messages: PersonMessages;
let admin: string;
let person: number;
let story: number;

/** A user who wrote a story, failed to log in, and once sent a contact message. */
beforeEach(async () => {
  api = await createTestApi();
  messages = createDatabaseMessageStore(api.db.query);
  admin = await api.tokenFor('admin');
  const body = { email: EMAIL, username: NAME, role: 'admin', password: PASSWORD } as const;
  person = (await api.call(adminUsers.create, { token: admin, body })).body.id;
  const login = async (password: string) =>
    await api.inject({
      method: 'POST',
      url: '/login',
      headers: { 'user-agent': BROWSER },
      payload: { email: EMAIL, password },
    });
  const { token } = (await login(PASSWORD)).json();
  await login('outra senha qualquer');
  story = (await api.call(adminNews.create, { token, body: { title: 'Cheia na terça' } })).body.id;
  await api.call(adminNews.update, { token, params: { id: story }, body: { title: 'Cheia na quarta' } });
  await api.call(adminUsers.update, { token: admin, params: { id: person }, body: { username: `${NAME} ` } });
  await api.call(contact.create, { body: { nome: NAME, email: EMAIL.toUpperCase(), mensagem: TEXT } });
  await requestSubscription(
    api.db.query,
    { email: EMAIL, edition: 'para', municipality: 'breves', frequency: 'daily' },
    api.clock,
  );
  await expect.poll(async () => (await api.call(auth.activity, { token })).body.length).toBeGreaterThan(2);
});
afterEach(async () => api.close());

/** The text as latin1, to compare it with raw file bytes. */
const latin = (text: string): string => Buffer.from(text).toString('latin1');

/** True if any database file contains the bytes of the text. */
async function isOnDisk(text: string): Promise<boolean> {
  return testEngine === 'sqlite'
    ? (await bytesOfDatabase()).includes(latin(text))
    : (await tablesOnDisk(text)).length > 0;
}

/** Tables and indexes of PostgreSQL, including system ones, whose files contain the bytes. */
async function tablesOnDisk(text: string): Promise<string[]> {
  await sql`checkpoint`.execute(api.db.query);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'i', 't') and not relisshared
      and position(convert_to(${text}, 'UTF8') in pg_read_binary_file(pg_relation_filepath(oid))) > 0
  `.execute(api.db.query);
  return rows.map(({ name }) => name);
}

/** All bytes of the database file, its WAL and shared-memory file. */
async function bytesOfDatabase(): Promise<string> {
  const folder = api.db.environment.DATA_DIR;
  const files = (await readdir(folder)).filter((name) => name.startsWith('portal.sqlite'));
  expect(files.length).toBeGreaterThan(0);
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))).join('');
}

test('all data of a person is collected, without credentials', async () => {
  const data = await collectPerson(api.db, messages, EMAIL.toUpperCase());
  expect(data.account).toMatchObject({ id: person, email: EMAIL, username: NAME, role: 'admin' });
  expect(data.sessions).toMatchObject([{ browser: BROWSER }]);
  expect(data.messages).toMatchObject([{ nome: NAME, mensagem: TEXT }]);
  expect(data.stories).toEqual([{ id: story, title: 'Cheia na quarta' }]);
  expect(data.digests).toMatchObject([{ municipality: 'breves', state: 'pending' }]);
  expect(data.savedVersions).toBeGreaterThan(0);
  expect(data.activity.length).toBeGreaterThan(2);
  expect(Object.keys(data.standsIn)).toEqual(
    expect.arrayContaining(['user_account.email', 'message.email', 'audit.detail', 'rate_limit.key']),
  );
  expect(JSON.stringify(data)).not.toMatch(/argon2id|token_hash/);
});

test('after the erasure no byte of the database holds e-mail, name, message or browser', async () => {
  const wanted = [EMAIL, EMAIL.toUpperCase(), NAME, TEXT, BROWSER];
  // Planner statistics contain sample values.
  await analyzeTables(api.db);
  if (hasFiles) for (const text of wanted) expect([text, await isOnDisk(text)]).toEqual([text, true]);
  expect(await erasePerson(api.db, messages, EMAIL, api.clock)).toEqual({
    account: true,
    messages: 1,
    digests: 1,
    legalRequests: 0,
    writtenOver: true,
    left: {},
  });
  for (const text of wanted) expect(await countRowsContaining(api.db.query, text)).toEqual({});
  if (hasFiles) for (const text of wanted) expect([text, await isOnDisk(text)]).toEqual([text, false]);
});

test.each([
  'ana.zulmira.quaresma@jornal.example',
  'zulmira.quaresma@jornal.example.br',
  'zulmira_quaresma@jornal.example',
])('the erasure leaves what belongs to %s, whose e-mail only looks alike', async (email) => {
  const body = { email, username: 'Outra Pessoa', role: 'editor', password: PASSWORD } as const;
  await api.call(adminUsers.create, { token: admin, body });
  await api.inject({ method: 'POST', url: '/login', payload: { email, password: 'outra senha qualquer' } });
  await api.call(contact.create, { body: { nome: 'Outra', email, mensagem: TEXT } });
  // Refused tries are counted in memory first.
  await api.app.attempts.flush();
  const before = await countRowsContaining(api.db.query, email);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['audit.detail', 'rate_limit.key', 'user_account.email', 'message.email']),
  );
  await erasePerson(api.db, messages, EMAIL, api.clock);
  expect(await countRowsContaining(api.db.query, email)).toEqual(before);
});

test.runIf(hasManyConnections).each([
  ['of this database that may still look at the old rows', 'select 1', () => api.db.environment.DATABASE_URL],
  ['of another database that was writing', 'select pg_current_xact_id()', () => inject('postgresUrl')],
])('the erasure waits for a transaction %s', async (_what, statement, databaseUrl) => {
  const other = new pg.Client({ connectionString: databaseUrl() });
  await other.connect();
  await other.query('begin isolation level repeatable read');
  await other.query(statement);
  const erased = erasePerson(api.db, messages, EMAIL, api.clock);
  const waiting = async () =>
    (
      await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where query like '%backend_xmin%' and pid <> pg_backend_pid() and datname = current_database()
      `.execute(api.db.query)
    ).rows[0]?.n;
  await expect.poll(waiting).toBeGreaterThan(0);
  await other.end();
  expect(await erased).toMatchObject({ writtenOver: true });
  expect(await isOnDisk(EMAIL)).toBe(false);
});

test('stories and audit entries stay, without the name', async () => {
  await erasePerson(api.db, messages, EMAIL, api.clock);
  const { body } = await api.call(adminNews.get, { token: admin, params: { id: story } });
  expect(body.title).toBe('Cheia na quarta');
  const rows = await api.db.query
    .selectFrom('audit')
    .selectAll()
    .where('item_id', '=', String(story))
    .execute();
  expect(rows.map(({ user_id, user_name }) => [user_id, user_name])).toContainEqual([null, 'pessoa apagada']);
  const last = await api.db.query
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ action: 'erase', detail: '', user_name: 'sistema' });
});

test('a story that contains the e-mail is not changed, and its column is reported', async () => {
  const body = { title: 'Fale conosco', desc: `<p>Escreva para ${EMAIL}</p>` };
  await api.call(adminNews.create, { token: admin, body });
  const { left } = await erasePerson(api.db, messages, EMAIL, api.clock);
  expect(left).toMatchObject({ 'news.body': 1 });
  expect(Object.keys(left).filter((column) => !/^(news|search)/.test(column))).toEqual([]);
});

test('the last administrator is not erased; an unknown e-mail erases nothing', async () => {
  expect(await erasePerson(api.db, messages, 'ninguem@jornal.example', api.clock)).toEqual({
    account: false,
    messages: 0,
    digests: 0,
    legalRequests: 0,
    writtenOver: true,
    left: {},
  });
  await api.db.query.updateTable('user_account').set({ disabled: 1 }).where('id', '<>', person).execute();
  await expect(erasePerson(api.db, messages, EMAIL, api.clock)).rejects.toThrow(
    'pelo menos um administrador',
  );
});
