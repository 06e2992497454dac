import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { UserCreate, UserPatch } from '../../contracts/users/user.schema.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { createEdition } from '../rights/rights.support.ts';
import { openSession } from './auth/sessions.queries.ts';

const { adminUsers, auth } = ENDPOINTS;
const PASSWORD = 'uma senha de teste';
let api: TestApi;
let admin: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.tokenFor('admin');
});
afterAll(async () => api.close());

async function create(fields: Partial<UserCreate> = {}) {
  const email = `pessoa-${++people}@portalpara.example`;
  const person = { email, username: 'Ana', role: 'editor', password: PASSWORD } as const;
  return await api.call(adminUsers.create, { token: admin, body: { ...person, ...fields } });
}

/** A new user with an open session. */
async function createUser(fields: Partial<UserCreate> = {}): Promise<{ id: number; token: string }> {
  const { status, body } = await create(fields);
  expect(status).toBe(201);
  return { id: body.id, token: await openSession(api.db.query, body.id, 'tests', api.clock) };
}

async function change(id: number, body: UserPatch, token = admin) {
  return await api.call(adminUsers.update, { token, params: { id }, body });
}

const isSessionValid = async (token: string): Promise<boolean> =>
  (await api.call(auth.validate, { token })).status === 200;

describe('users', () => {
  test('no response contains a password or its hash', async () => {
    const { body } = await create();
    const { body: list } = await api.call(adminUsers.list, { token: admin });
    expect(JSON.stringify([body, list])).not.toMatch(/password|argon2|senha de teste/);
  });

  test('the password is stored as an Argon2id hash with its own salt', async () => {
    const ids = [(await create()).body.id, (await create()).body.id];
    const rows = await api.db.query
      .selectFrom('user_account')
      .select('password')
      .where('id', 'in', ids)
      .execute();
    expect(rows.every((row) => row.password.startsWith('argon2id$19456$2$'))).toBe(true);
    expect(new Set(rows.map((row) => row.password)).size).toBe(2);
  });

  test('an e-mail that is taken is a conflict, whatever its case, also by a user in the trash', async () => {
    const { body } = await create();
    const again = await create({ email: body.email.toUpperCase() });
    expect([again.status, again.problem.detail]).toEqual([
      409,
      'Já existe um usuário com este e-mail, talvez na lixeira.',
    ]);
    await api.call(adminUsers.remove, { token: admin, params: { id: body.id } });
    expect((await create({ email: body.email })).status).toBe(409);
    const other = (await create()).body;
    expect((await change(other.id, { email: body.email })).status).toBe(409);
    expect((await change(other.id, { email: other.email, username: 'Novo' })).status).toBe(200);
  });

  test.each([
    [{ password: 'curta' }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ email: 'sem arroba' }, 'email'],
    [{ username: ' ' }, 'username'],
  ])('%j is refused by name', async (fields, field) => {
    const { status, problem } = await create(fields);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe("an administrator's own account", () => {
  test('cannot get a new password here, where the old one is not asked for, but a new name', async () => {
    const { id, token } = await createUser({ role: 'admin' });
    const { status, problem } = await change(id, { password: 'outra senha de teste' }, token);
    expect([status, problem.detail]).toEqual([409, 'Para a sua própria conta, use Minha conta.']);
    expect((await change(id, { username: 'Ana Maria' }, token)).status).toBe(200);
    expect((await change(id, { password: 'outra senha de teste' })).status).toBe(200);
  });
});

describe('the sessions of a user', () => {
  test.each([
    ['being disabled', { disabled: true }],
    ['a new password', { password: 'outra senha de teste' }],
    ['another role', { role: 'admin' }],
  ] as const)('%s ends them at once', async (_what, patch) => {
    const { id, token } = await createUser();
    expect(await isSessionValid(token)).toBe(true);
    expect((await change(id, patch)).status).toBe(200);
    expect(await isSessionValid(token)).toBe(false);
  });

  test('deletion ends them for good, also after a restore', async () => {
    const { id, token } = await createUser();
    await api.call(adminUsers.remove, { token: admin, params: { id } });
    expect(await isSessionValid(token)).toBe(false);
    await api.call(adminUsers.restore, { token: admin, params: { id } });
    expect(await isSessionValid(token)).toBe(false);
  });

  test('a new name leaves them open', async () => {
    const { id, token } = await createUser();
    await change(id, { username: 'Ana Maria' });
    expect(await isSessionValid(token)).toBe(true);
  });

  test('a session opened while its user is being disabled is refused', async () => {
    const { id } = await createUser();
    await change(id, { disabled: true });
    const late = await openSession(api.db.query, id, 'tests', api.clock);
    expect(await isSessionValid(late)).toBe(false);
  });
});

test('an administrator invites a contributor for some editions and changes both later', async () => {
  const edition = await createEdition(api, 'tapajos', 'tapajós');
  const rosa = { email: 'rosa@redacao.example', username: 'Rosa', role: 'contributor' } as const;
  const made = await api.call(adminUsers.create, { token: admin, body: { ...rosa, editions: [edition] } });
  expect(made.body).toMatchObject({ role: 'contributor', editions: [edition] });
  const { id } = made.body;
  const changed = await change(id, { role: 'editor', editions: null });
  expect(changed.body).toMatchObject({ role: 'editor', editions: null });
  const unknown = await change(id, { editions: [987_654] });
  expect(unknown.problem.errors?.[0]?.field).toBe('editions');
  const limitedAdmin = await change(id, { role: 'admin', editions: [edition] });
  expect(limitedAdmin.problem.errors?.[0]?.field).toBe('editions');
});

// The last of all, because its races may remove the administrator whom the other tests use.
describe('the last administrator', () => {
  const others = async () => {
    const { body } = await api.call(adminUsers.list, { token: admin, query: { limit: 100 } });
    const { user } = (await api.call(auth.validate, { token: admin })).body;
    for (const { id, role } of body) {
      if (role === 'admin' && id !== user.id) await change(id, { role: 'editor' });
    }
    return user.id;
  };

  test('cannot be disabled, deleted or made an editor', async () => {
    const id = await others();
    for (const patch of [{ disabled: true }, { role: 'editor' }] as const) {
      const { status, problem } = await change(id, patch);
      expect([status, problem.detail]).toEqual([409, 'Deve restar pelo menos um administrador ativo.']);
    }
    expect((await api.call(adminUsers.remove, { token: admin, params: { id } })).status).toBe(409);
    expect(await isSessionValid(admin)).toBe(true);
    expect((await change(id, { username: 'Continua' })).status).toBe(200);
  });

  test('a disabled administrator does not count', async () => {
    const id = await others();
    const { id: second } = await createUser({ role: 'admin', disabled: true });
    expect((await change(id, { role: 'editor' })).status).toBe(409);
    await change(second, { disabled: false });
    expect((await change(id, { role: 'admin' })).status).toBe(200);
  });

  test('an administrator who has not chosen a password yet does not count', async () => {
    const id = await others();
    const body = { email: 'convidada@portalpara.example', username: 'Bia', role: 'admin' } as const;
    const invited = await api.call(adminUsers.create, { token: admin, body });
    expect([invited.status, invited.body.invited]).toEqual([201, true]);
    expect((await change(id, { role: 'editor' })).status).toBe(409);
    expect((await change(invited.body.id, { password: PASSWORD })).body.invited).toBe(false);
    await change(invited.body.id, { role: 'editor' });
  });

  test('many administrators are removed at once without a refused call', async () => {
    await others();
    const hired = await Promise.all(Array.from({ length: 6 }, () => createUser({ role: 'admin' })));
    const answers = await Promise.all(hired.map(({ id }) => change(id, { role: 'editor' })));
    expect(answers.map(({ status }) => status)).toEqual(hired.map(() => 200));
  });

  test('two administrators who remove each other at once do not both succeed', async () => {
    const id = await others();
    const { id: second, token } = await createUser({ role: 'admin' });
    await Promise.all([change(second, { disabled: true }), change(id, { disabled: true }, token)]);
    const active = await api.db.query
      .selectFrom('user_account')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled', '=', 0)
      .execute();
    expect(active.length).toBeGreaterThanOrEqual(1);
  });
});
