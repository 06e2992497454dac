import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { createTestApi, type TestApi } from '../../support/api/test-api.ts';

let api: TestApi;
let editor: string;
beforeAll(async () => {
  api = await createTestApi();
  editor = await api.tokenFor('editor');
});
afterAll(async () => api.close());

function repeated(length: number, piece: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length + piece(index).length <= length; index++) text += piece(index);
  return text;
}

function pictures(address: (index: number) => string): string {
  return Array.from({ length: LIMITS.bodyImages }, (_, index) => `<img src="${address(index)}">`).join('');
}

test.each([
  ['pictures of our own', { desc: pictures((index) => `/a${index}`) }],
  ['pictures of other hosts', { desc: pictures((index) => `https://a/${index}`) }],
  ['addresses of pictures', { imgContent: repeated(LIMITS.imgContent, () => '/a,') }],
  ['elements in each other', { desc: repeated(LIMITS.body, () => '<ul><li>') }],
  ['elements that never end', { desc: repeated(LIMITS.body, () => '<a ') }],
  ['characters that must be escaped', { desc: repeated(LIMITS.body, () => '<&') }],
  ['characters that fold into many', { desc: repeated(LIMITS.body, () => 'ﷺ') }],
  ['different words', { desc: repeated(LIMITS.body, (index) => `${index.toString(36)} `) }],
])('a text with the allowed number of %s is stored', async (_what, fields) => {
  const body = { title: 'Balsa ganha horário novo', ...fields };
  const created = await api.call(ENDPOINTS.adminNews.create, { token: editor, body });
  expect(created.status).toBe(201);
  const read = await api.call(ENDPOINTS.adminNews.get, { token: editor, params: { id: created.body.id } });
  expect(read.status).toBe(200);
});
