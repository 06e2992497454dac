import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { createEdition } from '../rights/rights.support.ts';

const { adminChannels } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());

test('a channel has a code of its kind and its number', async () => {
  const { body } = await api.call(adminChannels.create, {
    token,
    body: { name: 'Canal Pará', kind: 'whatsapp' },
  });
  expect(body).toMatchObject({ name: 'Canal Pará', code: `w${body.id}`, editions: [], chat: '' });
});

test.each(['@canal', '-1001234567890', '777'])('a chat of the bot may be %s', async (chat) => {
  const { status } = await api.call(adminChannels.create, {
    token,
    body: { name: 'Telegram', kind: 'telegram', chat },
  });
  expect(status).toBe(201);
});

test.each(['canal', '@x', 'https://t.me/canal', '0', '-'])('a chat is not %j', async (chat) => {
  const { status } = await api.call(adminChannels.create, {
    token,
    body: { name: 'Telegram', kind: 'telegram', chat },
  });
  expect(status).toBe(400);
});

test('the bot has a chat in Telegram only', async () => {
  const answer = await api.call(adminChannels.create, {
    token,
    body: { name: 'Grupo', kind: 'group', chat: '@canal' },
  });
  expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'chat' }] }]);
});

test('a person of one edition makes no channels: the bot would publish wherever it is an administrator', async () => {
  const edition = await createEdition(api, 'marajo', 'marajó');
  const limited = await api.tokenFor('editor', [edition]);
  const body = { name: 'Canal Marajó', kind: 'telegram', chat: '@portalpara' } as const;
  expect((await api.call(adminChannels.create, { token: limited, body })).status).toBe(403);
  expect((await api.call(adminChannels.list, { token: limited })).status).toBe(403);
});
