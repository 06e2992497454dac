import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { PASSWORD_QUEUE, passwordTurn } from '../passwords.ts';
import { createTestAccounts, type Person } from './accounts.support.ts';

const WRONG = 'outra senha qualquer';
const { loginPerIp, loginPerAccountAndIp, invitationPerIp } = RATE_LIMITS;
const writes: string[] = [];
let api: TestApi;
let accounts: ReturnType<typeof createTestAccounts>;
let person: Person;

beforeAll(async () => {
  const db = await openTestDatabase({
    onStatement: (statement) => {
      if (/^\s*(insert|update|delete)/i.test(statement)) writes.push(statement);
    },
  });
  api = await createTestApi({ db });
  accounts = createTestAccounts(api, await api.tokenFor('admin'));
  person = await accounts.createUser();
});
beforeEach(async () => {
  await api.resetLimits();
  writes.length = 0;
});
afterAll(async () => api.close());

const tryLogin = async (email: string, ip: string) => await accounts.login(email, undefined, WRONG, ip);
const tryInvitation = async (url: string, ip: string) =>
  await api.inject({ method: 'POST', url, remoteAddress: ip, payload: INVITATION[url] ?? {} });
const INVITATION: Readonly<Record<string, object>> = {
  '/convite/ler': { token: 'a'.repeat(43) },
  '/convite': { token: 'a'.repeat(43), password: 'uma senha de teste' },
};

describe('refused logins and invitations', () => {
  test('write nothing, whether the e-mail is known or not', async () => {
    for (let n = 0; n < loginPerIp.tries + 10; n++) {
      await tryLogin(person.email, '203.0.113.1');
      await tryLogin('ninguem@portalpara.example', '203.0.113.2');
    }
    expect(writes).toEqual([]);
  });

  test('write nothing for an unknown invitation', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < invitationPerIp.tries + 5; n++)
      statuses.push((await tryInvitation('/convite/ler', '203.0.113.3')).statusCode);
    expect(statuses.slice(0, -5).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(-5)).toEqual(Array(5).fill(429));
    expect(writes).toEqual([]);
  });

  test('are written behind, many in one statement, with their audit entries', async () => {
    for (let n = 0; n < loginPerAccountAndIp.tries; n++) await tryLogin(person.email, '203.0.113.4');
    await api.app.attempts.flush();
    expect(writes.map((statement) => /into "(\w+)"/.exec(statement)?.[1])).toEqual(['audit', 'rate_limit']);
    const row = await api.db.query
      .selectFrom('rate_limit')
      .selectAll()
      .where('key', '=', `login:account:${person.email}`)
      .executeTakeFirst();
    expect(row).toMatchObject({ tries: loginPerAccountAndIp.tries });
    const refused = (await accounts.auditOf(person)).filter((entry) => entry.endsWith('login-failed'));
    expect(refused.length).toBeGreaterThanOrEqual(loginPerAccountAndIp.tries);
    writes.length = 0;
    await api.app.attempts.flush();
    expect(writes).toEqual([]);
  });

  test('count in another instance and after a restart', async () => {
    const sixth = loginPerAccountAndIp.tries - 4;
    for (let n = 0; n < sixth; n++) await tryLogin(person.email, '203.0.113.5');
    await api.app.attempts.flush();
    for (let n = sixth; n < loginPerAccountAndIp.tries; n++)
      expect((await tryLogin(person.email, '203.0.113.5')).statusCode).toBe(401);
    expect((await tryLogin(person.email, '203.0.113.5')).statusCode).toBe(429);
    await api.app.attempts.flush();
    const other = await createTestApi({ db: api.db });
    const answer = await createTestAccounts(other, '').login(person.email, undefined, WRONG, '203.0.113.5');
    expect(answer.statusCode).toBe(429);
    await other.app.close();
  });

  test('are forgotten by a successful login, also those not written yet', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 1; n < loginPerAccountAndIp.tries; n++) await tryLogin(person.email, '203.0.113.6');
      const answer = await accounts.login(person.email, undefined, undefined, '203.0.113.6');
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('while as many passwords are being checked as may wait', () => {
  const fillQueue = (until: Promise<void>) =>
    Array.from({ length: PASSWORD_QUEUE.concurrency + PASSWORD_QUEUE.waiting }, () =>
      passwordTurn(() => until),
    );

  test.each(['known', 'unknown'])(
    'a login with a %s e-mail is refused at once and not counted',
    async (who) => {
      const email = who === 'known' ? person.email : 'ninguem@portalpara.example';
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const checks = fillQueue(released);
      for (let n = 0; n < 2 * loginPerAccountAndIp.tries; n++) {
        const refused = await tryLogin(email, '203.0.113.7');
        expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, 2]);
      }
      release();
      await Promise.all(checks);
      expect((await tryLogin(email, '203.0.113.7')).statusCode).toBe(401);
      await api.resetLimits();
    },
  );
});
