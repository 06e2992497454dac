import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../config/environment.ts';
import { COOKIES } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { minute } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { createApi } from '../../app.ts';
import { createGuardedFetch } from '../../media/fetch/guarded-fetch.ts';
import { deleteExpiredSessions, openSession, recordLogin } from './sessions.queries.ts';

const { auth } = ENDPOINTS;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

const isSessionValid = async (token: string): Promise<boolean> =>
  (await api.call(auth.validate, { token })).status === 200;

describe('POST /validar-token', () => {
  test('a valid token is answered with its user', async () => {
    const { body } = await api.call(auth.validate, { token: await api.tokenFor('editor') });
    expect(body.user).toMatchObject({ email: expect.stringContaining('@'), role: 'editor' });
    expect(Object.keys(body.user).sort()).toEqual([
      'editions',
      'email',
      'id',
      'role',
      'twoFactor',
      'username',
    ]);
  });

  test.each([
    'Bearer invented',
    'bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    `Bearer ${'x'.repeat(300)}`,
  ])('the header %j is refused with 401', async (authorization) => {
    const response = await api.inject({ method: 'POST', url: '/validar-token', headers: { authorization } });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('no header is refused with 401', async () => {
    expect((await api.call(auth.validate)).status).toBe(401);
  });

  test.each(['', '{}'])(
    'the body %j with a JSON content type is accepted, as old clients send it',
    async (payload) => {
      const authorization = `Bearer ${await api.tokenFor('editor')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      for (const [url, status] of [
        ['/validar-token', 200],
        ['/logout', 204],
      ] as const) {
        expect((await api.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(status);
      }
    },
  );
});

describe('POST /logout', () => {
  test('the token is invalid at once, and a second logout succeeds too', async () => {
    const token = await api.tokenFor('editor');
    expect(await isSessionValid(token)).toBe(true);
    expect((await api.call(auth.logout, { token })).status).toBe(204);
    expect(await isSessionValid(token)).toBe(false);
    expect((await api.call(auth.logout, { token })).status).toBe(204);
    expect((await api.call(auth.logout)).status).toBe(204);
    expect((await api.call(auth.logout, { token: 'invented' })).status).toBe(204);
  });

  test('the other sessions of the same user stay open', async () => {
    const token = await api.tokenFor('editor');
    const { user } = (await api.call(auth.validate, { token })).body;
    const other = await openSession(api.db.query, user.id, 'phone', START);
    await api.call(auth.logout, { token });
    expect(await isSessionValid(other)).toBe(true);
  });
});

describe('a session', () => {
  test('ends seven days after the login, to the millisecond', async () => {
    const token = await api.tokenFor('editor');
    expect(COOKIES.session.maxAgeMs).toBe(7 * 24 * 3_600_000);
    api.clock = START + COOKIES.session.maxAgeMs - 1;
    expect(await isSessionValid(token)).toBe(true);
    api.clock = START + COOKIES.session.maxAgeMs;
    expect(await isSessionValid(token)).toBe(false);
  });

  test('stores its token in no table', async () => {
    const token = await api.tokenFor('editor');
    await api.call(auth.validate, { token });
    for (const { name } of await api.db.query.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(api.db.query);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  test('lists the open sessions of its user, the current one, and their last use', async () => {
    const token = await api.tokenFor('editor');
    const { user } = (await api.call(auth.validate, { token })).body;
    await openSession(api.db.query, user.id, 'phone', START);
    api.clock = START + 2 * 60_000;
    const { body } = await api.call(auth.sessions, { token });
    expect(body.map(({ userAgent, current, lastSeenAt }) => [userAgent, current, lastSeenAt])).toEqual([
      ['tests', true, minute(2)],
      ['phone', false, minute(0)],
    ]);
    expect(body[0]?.expiresAt).toBe(new Date(START + COOKIES.session.maxAgeMs).toISOString());
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('ends another own session; the session of another user is 404 and stays open', async () => {
    const [mine, theirs] = [await api.tokenFor('editor'), await api.tokenFor('admin')];
    const [session] = (await api.call(auth.sessions, { token: theirs })).body;
    const params = { id: session?.id ?? 0 };
    expect((await api.call(auth.endSession, { token: mine, params })).status).toBe(404);
    expect(await isSessionValid(theirs)).toBe(true);
    expect((await api.call(auth.endSession, { token: theirs, params })).status).toBe(204);
    expect(await isSessionValid(theirs)).toBe(false);
  });

  test('ends all other own sessions at once; this one and those of other users stay open', async () => {
    const [mine, theirs] = [await api.tokenFor('editor'), await api.tokenFor('editor')];
    const { user } = (await api.call(auth.validate, { token: mine })).body;
    const others = [
      await openSession(api.db.query, user.id, 'phone', START),
      await openSession(api.db.query, user.id, 'tablet', START),
    ];
    expect((await api.call(auth.endOtherSessions, { token: mine })).body).toEqual({ ended: 2 });
    expect(await Promise.all([mine, theirs, ...others].map(isSessionValid))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await api.call(auth.endOtherSessions, { token: mine })).body).toEqual({ ended: 0 });
  });

  test('is not opened for an account that changed since its password was checked', async () => {
    const token = await api.tokenFor('editor');
    const { user } = (await api.call(auth.validate, { token })).body;
    const row = await api.db.query
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const accounts = api.db.query.updateTable('user_account').where('id', '=', user.id);
    const login = () => api.db.query.transaction().execute((trx) => recordLogin(trx, row, START));
    expect(await login()).toBe(true);
    for (const change of [{ password: 'outra' }, { disabled: 1 }, { deleted_at: START }] as const) {
      await accounts.set(change).execute();
      expect(await login()).toBe(false);
      await accounts.set({ password: row.password, disabled: 0, deleted_at: null }).execute();
    }
  });

  test('is deleted by the next login once it has expired', async () => {
    await api.tokenFor('editor');
    await deleteExpiredSessions(api.db.query, START + COOKIES.session.maxAgeMs);
    expect(await api.db.query.selectFrom('session').selectAll().execute()).toEqual([]);
  });
});

describe('another instance on the same database', () => {
  test('knows the sessions, and the attempts made elsewhere', async () => {
    const other = await createApi({
      db: api.db,
      env: { ...readEnvironment({}), LOG_LEVEL: 'silent' },
      media: {
        storage: createLocalStorage(api.db.environment.DATA_DIR),
        fetchFile: createGuardedFetch({ resolve: async () => [] }),
        concurrency: 1,
      },
      now: () => api.clock,
      maxLagMs: 0,
    });
    const token = await api.tokenFor('editor');
    const headers = { authorization: `Bearer ${token}` };
    expect((await other.inject({ method: 'POST', url: '/validar-token', headers })).statusCode).toBe(200);
    const { email } = (await api.call(auth.validate, { token })).body.user;
    const payload = { email, password: 'outra senha qualquer' };
    for (let n = 0; n < RATE_LIMITS.loginPerAccountAndIp.tries; n++) {
      await api.inject({ method: 'POST', url: '/login', payload });
    }
    // Times of last use are written every few seconds.
    await api.app.attempts.flush();
    expect((await other.inject({ method: 'POST', url: '/login', payload })).statusCode).toBe(429);
    await api.call(auth.logout, { token });
    expect((await other.inject({ method: 'POST', url: '/validar-token', headers })).statusCode).toBe(401);
    await other.close();
  });
});
