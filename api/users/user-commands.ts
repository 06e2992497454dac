import type { TSchema } from 'typebox';
import type { AuditAction } from '../../contracts/audit/audit-actions.ts';
import { UserCreate, UserPatch } from '../../contracts/users/user.schema.ts';
import { type AuditEntry, recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Connection, Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database.ts';
import type { UserRow } from '../../db/tables/accounts.tables.ts';
import { findUserByEmail } from '../../db/user-accounts.ts';
import { compileValidator } from '../http/input/schema-compilers.ts';
import { describeValidation } from '../http/input/validation-messages.ts';
import { problems } from '../http/problem.ts';
import { usersCollection } from './users.collection.ts';

// User management for the command line, with the rules of the back office.

/** All users, including disabled ones and those in the trash. */
export async function listUsers({ query }: Database): Promise<UserRow[]> {
  return await query.selectFrom('user_account').selectAll().orderBy('id').execute();
}

export async function addUser({ query }: Database, user: UserCreate, now: number): Promise<UserRow> {
  refuseInvalid(UserCreate, user);
  const values = await columnsOf(user, now);
  try {
    return await query.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('user_account')
        .values({ ...values, created_at: now, updated_at: now, deleted_at: null, version: 1 })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(trx, SYSTEM, auditOf('create', row, now));
      return row;
    });
  } catch (error) {
    throw usersCollection.taken && isUniqueViolation(error)
      ? problems.conflict(usersCollection.taken)
      : error;
  }
}

/** The ids of the editions with these keys; refuses a key that no edition has. */
export async function findEditionIds({ query }: Database, editionKeys: readonly string[]): Promise<number[]> {
  const rows = await query
    .selectFrom('edition')
    .select(['id', 'key'])
    .where('deleted_at', 'is', null)
    .execute();
  return editionKeys.map((key) => {
    const edition = rows.find((row) => row.key === key);
    if (!edition) throw problems.notFound(`Não há edição com a chave ${key}.`);
    return edition.id;
  });
}

/** Sets a new password and ends all sessions of the user. */
export async function setPassword(
  db: Database,
  email: string,
  password: string,
  now: number,
): Promise<UserRow> {
  return await changeUser(db, email, { password }, now);
}

/** Disabling ends all sessions at once; the last administrator cannot be disabled. */
export async function setDisabled(
  db: Database,
  email: string,
  disabled: boolean,
  now: number,
): Promise<UserRow> {
  return await changeUser(db, email, { disabled }, now);
}

/** For a user who lost phone and recovery codes; returns whether the second step was enabled. */
export async function turnOffTwoFactor({ query }: Database, email: string, now: number): Promise<boolean> {
  const user = await knownUser(query, email);
  return await query.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('two_factor')
      .where('user_id', '=', user.id)
      .returning('confirmed')
      .executeTakeFirst();
    if (gone?.confirmed !== 1) return false;
    await recordAudit(trx, SYSTEM, auditOf('two-factor-off', user, now));
    return true;
  });
}

async function knownUser(query: Connection, email: string): Promise<UserRow> {
  const user = await findUserByEmail(query, email);
  if (!user) throw problems.notFound(`Não há usuário com o e-mail ${email}.`);
  return user;
}

async function changeUser(
  { query }: Database,
  email: string,
  patch: UserPatch,
  now: number,
): Promise<UserRow> {
  refuseInvalid(UserPatch, patch);
  const before = await knownUser(query, email);
  const values = await columnsOf(patch, now, before);
  return await query.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('user_account')
      .set({ ...values, updated_at: now, version: before.version + 1 })
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw problems.conflict('O usuário foi alterado ao mesmo tempo. Tente de novo.');
    await usersCollection.afterWrite?.(trx, row, before);
    await recordAudit(trx, SYSTEM, auditOf('update', row, now));
    return row;
  });
}

type UserColumns = Pick<
  UserRow,
  'email' | 'username' | 'role' | 'contributor' | 'editions' | 'password' | 'disabled'
>;

async function columnsOf(input: UserPatch, now: number, current?: UserRow): Promise<UserColumns> {
  const prepared = (await usersCollection.prepare?.(input)) ?? input;
  return usersCollection.apply(prepared, current, { by: SYSTEM.username, at: now }) as UserColumns;
}

function refuseInvalid(schema: TSchema, input: unknown): void {
  const validate = compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' });
  if (validate(input) === true) return;
  throw problems.invalid(describeValidation(validate.errors ?? [], 'body'));
}

function auditOf(action: AuditAction, row: UserRow, now: number): AuditEntry {
  return { at: now, action, kind: 'user', itemId: row.id, detail: row.email };
}
