import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COOKIES } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { createTestAccounts, PASSWORD, type Person } from './accounts.support.ts';

const { auth, adminUsers } = ENDPOINTS;
let api: TestApi;
let admin: string;
/** Creates a user with the cheapest password hash, because these tests check a password a hundred times. */
let createUser: () => Promise<Person>;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.tokenFor('admin');
  createUser = createTestAccounts(api, admin).createUser;
});
beforeEach(async () => {
  api.clock = START;
  await api.resetLimits();
});
afterAll(async () => api.close());

/** Creates a user with a password hash at full cost. */
async function hireInEarnest(): Promise<Person> {
  const email = `redatora-${++people}@portalpara.example`;
  const body = { email, username: `Redatora ${people}`, role: 'editor', password: PASSWORD } as const;
  const answer = await api.call(adminUsers.create, { token: admin, body });
  expect(answer.status).toBe(201);
  return { id: answer.body.id, email };
}

async function login(payload: unknown, remoteAddress = '203.0.113.1', headers = {}) {
  return await api.inject({
    method: 'POST',
    url: '/login',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

describe('POST /login', () => {
  test('e-mail and password give a token and the user, and the token works', async () => {
    const { id, email } = await hireInEarnest();
    const response = await login({ email, password: PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { token, user, expiresAt } = response.json();
    const username = `Redatora ${people}`;
    expect(user).toEqual({ id, email, username, role: 'editor', editions: null, twoFactor: false });
    expect(expiresAt).toBe(new Date(START + COOKIES.session.maxAgeMs).toISOString());
    expect(token).toMatch(/^[\w-]{40,}$/);
    api.clock = START + 60_000;
    const { status, body } = await api.call(auth.validate, { token });
    expect([status, body]).toEqual([200, { user, expiresAt }]);
  });

  test('the e-mail is case-insensitive', async () => {
    const { email } = await createUser();
    expect((await login({ email: email.toUpperCase(), password: PASSWORD })).statusCode).toBe(200);
  });

  test('two logins are two sessions with two tokens', async () => {
    const { email } = await createUser();
    const tokens = [
      (await login({ email, password: PASSWORD })).json().token,
      (await login({ email, password: PASSWORD })).json().token,
    ];
    expect(new Set(tokens).size).toBe(2);
  });

  test.each([
    ['an empty object', {}, ['email', 'password']],
    ['empty texts', { email: '', password: '' }, ['email', 'password']],
    ['an e-mail that is none', { email: 'ana', password: 'x' }, ['email']],
    ['no password', { email: 'a@b.example' }, ['password']],
    ['a password that is no text', { email: 'a@b.example', password: 1 }, ['password']],
    ['a field too many', { email: 'a@b.example', password: 'x', admin: true }, ['admin']],
    ['a code that is none', { email: 'a@b.example', password: 'x', code: '' }, ['code']],
    ['an array', [], ['body']],
  ])('%s is refused with 400 and the names of the fields', async (_what, payload, fields) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual(fields);
  });

  test.each(['', 'not json', '{"email":', 'null'])('the body %j is refused with 400', async (payload) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  test('a wrong password, an unknown, a disabled and a deleted user get the same answer', async () => {
    const [wrong, disabled, deleted] = [await createUser(), await createUser(), await createUser()];
    await api.call(adminUsers.update, {
      token: admin,
      params: { id: disabled.id },
      body: { disabled: true },
    });
    await api.call(adminUsers.remove, { token: admin, params: { id: deleted.id } });
    const answers = [
      await login({ email: wrong.email, password: 'outra senha qualquer' }),
      await login({ email: 'ninguem@portalpara.example', password: PASSWORD }),
      await login({ email: disabled.email, password: PASSWORD }),
      await login({ email: deleted.email, password: PASSWORD }),
    ];
    const seen = answers.map((answer) => {
      const { requestId, ...body } = answer.json();
      expect(requestId).toBe(answer.headers['x-request-id']);
      return { status: answer.statusCode, body, headers: Object.keys(answer.headers) };
    });
    expect(seen[0]).toMatchObject({ status: 401, body: { detail: TEXTS.login.failed } });
    expect(seen.slice(1)).toEqual([seen[0], seen[0], seen[0]]);
  });

  test('a user without a password cannot log in with any', async () => {
    const email = `convidada-${++people}@portalpara.example`;
    const body = { email, username: 'Convidada', role: 'editor' } as const;
    expect((await api.call(adminUsers.create, { token: admin, body })).status).toBe(201);
    for (const password of [PASSWORD, ' ']) {
      const { statusCode, json } = await login({ email, password });
      expect([statusCode, json().detail]).toEqual([401, TEXTS.login.failed]);
    }
  });

  test('an unknown e-mail costs the work of a password check', async () => {
    const { email } = await hireInEarnest();
    // Of all threads: passwords are hashed beside the event loop.
    const cpuTime = async (payload: object): Promise<number> => {
      const start = process.cpuUsage();
      for (let n = 0; n < 3; n++) await login(payload);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const known = await cpuTime({ email, password: 'outra senha qualquer' });
    const unknown = await cpuTime({ email: 'ninguem@portalpara.example', password: 'outra senha' });
    // Without the dummy check it would take about a hundredth of the time, not just a little less.
    expect(unknown).toBeGreaterThan(known / 5);
  });
});

describe('too many attempts', () => {
  const { loginPerAccountAndIp, loginPerAccount, loginPerIp } = RATE_LIMITS;
  const WRONG = 'outra senha qualquer';

  test('an account is locked for an IP with too many attempts, in any spelling of the e-mail', async () => {
    const { email } = await createUser();
    for (let n = 0; n < loginPerAccountAndIp.tries; n++) {
      const spelt = n % 2 ? email : email.toUpperCase();
      expect((await login({ email: spelt, password: WRONG })).statusCode).toBe(401);
    }
    api.clock = START + 60_000;
    const refused = await login({ email, password: PASSWORD });
    expect(refused.statusCode).toBe(429);
    const { windowMs } = loginPerAccountAndIp;
    expect(refused.headers['retry-after']).toBe(String((windowMs - 60_000) / 1_000));
    expect(refused.json().detail).toBe('Muitas tentativas. Aguarde um pouco e tente de novo.');
    api.clock = START + windowMs;
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(200);
  });

  test('a window that is over is followed by another with the same limit', async () => {
    const { email } = await createUser();
    await login({ email, password: WRONG });
    await api.app.attempts.flush();
    api.clock = START + loginPerAccountAndIp.windowMs;
    for (let n = 0; n < loginPerAccountAndIp.tries; n++) {
      expect((await login({ email, password: WRONG })).statusCode).toBe(401);
      await api.app.attempts.flush();
    }
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(429);
  });

  test('attempts from one IP never lock out the owner at another', async () => {
    const { email } = await createUser();
    for (let n = 0; n < loginPerIp.tries; n++) await login({ email, password: WRONG }, '203.0.113.66');
    expect(await triesOf(`login:account:${email}`)).toBe(loginPerAccountAndIp.tries);
    expect((await login({ email, password: PASSWORD }, '203.0.113.7')).statusCode).toBe(200);
    expect((await login({ email, password: PASSWORD }, '203.0.113.66')).statusCode).toBe(429);
  });

  test('an account is locked for all after very many attempts from everywhere', async () => {
    const [{ email }, other] = [await createUser(), await createUser()];
    await exhaust(`account:${email}`, loginPerAccount.tries - 1);
    expect((await login({ email, password: WRONG }, '203.0.113.7')).statusCode).toBe(401);
    const refused = await login({ email, password: PASSWORD }, '203.0.113.8');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await login({ email: other.email, password: PASSWORD }, '203.0.113.8')).statusCode).toBe(200);
  });

  test('a successful login resets the failed attempts', async () => {
    const { email } = await createUser();
    await exhaust(`account:${email}`, loginPerAccount.tries - loginPerAccountAndIp.tries);
    for (let round = 0; round < 2; round++) {
      for (let n = 1; n < loginPerAccountAndIp.tries; n++) await login({ email, password: WRONG });
      expect((await login({ email, password: PASSWORD })).statusCode).toBe(200);
    }
  });

  async function triesOf(key: string): Promise<number | undefined> {
    await api.app.attempts.flush();
    const row = await api.db.query
      .selectFrom('rate_limit')
      .select('tries')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.tries;
  }

  /** Records used-up attempts without the cost of real password checks. */
  async function exhaust(key: string, tries: number = loginPerIp.tries): Promise<void> {
    await api.db.query
      .insertInto('rate_limit')
      .values({ key: `login:${key}`, tries, resets_at: START + 60_000 })
      .execute();
  }
  const unknown = () => ({ email: `x${++people}@portalpara.example`, password: WRONG });

  test('an IP is refused after too many attempts on different accounts', async () => {
    await exhaust('address:198.51.100.1');
    const refused = await login(unknown(), '198.51.100.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await login(unknown(), '198.51.100.2')).statusCode).toBe(401);
  });

  test('the IPs of one IPv6 network count as one, those of another do not', async () => {
    await exhaust('address:20010db800010002/64');
    expect((await login(unknown(), '2001:db8:1:2::1')).statusCode).toBe(429);
    expect((await login(unknown(), '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await login(unknown(), '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('an IPv4 written as IPv6 is the same IP', async () => {
    await exhaust('address:198.51.100.3');
    expect((await login(unknown(), '::ffff:198.51.100.3')).statusCode).toBe(429);
  });

  test('X-Forwarded-For counts from a trusted proxy only', async () => {
    await exhaust('address:198.51.100.4');
    const claims = { 'x-forwarded-for': '198.51.100.5' };
    expect((await login(unknown(), '198.51.100.4', claims)).statusCode).toBe(429);
    expect((await login(unknown(), '127.0.0.1', { 'x-forwarded-for': '198.51.100.4' })).statusCode).toBe(429);
    expect((await login(unknown(), '127.0.0.1', claims)).statusCode).toBe(401);
  });

  test('parallel attempts are all counted', async () => {
    const { email } = await createUser();
    const { tries } = loginPerAccountAndIp;
    const answers = await Promise.all(
      Array.from({ length: tries + 5 }, () => login({ email, password: WRONG })),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(tries);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
