import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { createTestAccounts, PASSWORD, type Person } from './accounts.support.ts';

const { auth, adminUsers, invitations } = ENDPOINTS;
const NEW = 'uma senha bem nova';

let api: TestApi;
let admin: string;
let accounts: ReturnType<typeof createTestAccounts>;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.tokenFor('admin');
  accounts = createTestAccounts(api, admin);
});
beforeEach(async () => {
  api.clock = START;
  await api.resetLimits();
});
afterAll(async () => api.close());

async function comeIn(): Promise<{ person: Person; token: string }> {
  const person = await accounts.createUser();
  return { person, token: await accounts.openSession(person) };
}

const change = async (token: string, current: string, password = NEW) =>
  await api.call(auth.changePassword, { token, body: { current, password } });

test('a user who changes their own password keeps this session; the others end, and the change is audited', async () => {
  const { person, token } = await comeIn();
  const other = await accounts.openSession(person);
  expect((await change(token, PASSWORD)).status).toBe(204);
  expect([await accounts.isSessionValid(token), await accounts.isSessionValid(other)]).toEqual([true, false]);
  expect((await accounts.login(person.email)).statusCode).toBe(401);
  expect((await accounts.login(person.email, undefined, NEW)).statusCode).toBe(200);
  expect(await accounts.auditOf(person)).toContain('self password');
});

test('a wrong current password is refused by name and changes nothing', async () => {
  const { person, token } = await comeIn();
  const { status, problem } = await change(token, 'outra senha');
  expect([status, problem.errors]).toEqual([400, [{ field: 'current', message: 'Senha incorreta.' }]]);
  expect((await change(token, PASSWORD, 'curta')).problem.errors?.[0]?.field).toBe('password');
  expect((await accounts.login(person.email)).statusCode).toBe(200);
});

test('attempts are limited per user, and a correct password resets them', async () => {
  const { person, token } = await comeIn();
  const { tries } = RATE_LIMITS.secretPerUser;
  for (let n = 1; n < tries; n++) await change(token, 'outra senha');
  expect((await change(token, PASSWORD)).status).toBe(204);
  for (let n = 0; n < tries; n++) expect((await change(token, 'outra senha')).status).toBe(400);
  expect((await change(token, NEW)).status).toBe(429);
  expect((await accounts.login(person.email, undefined, NEW)).statusCode).toBe(200);
});

test('failed logins do not limit a user who is logged in', async () => {
  const { person, token } = await comeIn();
  for (let n = 0; n <= RATE_LIMITS.loginPerAccountAndIp.tries; n++) {
    await accounts.login(person.email, undefined, 'outra senha');
  }
  expect((await accounts.login(person.email)).statusCode).toBe(429);
  expect((await change(token, PASSWORD)).status).toBe(204);
});

test('of two concurrent changes only one succeeds', async () => {
  const { token } = await comeIn();
  const answers = await Promise.all([
    change(token, PASSWORD, `${NEW} 1`),
    change(token, PASSWORD, `${NEW} 2`),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('an invitation link is invalid once the password was changed otherwise', async () => {
  const { person, token } = await comeIn();
  const { body } = await api.call(adminUsers.invite, { token: admin, params: { id: person.id } });
  await change(token, PASSWORD);
  expect((await api.call(invitations.read, { body: { token: body.token } })).status).toBe(404);
});
