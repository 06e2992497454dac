import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMATION } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { codeAt, createTestAccounts, PASSWORD } from './accounts.support.ts';

const { auth, adminUsers, adminWebhooks, messages } = ENDPOINTS;
const LATE = START + CONFIRMATION.maxAgeMs + 1;
const ASKED = [{ field: 'confirmation', message: 'Confirme a sua senha para continuar.' }];

let api: TestApi;
let accounts: ReturnType<typeof createTestAccounts>;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  accounts = createTestAccounts(api, await api.tokenFor('admin'));
});
beforeEach(async () => {
  api.clock = START;
  await api.resetLimits();
});
afterAll(async () => api.close());

const somebody = (role: 'admin' | 'editor') => ({
  email: `nova-${++people}@portalpara.example`,
  username: 'Nova',
  role,
});

/** An administrator whose login is too long ago, and another user as the target. */
async function lateAdmin() {
  const [person, admin] = [await accounts.createUser(), await accounts.createUser('admin')];
  const token = await accounts.openSession(admin);
  api.clock = LATE;
  return { token, person, admin };
}

describe('long after the login', () => {
  test('creating or promoting an administrator is refused; creating an editor is not', async () => {
    const { token, person } = await lateAdmin();
    const create = async (role: 'admin' | 'editor') =>
      await api.call(adminUsers.create, { token, body: somebody(role) });
    const refused = await create('admin');
    expect([refused.status, refused.problem.errors]).toEqual([401, ASKED]);
    expect(refused.headers['www-authenticate']).toContain('insufficient_user_authentication');
    expect((await create('editor')).status).toBe(201);
    const patch = async (body: object) =>
      (await api.call(adminUsers.update, { token, params: { id: person.id }, body })).status;
    expect(await patch({ role: 'admin' })).toBe(401);
    expect(await patch({ password: 'quatro palavras bem longas' })).toBe(401);
    expect(await patch({ username: 'Outro nome' })).toBe(200);
  });

  test('disabling a second step, inviting and exporting personal data are refused', async () => {
    const { token, person } = await lateAdmin();
    const params = { id: person.id };
    expect((await api.call(adminUsers.disableTwoFactor, { token, params })).status).toBe(401);
    expect((await api.call(adminUsers.invite, { token, params })).status).toBe(401);
    const body = { email: 'leitora@example.org' };
    expect((await api.call(messages.exportPerson, { token, body })).status).toBe(401);
    expect(await accounts.isSessionValid(token)).toBe(true);
  });

  test('sending the events of a webhook to another address is refused; renaming it is not', async () => {
    const { token } = await lateAdmin();
    const change = async (body: object) =>
      (await api.call(adminWebhooks.update, { token, params: { id: 404 }, body })).status;
    expect(await change({ url: 'https://outra.example/' })).toBe(401);
    expect(await change({ name: 'Outro nome' })).toBe(404);
  });

  test('confirming the password allows these calls for a while, in this session only', async () => {
    const { token, admin } = await lateAdmin();
    const elsewhere = await accounts.openSession(admin);
    api.clock = LATE + CONFIRMATION.maxAgeMs + 1;
    const confirm = async (password: string) => await api.call(auth.confirm, { token, body: { password } });
    const wrong = await confirm('outra senha qualquer');
    expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'password']);
    const create = async (by: string) =>
      (await api.call(adminUsers.create, { token: by, body: somebody('admin') })).status;
    expect(await create(token)).toBe(401);
    expect((await confirm(PASSWORD)).status).toBe(204);
    expect([await create(token), await create(elsewhere)]).toEqual([201, 401]);
    api.clock += CONFIRMATION.maxAgeMs + 1;
    expect(await create(token)).toBe(401);
    expect(await accounts.auditOf(admin)).toContain('self confirm');
  });

  test('a user with a second step must also send its code', async () => {
    const admin = await accounts.createUser('admin');
    const token = await accounts.openSession(admin);
    const { secret } = await accounts.enableTwoFactor(token);
    api.clock = LATE;
    const confirm = async (code?: string) =>
      (await api.call(auth.confirm, { token, body: { password: PASSWORD, ...(code && { code }) } })).status;
    expect([await confirm(), await confirm('000000')]).toEqual([401, 401]);
    expect(await confirm(codeAt(secret, LATE))).toBe(204);
  });
});

test('a recent login needs no confirmation; a clock set back does', async () => {
  const token = await accounts.openSession(await accounts.createUser('admin'));
  const create = async () => (await api.call(adminUsers.create, { token, body: somebody('admin') })).status;
  expect(await create()).toBe(201);
  api.clock = START - 1;
  expect(await create()).toBe(401);
});
