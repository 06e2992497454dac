import { sql } from 'kysely';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Database, Query } from '../../db/database.ts';
import type { UserRow } from '../../db/tables/accounts.tables.ts';
import { takeTurns } from '../../db/take-turns.ts';
import { problems } from '../http/problem.ts';
import { findAccount, findText, type PersonMessages } from './person-data.ts';
import { writeOver } from './write-over.ts';

/** Who did what is still told, not who it was. */
const NOBODY = 'pessoa apagada';

export interface Erased {
  readonly account: boolean;
  readonly messages: number;
  /** False: somebody still reads the old rows, and the files of the database hold them until it is done. */
  readonly writtenOver: boolean;
  /** Where the address still stands: texts of the newsroom, which are not ours to change. */
  readonly left: Readonly<Record<string, number>>;
}

/**
 * Erases all that is stored under an e-mail address: the account with everything that hangs on it, its name beside what
 * it did, messages, tries at the login. Stories stay, without their author. Then the space is written over.
 */
export async function erasePerson(
  { query, engine }: Database,
  messages: PersonMessages,
  email: string,
  now: number,
): Promise<Erased> {
  // From here on SQLite writes zeros over what it lets go.
  if (engine === 'sqlite') await sql`pragma secure_delete = on`.execute(query);
  const account = await query.transaction().execute(async (trx) => {
    await takeTurns(trx, engine, 'administrators');
    const user = await findAccount(trx, email);
    if (user) await eraseAccount(trx, user);
    await eraseTraces(trx, email);
    await recordAudit(trx, SYSTEM, { at: now, action: 'erase', kind: 'user', itemId: '' });
    return user !== undefined;
  });
  const removed = await messages.removePerson(email);
  const writtenOver = await writeOver(query, engine);
  return { account, messages: removed, writtenOver, left: await findText(query, email) };
}

async function eraseAccount(trx: Query, { id, role, username }: UserRow): Promise<void> {
  if (role === 'admin') await keepAnotherAdministrator(trx, id);
  const unnamed = { user_id: null, user_name: NOBODY };
  for (const table of ['audit', 'news_revision', 'news_pending'] as const) {
    await trx.updateTable(table).set(unnamed).where('user_id', '=', id).execute();
  }
  await trx.updateTable('message').set({ answered_by: NOBODY }).where('answered_by', '=', username).execute();
  const about = trx.updateTable('audit').where('kind', '=', 'user').where('item_id', '=', String(id));
  await about.set({ detail: '' }).execute();
  await trx.updateTable('audit').set({ detail: '' }).where('detail', '=', username).execute();
  await trx.updateTable('news').set({ author_id: null }).where('author_id', '=', id).execute();
  await unnameInRepublishing(trx, id, username);
  // Sessions, second step, passkeys, invitations, addresses and links go with it.
  await trx.deleteFrom('user_account').where('id', '=', id).execute();
}

/** Who had which item, looked at which licence, and changed the pilot. */
async function unnameInRepublishing(trx: Query, id: number, username: string): Promise<void> {
  const unclaimed = { claimed_by: null, claimed_name: '', claimed_until: null };
  await trx.updateTable('fetched_item').set(unclaimed).where('claimed_by', '=', id).execute();
  const items = trx.updateTable('fetched_item').where('decided_by', '=', username);
  await items.set({ decided_by: NOBODY }).execute();
  for (const table of ['source', 'provenance'] as const) {
    const checked = trx.updateTable(table).where('licence_checked_by', '=', username);
    await checked.set({ licence_checked_by: NOBODY }).execute();
  }
  await trx.updateTable('pilot').set({ updated_by: NOBODY }).where('updated_by', '=', username).execute();
}

/** What names the address without an account: tries at its login, and notes of accounts that were there before. */
async function eraseTraces(trx: Query, email: string): Promise<void> {
  const text = email.toLowerCase();
  await sql`delete from rate_limit where ${contains('key', text)}`.execute(trx);
  await sql`update audit set detail = '' where ${contains('detail', text)}`.execute(trx);
  await sql`update audit set item_id = '' where ${contains('item_id', text)}`.execute(trx);
}

function contains(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

async function keepAnotherAdministrator(trx: Query, id: number): Promise<void> {
  const other = await trx
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'admin')
    .where('password', '<>', '')
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw problems.conflict('Deve restar pelo menos um administrador ativo.');
}
