import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { prepareDatabase } from '../prepare.ts';
import { openSession } from '../users/auth/sessions.queries.ts';
import { hashPassword } from '../users/passwords.ts';
import { listeningHost, secureDemoLogin } from './access.ts';
import { DEMO_ADMIN } from './login.ts';

const NO_DEMO = async (): Promise<boolean> => expect.unreachable('the database is not empty');
const { email, password } = DEMO_ADMIN;
let api: TestApi;
let demoId: number;
let said: string[];

beforeEach(async () => {
  api = await createTestApi();
  said = [];
  const { id } = await api.db.query
    .insertInto('user_account')
    .values({
      email,
      username: DEMO_ADMIN.username,
      role: 'admin',
      disabled: 0,
      version: 1,
      password: await hashPassword(password),
      created_at: START,
      updated_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  demoId = id;
});
afterEach(async () => api.close());

const settle = (env: Record<string, string>) =>
  secureDemoLogin(api.db, readEnvironment(env), START, (line) => said.push(line));

async function login(body: { email: string; password: string }, remoteAddress = '127.0.0.1') {
  return (await api.inject({ method: 'POST', url: '/login', remoteAddress, payload: body })).statusCode;
}

test.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }])(
  'with %j the demo login stays, and the portal listens on this machine only',
  async (env: Record<string, string>) => {
    const demo = await settle(env);
    expect(demo).toEqual({ email, password, shownOnce: false });
    expect(listeningHost(readEnvironment(env), demo)).toBe(env.HOST ?? '127.0.0.1');
    expect(await login({ email, password })).toBe(200);
  },
);

test('listening on other interfaces sets a random password once and ends the sessions', async () => {
  const token = await openSession(api.db.query, demoId, 'tests', START);
  const opened = await settle({ HOST: '0.0.0.0' });
  expect(opened).toMatchObject({ email, shownOnce: true });
  expect(opened?.password).toMatch(/^[\w-]{16}$/);
  expect((await api.call(ENDPOINTS.auth.validate, { token })).status).toBe(401);
  expect(await login({ email, password })).toBe(401);
  expect(await login({ email, password: opened?.password ?? '' }, '203.0.113.7')).toBe(200);
  // The next start neither shows nor changes the password, and the portal stays open.
  const later = await settle({ HOST: '0.0.0.0' });
  expect(later).toBeUndefined();
  expect(await login({ email, password: opened?.password ?? '' })).toBe(200);
  expect(listeningHost(readEnvironment({}), later)).toBe('0.0.0.0');
});

test('API_HOST alone counts as listening on other interfaces', async () => {
  expect(await settle({ API_HOST: '0.0.0.0' })).toMatchObject({ shownOnce: true });
  expect(await login({ email, password })).toBe(401);
});

test('the published password works on this machine only', async () => {
  expect(await login({ email, password }, '203.0.113.7')).toBe(401);
  expect(await login({ email, password }, '::1')).toBe(200);
});

test('an administrator named later is created and disables the demo login, and the start says so', async () => {
  const env = readEnvironment({
    SEED: 'none',
    ADMIN_EMAIL: 'ana@jornal.example',
    ADMIN_PASSWORD: 'quatro palavras bem longas',
  });
  await prepareDatabase(api.db, NO_DEMO, env, START, (line) => said.push(line));
  expect(await secureDemoLogin(api.db, env, START, (line) => said.push(line))).toBeUndefined();
  expect(said).toEqual([
    'Administrator ana@jornal.example created',
    `The demo login ${email} is disabled from now on: ADMIN_EMAIL names an administrator`,
  ]);
  expect(await login({ email, password })).toBe(401);
  expect(await login({ email: 'ana@jornal.example', password: 'quatro palavras bem longas' })).toBe(200);
  expect(listeningHost(env, undefined)).toBe('0.0.0.0');
});

test('ADMIN_EMAIL adds no administrator where other accounts exist', async () => {
  await api.tokenFor('admin');
  const env = readEnvironment({
    SEED: 'none',
    ADMIN_EMAIL: 'ana@jornal.example',
    ADMIN_PASSWORD: 'quatro palavras bem longas',
  });
  await prepareDatabase(api.db, NO_DEMO, env, START, (line) => said.push(line));
  expect(said).toEqual([]);
});

test('without an account and without demo content the start says how to get one', async () => {
  await api.db.query.deleteFrom('user_account').execute();
  const env = readEnvironment({ SEED: 'none' });
  await prepareDatabase(api.db, NO_DEMO, env, START, (line) => said.push(line));
  expect(said).toEqual([
    expect.stringMatching(
      /no account yet.*ADMIN_EMAIL and ADMIN_PASSWORD.*\.\/portal user add EMAIL --role admin/,
    ),
  ]);
});
