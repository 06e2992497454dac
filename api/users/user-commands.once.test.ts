import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { createSessionFinder, openSession } from './auth/sessions.queries.ts';
import { verifyPassword } from './passwords.ts';
import {
  addUser,
  findEditionIds,
  listUsers,
  setDisabled,
  setPassword,
  turnOffTwoFactor,
} from './user-commands.ts';

const ANA = {
  email: 'Ana@Example.org',
  username: 'Ana',
  role: 'admin',
  password: 'uma senha longa',
} as const;
const BIA = {
  email: 'bia@example.org',
  username: 'Bia',
  role: 'editor',
  password: 'outra senha longa',
} as const;

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => db.close());

async function actionsNoted(): Promise<string[]> {
  const rows = await db.query.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows.map((row) => `${row.user_name} ${row.action} ${row.kind} ${row.detail}`);
}

test('a new user can log in under the e-mail in lower case, and it is audited', async () => {
  const ana = await addUser(db, ANA, 1);
  expect(ana).toMatchObject({ email: 'ana@example.org', role: 'admin', disabled: 0 });
  expect(await verifyPassword(ANA.password, ana.password)).toBe(true);
  expect(await actionsNoted()).toEqual(['sistema create user ana@example.org']);
});

test('an e-mail belongs to one user only', async () => {
  await addUser(db, ANA, 1);
  await expect(addUser(db, { ...ANA, email: 'ana@example.org' }, 2)).rejects.toThrow(/Já existe um usuário/);
  expect(await listUsers(db)).toHaveLength(1);
});

test('a short password, a broken e-mail and an unknown role are refused', async () => {
  const short = { ...ANA, password: 'curta' };
  const broken = { ...ANA, email: 'ana' };
  const unknown = { ...ANA, role: 'chefe' as 'admin' };
  for (const user of [short, broken, unknown]) {
    await expect(addUser(db, user, 1)).rejects.toMatchObject({ status: 400 });
  }
  expect(await listUsers(db)).toEqual([]);
});

test('a new password ends the sessions opened with the old one, and of no other user', async () => {
  const [ana, bia] = [await addUser(db, ANA, 1), await addUser(db, BIA, 1)];
  const [hers, other] = [
    await openSession(db.query, ana.id, '', 1),
    await openSession(db.query, bia.id, '', 1),
  ];
  const changed = await setPassword(db, 'ANA@example.org', 'senha bem diferente', 2);
  expect(await verifyPassword('senha bem diferente', changed.password)).toBe(true);
  expect(await createSessionFinder(db)(hers, 3)).toBeUndefined();
  expect(await createSessionFinder(db)(other, 3)).toMatchObject({ email: 'bia@example.org' });
  expect((await actionsNoted()).at(-1)).toBe('sistema update user ana@example.org');
});

test('a new password that is too short changes nothing', async () => {
  const ana = await addUser(db, ANA, 1);
  await expect(setPassword(db, ANA.email, 'curta', 2)).rejects.toMatchObject({ status: 400 });
  expect(await listUsers(db)).toEqual([ana]);
});

test('a disabled user loses access at once and can be enabled again', async () => {
  await addUser(db, ANA, 1);
  const bia = await addUser(db, BIA, 1);
  const token = await openSession(db.query, bia.id, '', 1);
  await setDisabled(db, BIA.email, true, 2);
  await setDisabled(db, BIA.email, false, 3);
  expect(await createSessionFinder(db)(token, 4)).toBeUndefined();
  expect(await listUsers(db)).toMatchObject([{ disabled: 0 }, { disabled: 0, version: 3 }]);
});

test('the last active administrator cannot be disabled', async () => {
  await addUser(db, ANA, 1);
  await addUser(db, BIA, 1);
  await expect(setDisabled(db, ANA.email, true, 2)).rejects.toThrow(/pelo menos um administrador ativo/);
  expect(await listUsers(db)).toMatchObject([{ disabled: 0 }, { disabled: 0 }]);
  await addUser(db, { ...BIA, email: 'caio@example.org', role: 'admin' }, 3);
  expect(await setDisabled(db, ANA.email, true, 4)).toMatchObject({ disabled: 1 });
});

test('the second step of a locked-out user is disabled with its codes, and it is audited', async () => {
  const [ana, bia] = [await addUser(db, ANA, 1), await addUser(db, BIA, 1)];
  for (const user_id of [ana.id, bia.id]) {
    const secret = 'JBSWY3DPEHPK3PXP';
    await db.query.insertInto('two_factor').values({ user_id, secret, confirmed: 1, last_step: 0 }).execute();
    await db.query.insertInto('recovery_code').values({ user_id, code_hash: 'x' }).execute();
  }
  expect(await turnOffTwoFactor(db, 'ANA@example.org', 2)).toBe(true);
  expect(await turnOffTwoFactor(db, ANA.email, 3)).toBe(false);
  expect(await db.query.selectFrom('recovery_code').select('user_id').execute()).toEqual([
    { user_id: bia.id },
  ]);
  expect((await actionsNoted()).slice(2)).toEqual(['sistema two-factor-off user ana@example.org']);
  await expect(turnOffTwoFactor(db, 'ninguem@example.org', 4)).rejects.toThrow(/ninguem@example.org/);
});

test('a contributor is added for some editions by their keys, and an unknown key is named', async () => {
  const edition = { name: 'Marajó', created_at: 1, updated_at: 1, version: 1 };
  const { id } = await db.query
    .insertInto('edition')
    .values({ ...edition, key: 'marajo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const editions = await findEditionIds(db, ['marajo']);
  expect(editions).toEqual([id]);
  const davi = await addUser(db, { ...BIA, role: 'contributor', editions }, 1);
  const token = await openSession(db.query, davi.id, '', 1);
  expect(await createSessionFinder(db)(token, 2)).toMatchObject({ role: 'contributor', editions: [id] });
  await expect(findEditionIds(db, ['xingu'])).rejects.toThrow(/xingu/);
});

test('an unknown e-mail is named in the error', async () => {
  await expect(setDisabled(db, 'ninguem@example.org', true, 1)).rejects.toThrow(/ninguem@example.org/);
});
