import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';
import { createEdition } from '../../rights/rights.support.ts';

const { adminAssignments, adminNews, auth } = ENDPOINTS;
let api: TestApi;
let news: NewsApi;
/** An editor of the whole newsroom, one of Marajó and one of Carajás. */
let editor: string;
let marajo: string;
let carajas: string;

beforeAll(async () => {
  api = await createTestApi();
  marajo = await api.tokenFor('editor', [await createEdition(api, 'marajo', 'marajó')]);
  carajas = await api.tokenFor('editor', [await createEdition(api, 'carajas', 'carajás')]);
  editor = await api.tokenFor('editor');
  news = createNewsApi(api, editor);
});
afterAll(async () => api.close());

const idOf = async (token: string): Promise<number> =>
  (await api.call(auth.validate, { token })).body.user.id;
const give = (id: number, user: number | null, until = '', token = editor) =>
  api.call(adminAssignments.put, { token, params: { id }, body: { user, until } });
const given = async (token: string) => (await api.call(adminNews.newsroom, { token })).body.given;
const assigned = async (id: number) => (await news.read(id)).assigned;

test('a story given to a person stands in the list and in their overview, the next day first', async () => {
  const later = await news.write({ title: 'Sem dia', muni: 'Soure', status: 'draft' });
  const soon = await news.write({ title: 'Até sexta', muni: 'Soure', status: 'draft' });
  const person = await idOf(marajo);
  await give(later.id, person);
  const { status, body } = await give(soon.id, person, '2026-11-20');
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { id: person }, until: '2026-11-20' });
  expect((await given(marajo))?.map(({ title, until }) => [title, until])).toEqual([
    ['Até sexta', '2026-11-20'],
    ['Sem dia', ''],
  ]);
  expect(await given(editor)).toEqual([]);
  expect(await assigned(soon.id)).toMatchObject({ until: '2026-11-20' });
  expect((await news.read(soon.id)).version).toBe(soon.version);
  await give(soon.id, null);
  await give(later.id, null);
  expect(await given(marajo)).toEqual([]);
  expect(await assigned(soon.id)).toBeUndefined();
});

test('a story that was published since waits for nobody', async () => {
  const { id } = await news.write({ muni: 'Soure', status: 'draft' });
  await give(id, await idOf(marajo));
  api.clock += HOUR_MS;
  await news.change(id, { status: 'published' });
  expect(await given(marajo)).toEqual([]);
  expect(await assigned(id)).toBeUndefined();
});

test('only a person who may open the story can be given it, and colleagues of other editions are not named', async () => {
  const { id } = await news.write({ muni: 'Soure', status: 'draft' });
  const stranger = await idOf(carajas);
  expect((await give(id, stranger)).status).toBe(400);
  expect((await give(id, await idOf(marajo), '2026-02-30')).status).toBe(400);
  const { body } = await api.call(adminAssignments.get, { token: marajo, params: { id } });
  const named = body.people.map((one) => one.id);
  expect(named).toContain(await idOf(editor));
  expect(named).not.toContain(stranger);
  expect((await give(id, stranger, '', carajas)).status).toBe(404);
});

test('readers see nothing of it', async () => {
  const { id } = await news.write({ muni: 'Soure' });
  await give(id, await idOf(marajo), '2026-11-20');
  expect(await assigned(id)).toBeDefined();
  expect(
    JSON.stringify((await api.call(ENDPOINTS.news.get, { params: { id }, query: {} })).body),
  ).not.toContain('assigned');
});
