import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSKEY } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { PasskeyAssertion } from '../../../contracts/users/passkey.schema.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { codeAt, createTestAccounts, PASSWORD } from '../auth/accounts.support.ts';
import { createSoftwarePasskey, type ForgedParts } from './software-passkey.support.ts';

const { passkeys, twoFactor, auth } = ENDPOINTS;
const LATER = START + 120_000;

let api: TestApi;
let accounts: ReturnType<typeof createTestAccounts>;

beforeAll(async () => {
  api = await createTestApi();
  accounts = createTestAccounts(api, await api.tokenFor('admin'));
});
beforeEach(async () => {
  api.clock = START;
  await api.resetLimits();
});
afterAll(async () => api.close());

interface Question {
  readonly challenge: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

interface Entered {
  readonly token: string;
  /** A code is removed from the list when it is used. */
  readonly recoveryCodes: string[];
}

/** The challenge to sign before a new passkey is stored. */
async function startOf({ token, recoveryCodes }: Entered): Promise<Question> {
  const body = { password: PASSWORD, code: recoveryCodes.pop() ?? '' };
  return (await api.call(passkeys.start, { token, body })).body.options as Question;
}

/** A user with the second step and one passkey, two minutes later. */
async function personWithPasskey() {
  const person = await accounts.createUser();
  const token = await accounts.openSession(person);
  const { secret, recoveryCodes } = await accounts.enableTwoFactor(token);
  const key = createSoftwarePasskey();
  const credential = key.register(await startOf({ token, recoveryCodes }));
  const { status } = await api.call(passkeys.create, { token, body: { name: 'Celular', credential } });
  expect(status).toBe(201);
  api.clock = LATER;
  return { ...person, token, secret, recoveryCodes, key };
}

async function login(email: string, passkey?: PasskeyAssertion, password = PASSWORD) {
  const payload = { email, password, ...(passkey && { passkey }) };
  const response = await api.inject({ method: 'POST', url: '/login', payload });
  const body = response.json();
  return { status: response.statusCode, question: body.passkey as Question, errors: body.errors, body };
}

describe('a passkey', () => {
  test('is stored after the password check and listed by its name', async () => {
    const { token, key } = await personWithPasskey();
    const { body } = await api.call(passkeys.list, { token });
    expect(body).toEqual([
      { id: key.id, name: 'Celular', createdAt: new Date(START).toISOString(), lastUsedAt: null },
    ]);
    const refused = await api.call(passkeys.start, { token, body: { password: 'outra senha' } });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'password']);
  });

  test('is not added with session and password alone, but with another passkey', async () => {
    const { token, key } = await personWithPasskey();
    const start = async (passkey?: PasskeyAssertion) =>
      await api.call(passkeys.start, { token, body: { password: PASSWORD, ...(passkey && { passkey }) } });
    const { status, problem } = await start();
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'code']);
    const { passkey: question } = problem as { passkey?: Question };
    expect((await start(key.sign(question as Question))).status).toBe(200);
  });

  test('needs the second step to be on, because codes are the fallback for a lost passkey', async () => {
    const token = await accounts.openSession(await accounts.createUser());
    const { status } = await api.call(passkeys.start, { token, body: { password: PASSWORD } });
    expect(status).toBe(409);
  });

  test('is not stored for another site, for the challenge of another user, late, or twice', async () => {
    const person = await personWithPasskey();
    const { token } = person;
    const other = await personWithPasskey();
    const store = async (credential: ReturnType<ReturnType<typeof createSoftwarePasskey>['register']>) =>
      (await api.call(passkeys.create, { token, body: { name: 'Outra', credential } })).status;
    const elsewhere = createSoftwarePasskey({ origin: 'http://portal-para.example' });
    expect(await store(elsewhere.register(await startOf(person)))).toBe(400);
    expect(await store(createSoftwarePasskey().register(await startOf(other)))).toBe(400);
    const late = createSoftwarePasskey().register(await startOf(person));
    api.clock += PASSKEY.challengeMs;
    expect(await store(late)).toBe(400);
    const twice = createSoftwarePasskey();
    expect(await store(twice.register(await startOf(person)))).toBe(201);
    expect(await store(twice.register(await startOf(person)))).toBe(409);
  });
});

describe('a login', () => {
  test('requires a code or one of the passkeys, and accepts a passkey', async () => {
    const { email, key, token } = await personWithPasskey();
    const asked = await login(email);
    expect([asked.status, asked.errors[0].field]).toEqual([401, 'code']);
    expect(asked.question.allowCredentials).toMatchObject([{ id: key.id }]);
    const { status, body } = await login(email, key.sign(asked.question));
    expect([status, body.user.twoFactor]).toEqual([200, true]);
    const [listed] = (await api.call(passkeys.list, { token })).body;
    expect(listed?.lastUsedAt).toBe(new Date(LATER).toISOString());
  });

  test('with a wrong password reveals nothing about passkeys, and codes still work', async () => {
    const { email, secret } = await personWithPasskey();
    const wrong = await login(email, undefined, 'outra senha qualquer');
    expect([wrong.status, wrong.question, wrong.errors]).toEqual([401, undefined, undefined]);
    expect((await accounts.login(email, codeAt(secret, LATER))).statusCode).toBe(200);
  });

  test('accepts a signature once, for its own challenge and passkey', async () => {
    const { email, key } = await personWithPasskey();
    const other = await personWithPasskey();
    const { question } = await login(email);
    const answer = key.sign(question);
    expect((await login(other.email, answer)).status).toBe(401);
    expect((await login(email, other.key.sign(question))).errors[0].field).toBe('passkey');
    expect((await login(email, key.sign({ challenge: 'aW52ZW50YWRv' }))).status).toBe(401);
    expect((await login(email, answer)).status).toBe(200);
    expect((await login(email, answer)).status).toBe(401);
    const late = (await login(email)).question;
    api.clock += PASSKEY.challengeMs;
    expect((await login(email, key.sign(late))).status).toBe(401);
  });

  test('succeeds once for two concurrent requests with the same signature', async () => {
    const { email, key } = await personWithPasskey();
    const answer = key.sign((await login(email)).question);
    const statuses = (await Promise.all([login(email, answer), login(email, answer)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  test('with a cloned passkey (lower counter) is refused', async () => {
    const { email, key } = await personWithPasskey();
    expect((await login(email, key.sign((await login(email)).question))).status).toBe(200);
    await api.db.query.updateTable('passkey').set({ counter: 9 }).where('id', '=', key.id).execute();
    expect((await login(email, key.sign((await login(email)).question))).status).toBe(401);
  });
});

describe('a forged answer', () => {
  test.each<[string, ForgedParts]>([
    ['signed on another site', { origin: 'http://portal-para.example' }],
    ['signed on another port of ours', { origin: 'http://localhost:3001' }],
    ['signed for another relying party', { rpId: 'portal-para.example' }],
    ['made to register a passkey', { type: 'webauthn.create' }],
    ['that nobody touched the authenticator for', { flags: 0 }],
  ])('%s is refused', async (_which, forged) => {
    const { email, key } = await personWithPasskey();
    const { question } = await login(email);
    const { status, errors } = await login(email, key.sign(question, forged));
    expect([status, errors[0].field]).toEqual([401, 'passkey']);
  });

  test.each<[string, Partial<PasskeyAssertion['response']>]>([
    ['no signature', { signature: 'AA' }],
    ['a signature of another form', { signature: 'MIIBCgKCAQEA'.repeat(50) }],
    ['one base64 character too many', { signature: 'AAAAA' }],
    ['no authenticator', { authenticatorData: 'AA' }],
    [
      'an authenticator that promises more bytes',
      { authenticatorData: 'A'.repeat(43).concat('_'.repeat(7)) },
    ],
    ['what is no JSON', { clientDataJSON: 'AAAA' }],
    ['nothing as JSON', { clientDataJSON: Buffer.from('null').toString('base64url') }],
    ['a list as JSON', { clientDataJSON: Buffer.from('[]').toString('base64url') }],
  ])('with %s is refused with a message', async (_what, broken) => {
    const { email, key } = await personWithPasskey();
    const answer = key.sign((await login(email)).question);
    const sent = { ...answer, response: { ...answer.response, ...broken } };
    const { status, errors } = await login(email, sent);
    expect([status, errors[0].field]).toEqual([401, 'passkey']);
  });

  test('with a signature over a challenge with one changed bit is refused', async () => {
    const { email, key } = await personWithPasskey();
    const answer = key.sign((await login(email)).question);
    const bytes = Buffer.from(answer.response.signature, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    const sent = { ...answer, response: { ...answer.response, signature: bytes.toString('base64url') } };
    expect((await login(email, sent)).status).toBe(401);
  });
});

test.each([
  ['that is no CBOR', () => 'AAAA'],
  ['with nothing inside', () => 'oA'],
  ['cut off in the middle', (whole: string) => whole.slice(0, 100)],
  ['of lists inside each other', () => Buffer.alloc(6_000, 0x81).toString('base64url')],
  [
    'that promises four billion entries',
    () => Buffer.from('bbffffffffffffffff', 'hex').toString('base64url'),
  ],
])('a registration %s is refused with a message', async (_what, broken) => {
  const person = await personWithPasskey();
  const { token } = person;
  const good = createSoftwarePasskey().register(await startOf(person));
  const attestationObject = broken(good.response.attestationObject);
  const credential = { ...good, response: { ...good.response, attestationObject } };
  const { status, problem } = await api.call(passkeys.create, { token, body: { name: 'Outra', credential } });
  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'credential']);
});

test('a registered key that is not a point of its curve is refused with a message', async () => {
  const person = await personWithPasskey();
  const { token, email } = person;
  const broken = createSoftwarePasskey();
  const good = broken.register(await startOf(person));
  const attestationObject = `${good.response.attestationObject.slice(0, -8)}________`;
  const credential = { ...good, response: { ...good.response, attestationObject } };
  await api.call(passkeys.create, { token, body: { name: 'Outra', credential } });
  const { status, errors } = await login(email, broken.sign((await login(email)).question));
  expect([status, errors?.[0].field]).toEqual([401, 'passkey']);
});

test('a passkey also confirms actions that ask for the password', async () => {
  const { token, key } = await personWithPasskey();
  const confirm = async (passkey?: PasskeyAssertion) =>
    await api.call(auth.confirm, { token, body: { password: PASSWORD, ...(passkey && { passkey }) } });
  const { passkey } = (await confirm()).problem as { passkey?: Question };
  expect((await confirm(key.sign(passkey as Question))).status).toBe(204);
});

test('removing a passkey needs the password and is audited', async () => {
  const { id, email, token, key } = await personWithPasskey();
  const other = await personWithPasskey();
  const remove = async (passkey: string, password: string) =>
    (await api.call(passkeys.remove, { token, body: { id: passkey, password } })).status;
  expect(await remove(key.id, 'outra senha')).toBe(400);
  expect(await remove(other.key.id, PASSWORD)).toBe(404);
  expect(await remove(key.id, PASSWORD)).toBe(204);
  expect((await login(email)).question).toBeUndefined();
  expect(await accounts.auditOf({ id, email })).toEqual(
    expect.arrayContaining(['self passkey-on', 'self passkey-off']),
  );
});

test('switching the second step off removes all passkeys', async () => {
  const { token, key } = await personWithPasskey();
  const disable = async (passkey?: PasskeyAssertion) =>
    await api.call(twoFactor.disable, { token, body: { password: PASSWORD, ...(passkey && { passkey }) } });
  const { passkey: question } = (await disable()).problem as { passkey?: Question };
  expect((await disable(key.sign(question as Question))).status).toBe(204);
  expect((await api.call(passkeys.list, { token })).body).toEqual([]);
});
