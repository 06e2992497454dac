import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

test('a story with the same source address or a very similar title is found, but never the story itself', async () => {
  const { id } = await newsApi.write({
    title: 'Porto de Óbidos reabre amanhã cedo',
    link: 'https://www.porto.example/n/7',
  });
  const { id: other } = await newsApi.write({
    title: 'Outra coisa bem diferente',
    link: 'https://porto.example/n/8',
  });
  const query = { title: 'Porto de Obidos reabre amanhã', link: 'https://porto.example/n/8/', except: other };
  const { body } = await api.call(adminNews.similar, { token, query });
  expect(body.map((story) => [story.id, story.same])).toEqual([[id, 'title']]);
  const byLink = await api.call(adminNews.similar, {
    token,
    query: { link: 'http://porto.example/n/8/?utm_source=x' },
  });
  expect(byLink.body.map((story) => [story.id, story.same])).toEqual([[other, 'link']]);
});

test('the name of a source is that of its newest story', async () => {
  await newsApi.write({ source: 'Agência velha', link: 'https://www.agencia-x.example/1' });
  await newsApi.write({ source: 'Agência X', link: 'https://agencia-x.example/2' });
  const { body } = await api.call(adminNews.sources, { token });
  expect(body).toContainEqual({ host: 'agencia-x.example', name: 'Agência X' });
  expect(body.filter(({ host }) => host === 'agencia-x.example')).toHaveLength(1);
});
