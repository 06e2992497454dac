import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { isCommonPassword } from './common-passwords.ts';

const { adminUsers, invitations } = ENDPOINTS;
let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.tokenFor('admin');
});
afterAll(async () => api.close());

test.each([
  '1234567890',
  'qwertyuiop',
  'password123',
  'Senha@2026!',
  'senha12345',
  'flamengo1981',
  '2026Paysandu',
  'Belém do Pará',
  'DEUS É FIEL 7',
  'aaaaaaaaaaaa',
  'abababababab',
  'corinthiansCorinthians',
  'demonstracao',
])('%s is refused as too common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'uma senha de teste',
  'quatro palavras bem longas',
  'cavalo correto bateria grampo',
  'gT7#kd92LmQx',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('a password made of the account’s name or e-mail is refused as too common', () => {
  const own = ['ana.souza@jornaldotapajos.example', 'Ana Souza'];
  for (const guess of ['anasouza2026', 'AnaSouza!123', 'jornaldotapajos', 'souza1234567']) {
    expect(isCommonPassword(guess, own)).toBe(true);
  }
  expect(isCommonPassword('jornaldotapajos')).toBe(false);
});

test('every endpoint that sets a password refuses a common one by field name', async () => {
  const person = { email: 'rita@portalpara.example', username: 'Rita', role: 'editor' } as const;
  const create = async (password?: string) =>
    await api.call(adminUsers.create, { token: admin, body: { ...person, ...(password && { password }) } });
  const refused = await create('senha12345');
  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'password']);
  const { id } = (await create()).body;
  const params = { id };
  const update = await api.call(adminUsers.update, {
    token: admin,
    params,
    body: { password: 'corinthians1910' },
  });
  expect([update.status, update.problem.errors?.[0]?.field]).toEqual([400, 'password']);
  const { token } = (await api.call(adminUsers.invite, { token: admin, params })).body;
  const accept = async (password: string) =>
    await api.call(invitations.accept, { body: { token, password } });
  expect((await accept('flamengo1981')).problem.errors?.[0]?.field).toBe('password');
  const entered = await accept('quatro palavras bem longas');
  expect(entered.status).toBe(200);
  const change = await api.call(ENDPOINTS.auth.changePassword, {
    token: entered.body.token,
    body: { current: 'quatro palavras bem longas', password: 'portalpara' },
  });
  expect([change.status, change.problem.errors?.[0]?.field]).toEqual([400, 'password']);
});
