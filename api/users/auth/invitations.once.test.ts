import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COOKIES, INVITATION } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { codeAt, createTestAccounts, type Person } from './accounts.support.ts';

const { adminUsers, invitations } = ENDPOINTS;
const CHOSEN = 'a senha que escolhi';
const NO_LONGER = 'Este convite não vale mais. Peça outro à administração.';

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

const invite = async ({ id }: Person) => await api.call(adminUsers.invite, { token: admin, params: { id } });
const linkFor = async (person: Person): Promise<string> => (await invite(person)).body.token;
const read = async (token: string) => await api.call(invitations.read, { body: { token } });
const accept = async (token: string, code?: string) =>
  await api.call(invitations.accept, {
    body: { token, password: CHOSEN, ...(code !== undefined && { code }) },
  });
const change = async ({ id }: Person, body: object) =>
  await api.call(adminUsers.update, { token: admin, params: { id }, body });

/** Both endpoints refuse the link with the same answer. */
async function expectVoid(token: string): Promise<void> {
  const answers = [await read(token), await accept(token)];
  expect(answers.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [404, NO_LONGER],
    [404, NO_LONGER],
  ]);
}

describe('an invitation', () => {
  test('names its user, accepts a password and opens a session', async () => {
    const person = await accounts.createUserWithoutPassword();
    const stateOf = async () =>
      (await api.call(adminUsers.get, { token: admin, params: { id: person.id } })).body.invited;
    expect(await stateOf()).toBe(true);
    const { status, body } = await invite(person);
    expect([status, body.expiresAt]).toEqual([201, new Date(START + INVITATION.maxAgeMs).toISOString()]);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect((await read(body.token)).body).toMatchObject({ email: person.email });
    const { body: taken } = await accept(body.token);
    expect(taken.user).toMatchObject({ ...person, role: 'editor', twoFactor: false });
    expect(taken.expiresAt).toBe(new Date(START + COOKIES.session.maxAgeMs).toISOString());
    expect(await accounts.isSessionValid(taken.token)).toBe(true);
    expect(await stateOf()).toBe(false);
    expect((await accounts.login(person.email, undefined, CHOSEN)).statusCode).toBe(200);
    await expectVoid(body.token);
    expect(await accounts.auditOf(person)).toEqual([
      'admin 1 create',
      'admin 1 invite',
      'self accept-invite',
      'self login',
    ]);
  });

  test('is valid for 72 hours, to the millisecond', async () => {
    const token = await linkFor(await accounts.createUserWithoutPassword());
    expect(INVITATION.maxAgeMs).toBe(72 * 3_600_000);
    api.clock = START + INVITATION.maxAgeMs - 1;
    expect((await read(token)).status).toBe(200);
    api.clock = START + INVITATION.maxAgeMs;
    await expectVoid(token);
  });

  test('invalidates the earlier one', async () => {
    const person = await accounts.createUserWithoutPassword();
    const [first, second] = [await linkFor(person), await linkFor(person)];
    await expectVoid(first);
    expect((await read(second)).status).toBe(200);
  });

  test('an unknown token is refused', async () => {
    await expectVoid('invented');
  });

  test('is invalid for good once its user is disabled or deleted, who gets no new one', async () => {
    const person = await accounts.createUserWithoutPassword();
    const params = { id: person.id };
    const first = await linkFor(person);
    await change(person, { disabled: true });
    await expectVoid(first);
    expect((await invite(person)).status).toBe(409);
    await change(person, { disabled: false });
    await expectVoid(first);
    const second = await linkFor(person);
    await api.call(adminUsers.remove, { token: admin, params });
    await expectVoid(second);
    expect((await invite(person)).status).toBe(404);
    expect((await api.call(adminUsers.restore, { token: admin, params })).status).toBe(200);
    await expectVoid(second);
  });

  test('is refused for the administrator’s own account', async () => {
    const person = await accounts.createUser('admin');
    const token = await accounts.openSession(person);
    const own = await api.call(adminUsers.invite, { token, params: { id: person.id } });
    expect([own.status, own.problem.detail]).toEqual([409, 'Para a sua própria conta, use Minha conta.']);
    expect((await invite(person)).status).toBe(201);
  });

  test.each([
    ['the e-mail it was sent to was wrong', { email: 'certa@portalpara.example' }],
    ['somebody set the password by hand', { password: 'outra senha de teste' }],
    ['the role is another one', { role: 'admin' }],
  ])('is void for good when %s', async (_why, patch) => {
    const person = await accounts.createUserWithoutPassword();
    const token = await linkFor(person);
    expect((await change(person, patch)).status).toBe(200);
    await expectVoid(token);
  });

  test('stays valid when only the name changes', async () => {
    const person = await accounts.createUserWithoutPassword();
    const token = await linkFor(person);
    await change(person, { username: 'Nome certo' });
    expect((await read(token)).status).toBe(200);
  });

  test('is accepted by exactly one of five concurrent requests', async () => {
    const token = await linkFor(await accounts.createUserWithoutPassword());
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => accept(token)))).map(
      (one) => one.status,
    );
    expect(statuses.sort()).toEqual([200, 404, 404, 404, 404]);
  });

  test('a short password is refused by name and the link stays valid', async () => {
    const token = await linkFor(await accounts.createUserWithoutPassword());
    const { status, problem } = await api.call(invitations.accept, { body: { token, password: 'curta' } });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'password']);
    expect((await read(token)).status).toBe(200);
  });

  test('its token is stored in no table', async () => {
    const token = await linkFor(await accounts.createUserWithoutPassword());
    for (const { name } of await api.db.query.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(api.db.query);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  test('an IP with too many attempts is refused for a while', async () => {
    const { tries, windowMs } = RATE_LIMITS.invitationPerIp;
    for (let n = 0; n < tries; n++) expect((await read('invented')).status).toBe(404);
    expect([(await read('invented')).status, (await accept('invented')).status]).toEqual([429, 429]);
    api.clock = START + windowMs;
    expect((await read('invented')).status).toBe(404);
  });
});

describe('an invitation to reset a password', () => {
  test('ends all open sessions', async () => {
    const person = await accounts.createUser();
    const old = await accounts.openSession(person);
    const { body } = await accept(await linkFor(person));
    expect([await accounts.isSessionValid(old), await accounts.isSessionValid(body.token)]).toEqual([
      false,
      true,
    ]);
    expect((await accounts.login(person.email)).statusCode).toBe(401);
  });

  test('keeps the second step and requires its code', async () => {
    const person = await accounts.createUser();
    const { secret } = await accounts.enableTwoFactor(await accounts.openSession(person));
    api.clock = START + 120_000;
    const token = await linkFor(person);
    const without = await accept(token);
    expect([without.status, without.problem.errors?.[0]?.field]).toEqual([401, 'code']);
    expect((await accept(token, '000000')).status).toBe(401);
    const { status, body } = await accept(token, codeAt(secret, api.clock));
    expect([status, body.user.twoFactor]).toEqual([200, true]);
  });

  test('counts its codes as attempts of the account', async () => {
    const person = await accounts.createUser();
    const { secret } = await accounts.enableTwoFactor(await accounts.openSession(person));
    api.clock = START + 120_000;
    const token = await linkFor(person);
    for (let n = 0; n < RATE_LIMITS.secretPerUser.tries; n++) {
      expect((await accept(token, '000000')).status).toBe(401);
    }
    const code = codeAt(secret, api.clock);
    expect((await accept(token, code)).status).toBe(429);
    expect((await accounts.login(person.email, code)).statusCode).toBe(429);
  });
});
