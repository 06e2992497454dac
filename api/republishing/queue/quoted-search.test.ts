import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { minute, STORY } from '../../../tests/support/api/news-api.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';

const { adminQueue, adminNews, adminSources, news } = ENDPOINTS;

const DAY_MINUTES = 1_440;

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

const item = (n: number, title: string) => ({
  title,
  link: `https://soure.example/${n}`,
  at: START,
  text: `<p>${`Texto de número ${n} sobre ${title}, que tem palavras suas e de mais ninguém. `.repeat(n + 2)}</p>`,
});

test('words in quotation marks are found side by side, in the queue and in the lists', async () => {
  const { api, token } = republishing;
  await republishing.fill([
    item(1, 'Ponte nova de Soure é entregue'),
    item(2, 'Nova escola perto da ponte de Soure'),
  ]);
  const inQueue = async (q: string) =>
    (await api.call(adminQueue.list, { token, query: { q } })).body.items.map(({ title }) => title);
  expect(await inQueue('nova ponte')).toHaveLength(2);
  expect(await inQueue('"ponte nova"')).toEqual(['Ponte nova de Soure é entregue']);
  expect(await inQueue('“nova ponte”')).toEqual([]);

  for (const { id } of await republishing.waiting()) {
    await api.call(adminQueue.publish, { token, params: { id }, body: {} });
  }
  republishing.api.clock = START + 60_000;
  const ofEditors = (await api.call(adminNews.list, { token, query: { q: '"ponte nova"' } })).body;
  expect(ofEditors.map(({ title }) => title)).toEqual(['Ponte nova de Soure é entregue']);
  const ofReaders = async (q: string, match?: 'apart') =>
    (await api.call(news.list, { query: { q, ...(match && { match }) } })).body.map(({ title }) => title);
  expect(await ofReaders('"PONTE nova"')).toEqual(['Ponte nova de Soure é entregue']);
  expect(await ofReaders('"nova ponte"', 'apart')).toEqual([]);
  expect((await ofReaders('nova entregue', 'apart')).length).toBe(1);

  const sources = await api.call(adminSources.list, { token, query: { q: '"prefeitura de soure"' } });
  expect(sources.body).toHaveLength(1);
});

test('on a portal without stories no municipality counts as without news for a year', async () => {
  await republishing.fill([item(1, 'Ponte nova de Soure é entregue')]);
  const [card] = await republishing.waiting();
  expect(card?.why.join(' ')).not.toMatch(/sem notícia/);
});

test('a municipality whose only newer story is scheduled counts as without news', async () => {
  const { api, token } = republishing;
  const write = (body: object) =>
    api.call(adminNews.create, { token, body: { ...STORY, title: 'Feira em Soure', ...body } });
  await write({ date: minute(-30 * DAY_MINUTES) });
  expect((await write({ title: 'Feira de amanhã', publishAt: minute(DAY_MINUTES) })).status).toBe(201);
  await republishing.fill([item(1, 'Ponte nova de Soure é entregue')]);
  const [card] = await republishing.waiting();
  expect(card?.why).toContain('Soure está há 30 dias sem notícia');
});
