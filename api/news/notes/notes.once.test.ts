import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';
import type { Mail } from '../../http/context.ts';
import { erasePerson } from '../../person/erase-person.ts';
import { createEdition } from '../../rights/rights.support.ts';

const { adminNews, adminNotes, auth, preview } = ENDPOINTS;
const SECRET = 'Confirme com a Defesa Civil';
const mails: Mail[] = [];
let api: TestApi;
let news: NewsApi;
/** An editor of the whole newsroom, one of Marajó and one of Carajás. */
let editor: string;
let marajo: string;
let carajas: string;

beforeAll(async () => {
  api = await createTestApi({ sendMail: async (mail) => void mails.push(mail) });
  marajo = await api.tokenFor('editor', [await createEdition(api, 'marajo', 'marajó')]);
  carajas = await api.tokenFor('editor', [await createEdition(api, 'carajas', 'carajás')]);
  editor = await api.tokenFor('editor');
  news = createNewsApi(api, editor);
});
afterAll(async () => api.close());
beforeEach(() => {
  mails.length = 0;
});

const userOf = async (token: string) => (await api.call(auth.validate, { token })).body.user;
const write = (id: number, text: string, quote = '', token = editor) =>
  api.call(adminNotes.create, { token, params: { id }, body: { text, quote } });
const read = async (id: number, token = editor) =>
  (await api.call(adminNotes.list, { token, params: { id } })).body;

test('a note is read by colleagues who may open the story, and is resolved and opened again', async () => {
  const { id, version } = await news.write({ muni: 'Soure', status: 'draft' });
  expect((await write(id, ` ${SECRET} `, 'dez barcos')).status).toBe(200);
  const { notes } = await read(id, marajo);
  const { username } = await userOf(editor);
  expect(notes).toMatchObject([{ text: SECRET, quote: 'dez barcos', by: username, resolvedAt: null }]);
  const params = { id, note: notes[0]?.id ?? 0 };
  const resolve = (resolved: boolean) =>
    api.call(adminNotes.update, { token: marajo, params, body: { resolved } });
  expect((await resolve(true)).body.notes).toMatchObject([{ resolvedBy: (await userOf(marajo)).username }]);
  expect((await resolve(false)).body.notes).toMatchObject([{ resolvedAt: null, resolvedBy: '' }]);
  expect((await write(id, '  ')).status).toBe(400);
  expect((await news.read(id)).version).toBe(version);
});

test('a note is closed to people of other editions, and is changed only through its own story', async () => {
  const { id } = await news.write({ muni: 'Soure', status: 'draft' });
  const other = await news.write({ muni: 'Marabá', status: 'draft' });
  const note = (await write(id, SECRET)).body.notes[0]?.id ?? 0;
  const answers = [
    api.call(adminNotes.list, { token: carajas, params: { id } }),
    api.call(adminNotes.update, { token: carajas, params: { id, note }, body: { resolved: true } }),
    api.call(adminNotes.update, {
      token: carajas,
      params: { id: other.id, note },
      body: { resolved: true },
    }),
    write(id, 'Eu também', '', carajas),
  ];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await read(id)).notes).toMatchObject([{ resolvedAt: null }]);
});

test('a mentioned colleague gets the note by mail, and a person who may not open the story does not', async () => {
  const { id } = await news.write({ muni: 'Soure', status: 'draft' });
  const [colleague, stranger] = [await userOf(marajo), await userOf(carajas)];
  await write(id, `@${colleague.username} e @${stranger.username}: ${SECRET}`, 'dez barcos');
  expect(mails.map(({ to }) => to)).toEqual([colleague.email]);
  expect(mails[0]?.text).toContain(`/admin/noticias/${id}`);
  expect(mails[0]?.text).toContain('“dez barcos”');
});

test('a mention stands in the overview of its person until they read it or a colleague resolves it', async () => {
  const { id } = await news.write({ title: 'Ponte', muni: 'Soure', status: 'draft' });
  const { username } = await userOf(marajo);
  const waiting = async () => {
    const { mentions } = (await api.call(ENDPOINTS.adminNews.newsroom, { token: marajo })).body;
    return mentions?.filter((one) => one.id === id).map(({ text }) => text);
  };
  const open = async (text: string) => (await write(id, `@${username} ${text}`)).body.notes.at(-1)?.id ?? 0;
  await open('leia');
  expect(await waiting()).toEqual([`@${username} leia`]);
  expect((await read(id, editor)).unread).toBe(false);
  expect((await read(id, marajo)).unread).toBe(true);
  expect((await api.call(adminNotes.read, { token: marajo, params: { id } })).status).toBe(204);
  expect(await waiting()).toEqual([]);
  const note = await open('confirme');
  await api.call(adminNotes.update, { token: editor, params: { id, note }, body: { resolved: true } });
  expect(await waiting()).toEqual([]);
});

test('a contributor mentions colleagues, of whom the list has names only', async () => {
  const token = await api.tokenFor('contributor');
  const draft = { title: 'Do colaborador', desc: '<p>Texto.</p>', muni: 'soure', cat: 'foco' as const };
  const { id } = (await api.call(ENDPOINTS.adminNews.create, { token, body: draft })).body;
  const { people } = await read(id, token);
  const { username, email } = await userOf(editor);
  expect(people.map((one) => one.username)).toContain(username);
  expect(JSON.stringify(people)).not.toContain('@');
  await write(id, `@${username}, pode ler?`, '', token);
  expect(mails.map(({ to }) => to)).toEqual([email]);
});

test('readers never get a note', async () => {
  const { id } = await news.write({ muni: 'Soure' });
  await write(id, SECRET);
  const { body } = await api.call(ENDPOINTS.news.get, { params: { id }, query: {} });
  const list = await api.call(ENDPOINTS.news.list, { query: { fields: 'full' } });
  expect(JSON.stringify([body, list.body])).not.toContain(SECRET);
});

test('a preview link shows the open notes only if it was made to, and says so in the list of links', async () => {
  const { id } = await news.write({ muni: 'Soure', status: 'draft' });
  await write(id, SECRET, 'dez barcos');
  const done = (await write(id, 'Já feito')).body.notes.at(-1)?.id ?? 0;
  await api.call(adminNotes.update, {
    token: editor,
    params: { id, note: done },
    body: { resolved: true },
  });
  const opened = async (query: { notes?: boolean }) => {
    const made = await api.call(adminNews.createPreview, { token: editor, params: { id }, query });
    const { body } = await api.call(preview.get, { params: { token: made.body.token } });
    return body[0]?.notes;
  };
  expect(await opened({})).toBeUndefined();
  expect(await opened({ notes: true })).toMatchObject([{ text: SECRET, quote: 'dez barcos' }]);
  const links = (await api.call(adminNews.previews, { token: editor, params: { id } })).body;
  expect(links.map(({ notes }) => notes).toSorted()).toEqual([false, true]);
});

test('an erased person has no name in notes and mentions', async () => {
  const { id } = await news.write({ muni: 'Soure', status: 'draft' });
  const { email, username } = await userOf(marajo);
  await write(id, 'Já vi.', '', marajo);
  await write(id, `@${username}, obrigada.`);
  const messages = { ofPerson: async () => [], removePerson: async () => 0 };
  await erasePerson(api.db, messages as never, email, api.clock);
  const { notes } = await read(id);
  expect(notes.map(({ by, text }) => [by, text])).toEqual([
    ['pessoa apagada', 'Já vi.'],
    [(await userOf(editor)).username, '@pessoa apagada, obrigada.'],
  ]);
});
