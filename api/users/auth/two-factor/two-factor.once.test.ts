import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { RATE_LIMITS } from '../../../../contracts/limits.ts';
import { createTestApi, START, type TestApi } from '../../../../tests/support/api/test-api.ts';
import { codeAt, createTestAccounts, PASSWORD } from '../accounts.support.ts';

const { twoFactor, auth, adminUsers } = ENDPOINTS;
const WRONG = [{ field: 'code', message: 'Código incorreto ou já usado.' }];
const MISSING = [{ field: 'code', message: 'Digite o código do aplicativo autenticador.' }];
const LATER = START + 120_000;

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

/** A user with the second step enabled, two minutes later. */
async function protectedPerson() {
  const person = await accounts.createUser();
  const token = await accounts.openSession(person);
  const { secret, recoveryCodes } = await accounts.enableTwoFactor(token);
  api.clock = LATER;
  return { ...person, token, secret, recoveryCodes };
}

const refusal = async (email: string, code?: string) => {
  const answer = await accounts.login(email, code);
  return [answer.statusCode, answer.json().errors];
};

describe('turning the second step on', () => {
  test('needs the password and a code of the app, and returns ten recovery codes', async () => {
    const person = await accounts.createUser();
    const token = await accounts.openSession(person);
    const refused = await api.call(twoFactor.start, { token, body: { password: 'outra senha' } });
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [{ field: 'password', message: 'Senha incorreta.' }],
    ]);
    const { body: started } = await api.call(twoFactor.start, { token, body: { password: PASSWORD } });
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(started.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Portal Pará:${person.email}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Portal Pará',
      secret: started.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await api.call(auth.validate, { token })).body.user.twoFactor).toBe(false);
    expect((await accounts.login(person.email)).statusCode).toBe(200);

    const code = codeAt(started.secret, START);
    const wrong = await api.call(twoFactor.confirm, { token, body: { code: codeAt(started.secret, 0) } });
    expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'code']);
    const { body } = await api.call(twoFactor.confirm, { token, body: { code } });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const one of body.recoveryCodes) expect(one).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect((await api.call(auth.validate, { token })).body.user.twoFactor).toBe(true);
  });

  test('again replaces an unconfirmed secret, and is refused once confirmed', async () => {
    const token = await accounts.openSession(await accounts.createUser());
    const start = async () => await api.call(twoFactor.start, { token, body: { password: PASSWORD } });
    const [first, second] = [(await start()).body.secret, (await start()).body.secret];
    const confirm = async (secret: string) =>
      (await api.call(twoFactor.confirm, { token, body: { code: codeAt(secret, START) } })).status;
    expect([await confirm(first), await confirm(second), await confirm(second)]).toEqual([400, 200, 400]);
    expect((await start()).status).toBe(409);
  });

  test('ends all other sessions', async () => {
    const [person, other] = [
      await accounts.createUser(),
      await accounts.openSession(await accounts.createUser()),
    ];
    const [token, elsewhere] = [await accounts.openSession(person), await accounts.openSession(person)];
    const { body: started } = await api.call(twoFactor.start, { token, body: { password: PASSWORD } });
    const confirm = async (moment: number) =>
      (await api.call(twoFactor.confirm, { token, body: { code: codeAt(started.secret, moment) } })).status;
    expect([await confirm(0), await accounts.isSessionValid(elsewhere)]).toEqual([400, true]);
    expect([await confirm(START), await accounts.isSessionValid(elsewhere)]).toEqual([200, false]);
    expect([await accounts.isSessionValid(token), await accounts.isSessionValid(other)]).toEqual([
      true,
      true,
    ]);
  });

  test('limits its codes per user, separately from login attempts', async () => {
    const person = await accounts.createUser();
    const token = await accounts.openSession(person);
    const { body: started } = await api.call(twoFactor.start, { token, body: { password: PASSWORD } });
    const confirm = async (moment: number) =>
      (await api.call(twoFactor.confirm, { token, body: { code: codeAt(started.secret, moment) } })).status;
    for (let n = 0; n < RATE_LIMITS.secretPerUser.tries; n++) expect(await confirm(0)).toBe(400);
    expect(await confirm(START)).toBe(429);
    expect((await accounts.login(person.email)).statusCode).toBe(200);
  });
});

describe('a login with the second step', () => {
  test('without a code opens no session, and the answer says what is missing', async () => {
    const { id, email } = await protectedPerson();
    const count = async () =>
      (await api.db.query.selectFrom('session').where('user_id', '=', id).selectAll().execute()).length;
    const before = await count();
    expect(await refusal(email)).toEqual([401, MISSING]);
    expect(await refusal(email, '000000')).toEqual([401, WRONG]);
    expect(await refusal(email, 'abcd-efgh')).toEqual([401, WRONG]);
    expect(await count()).toBe(before);
  });

  test('with a wrong password is refused as without the second step, whatever the code', async () => {
    const { email, secret } = await protectedPerson();
    const answer = await accounts.login(email, codeAt(secret, LATER), 'outra senha qualquer');
    const { detail, errors } = answer.json();
    expect([answer.statusCode, detail, errors]).toEqual([401, 'Email ou senha incorretos', undefined]);
    expect((await accounts.login(email, codeAt(secret, LATER))).statusCode).toBe(200);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('the code of %i periods away answers %i', async (periods, status) => {
    const { email, secret } = await protectedPerson();
    expect((await accounts.login(email, codeAt(secret, LATER, periods))).statusCode).toBe(status);
  });

  test('a code is accepted once, and no older code after it', async () => {
    const { email, secret } = await protectedPerson();
    const spaced = codeAt(secret, LATER).replace(/^.../, '$& ');
    expect((await accounts.login(email, spaced)).statusCode).toBe(200);
    expect(await refusal(email, codeAt(secret, LATER))).toEqual([401, WRONG]);
    expect(await refusal(email, codeAt(secret, LATER, -1))).toEqual([401, WRONG]);
    expect((await accounts.login(email, codeAt(secret, LATER, 1))).statusCode).toBe(200);
  });

  test('the code that confirmed it is used up', async () => {
    const { email, secret } = await protectedPerson();
    api.clock = START;
    expect(await refusal(email, codeAt(secret, START))).toEqual([401, WRONG]);
  });

  test('of five logins with the same code at once one succeeds', async () => {
    const { email, secret, recoveryCodes } = await protectedPerson();
    for (const code of [codeAt(secret, LATER), recoveryCodes[0]]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => accounts.login(email, code)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      await api.resetLimits();
    }
  });

  test('a recovery code is accepted once, however it is typed, and for its own user only', async () => {
    const { email, recoveryCodes } = await protectedPerson();
    const other = await protectedPerson();
    const [first = '', second = ''] = recoveryCodes;
    expect(await refusal(other.email, first)).toEqual([401, WRONG]);
    expect((await accounts.login(email, first)).statusCode).toBe(200);
    expect(await refusal(email, first)).toEqual([401, WRONG]);
    expect((await accounts.login(email, ` ${second.toUpperCase().replace('-', '')}`)).statusCode).toBe(200);
  });

  test('attempts with codes are limited per account, from any IP', async () => {
    const { email, secret } = await protectedPerson();
    const from = async (n: number, code: string) =>
      (await accounts.login(email, code, PASSWORD, `203.0.113.${n}`)).statusCode;
    for (let n = 0; n < RATE_LIMITS.secretPerUser.tries; n++) expect(await from(n, '000000')).toBe(401);
    expect(await from(99, codeAt(secret, LATER))).toBe(429);
    api.clock = LATER + RATE_LIMITS.secretPerUser.windowMs;
    expect(await from(99, codeAt(secret, api.clock))).toBe(200);
  });

  test('a correct code resets the failed attempts', async () => {
    const { email, secret } = await protectedPerson();
    for (let round = 0; round < 2; round++) {
      for (let n = 1; n < RATE_LIMITS.secretPerUser.tries; n++) await accounts.login(email, '000000');
      expect((await accounts.login(email, codeAt(secret, LATER, round))).statusCode).toBe(200);
    }
  });

  test('a caller without the password cannot use up the codes', async () => {
    const { email, secret } = await protectedPerson();
    for (let n = 0; n <= RATE_LIMITS.secretPerUser.tries; n++) {
      await accounts.login(email, '000000', 'outra senha qualquer', '203.0.113.66');
    }
    expect((await accounts.login(email, codeAt(secret, LATER))).statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  test('a new set needs the password and a code, and voids the old one', async () => {
    const { email, token, recoveryCodes } = await protectedPerson();
    const renew = async (password: string, code?: string) =>
      await api.call(twoFactor.renewCodes, { token, body: { password, ...(code && { code }) } });
    const refused = async (password: string, code?: string) => {
      const { status, problem } = await renew(password, code);
      return [status, problem.errors];
    };
    expect((await refused('outra senha', recoveryCodes[1]))[0]).toBe(400);
    expect(await refused(PASSWORD)).toEqual([400, MISSING]);
    expect(await refused(PASSWORD, '000000')).toEqual([400, WRONG]);
    const { body } = await renew(PASSWORD, recoveryCodes[2]);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await refusal(email, recoveryCodes[0])).toEqual([401, WRONG]);
    expect((await accounts.login(email, body.recoveryCodes[0])).statusCode).toBe(200);
  });

  test('do not exist without the second step', async () => {
    const token = await accounts.openSession(await accounts.createUser());
    expect((await api.call(twoFactor.renewCodes, { token, body: { password: PASSWORD } })).status).toBe(409);
  });
});

describe('turning the second step off', () => {
  test('needs the password and a code; then the password alone is enough, and old codes are invalid', async () => {
    const { email, token, recoveryCodes } = await protectedPerson();
    const disable = async (password: string, code?: string) =>
      (await api.call(twoFactor.disable, { token, body: { password, ...(code && { code }) } })).status;
    expect(await disable('outra senha', recoveryCodes[0])).toBe(400);
    expect(await disable(PASSWORD)).toBe(400);
    expect(await disable(PASSWORD, '000000')).toBe(400);
    expect(await refusal(email)).toEqual([401, MISSING]);
    expect([await disable(PASSWORD, recoveryCodes[0]), await disable(PASSWORD)]).toEqual([204, 204]);
    expect((await accounts.login(email)).statusCode).toBe(200);
    const left = await api.db.query.selectFrom('recovery_code').selectAll().execute();
    await accounts.enableTwoFactor(token);
    expect(await api.db.query.selectFrom('recovery_code').selectAll().execute()).toHaveLength(
      left.length + 10,
    );
  });

  test('by an administrator for another user is audited; an unknown user is 404', async () => {
    const person = await protectedPerson();
    const listed = async () =>
      (await api.call(adminUsers.get, { token: admin, params: { id: person.id } })).body.twoFactor;
    expect(await listed()).toBe(true);
    const params = { id: person.id };
    expect((await api.call(adminUsers.disableTwoFactor, { token: admin, params })).status).toBe(204);
    expect(await listed()).toBe(false);
    expect((await accounts.login(person.email)).statusCode).toBe(200);
    expect(await accounts.auditOf(person)).toContain('admin 1 two-factor-off');
    const nobody = await api.call(adminUsers.disableTwoFactor, { token: admin, params: { id: 999_999 } });
    expect(nobody.status).toBe(404);
  });

  test('by an administrator for their own account needs the password', async () => {
    const person = await accounts.createUser('admin');
    const token = await accounts.openSession(person);
    await accounts.enableTwoFactor(token);
    const { status, problem } = await api.call(adminUsers.disableTwoFactor, {
      token,
      params: { id: person.id },
    });
    expect([status, problem.detail]).toEqual([409, 'Para a sua própria conta, use Minha conta.']);
    expect(await refusal(person.email)).toEqual([401, MISSING]);
  });
});

test('enabling, new codes and disabling are audited; the secret and the codes appear in no other table', async () => {
  const person = await protectedPerson();
  const { token, secret, recoveryCodes } = person;
  const bodyWith = (code?: string) => ({ password: PASSWORD, ...(code && { code }) });
  const renewed = await api.call(twoFactor.renewCodes, { token, body: bodyWith(recoveryCodes[0]) });
  const fresh = renewed.body.recoveryCodes;
  for (const { name } of await api.db.query.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(api.db.query);
    const written = JSON.stringify(rows);
    for (const code of [...recoveryCodes, ...fresh]) expect(written).not.toContain(code);
    if (name !== 'two_factor') expect(written).not.toContain(secret);
  }
  const { body: users } = await api.call(adminUsers.list, { token: admin, query: { limit: 100 } });
  expect(JSON.stringify(users)).not.toContain(secret);
  await api.call(twoFactor.disable, { token, body: bodyWith(fresh[0]) });
  expect((await accounts.auditOf(person)).slice(1)).toEqual([
    'self login',
    'self two-factor-on',
    'self recovery-codes',
    'self two-factor-off',
  ]);
});
