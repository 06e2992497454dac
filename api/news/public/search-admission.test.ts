import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ searchesPerMinute: 2 });
  await createNewsApi(api, await api.tokenFor('editor')).write({ title: 'Chuva em Belém' });
});
afterAll(async () => api.close());

const search = (q: string, remoteAddress: string) =>
  api.inject({ url: `/news?q=${encodeURIComponent(q)}`, remoteAddress });

test('an IP that searches too often is refused with a time to retry, in Portuguese', async () => {
  const answers = [];
  for (const q of ['chuva', 'belem', 'rio']) answers.push(await search(q, '203.0.113.7'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers[2]?.json().detail).toBe('Muitas tentativas. Aguarde um pouco e tente de novo.');
});

test('other IPs, lists without words and cached answers are not refused', async () => {
  for (const q of ['um', 'dois', 'chuva']) await search(q, '203.0.113.8');
  expect((await search('quatro', '203.0.113.8')).statusCode).toBe(429);
  expect((await search('quatro', '203.0.113.9')).statusCode).toBe(200);
  expect((await search('quatro', '203.0.113.8')).statusCode).toBe(200);
  expect((await api.inject({ url: '/news', remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
});

test('the IPs of one IPv6 network are one caller', async () => {
  const answers = [];
  for (const at of [1, 2, 3]) answers.push(await search(`linha ${at}`, `2001:db8:0:7::${at}`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
});
