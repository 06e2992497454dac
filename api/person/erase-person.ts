import { sql } from 'kysely';
import { renameMentions } from '../../contracts/news/mentions.ts';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Database, Trx } from '../../db/database.ts';
import { emptyRequestsOf } from '../../db/legal-requests.ts';
import { acquireLock } from '../../db/locks.ts';
import type { UserRow } from '../../db/tables/accounts.tables.ts';
import { assertAdministratorRemains } from '../rights/last-administrator.ts';
import { countRowsContaining, findAccount, type PersonMessages } from './person-data.ts';
import { writeOver } from './write-over.ts';

/** Replaces the name of an erased person, so that records of actions remain. */
const ERASED_NAME = 'pessoa apagada';

interface ErasureReport {
  readonly account: boolean;
  readonly messages: number;
  /** Subscriptions to digests. */
  readonly digests: number;
  /** Requests by law, of which kind, moments and decision stay. */
  readonly legalRequests: number;
  /** False if a running transaction still sees the old rows; the database files contain them until it ends. */
  readonly writtenOver: boolean;
  /** Columns that still contain the e-mail: texts of the newsroom, which this command must not change. */
  readonly left: Readonly<Record<string, number>>;
}

/**
 * Erases everything stored under an e-mail: the account and all that belongs to it, its name in records of
 * actions, messages, digests, login attempts. Stories stay, without their author. Then the freed space is overwritten.
 */
export async function erasePerson(
  { query, engine }: Database,
  messages: PersonMessages,
  email: string,
  now: number,
): Promise<ErasureReport> {
  // From here on SQLite overwrites deleted content with zeros.
  if (engine === 'sqlite') await sql`pragma secure_delete = on`.execute(query);
  const { account, digests, legalRequests } = await query.transaction().execute(async (trx) => {
    await acquireLock(trx, engine, 'administrators');
    const user = await findAccount(trx, email);
    if (user) await eraseAccount(trx, user);
    await eraseTraces(trx, email);
    await recordAudit(trx, SYSTEM, { at: now, action: 'erase', kind: 'user', itemId: '' });
    const { numDeletedRows } = await trx
      .deleteFrom('digest_subscription')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    const legalRequests = await emptyRequestsOf(trx, email);
    return { account: user !== undefined, digests: Number(numDeletedRows), legalRequests };
  });
  const removed = await messages.removePerson(email);
  const writtenOver = await writeOver(query, engine);
  return {
    account,
    messages: removed,
    digests,
    legalRequests,
    writtenOver,
    left: await countRowsContaining(query, email),
  };
}

async function eraseAccount(trx: Trx, { id, role, username }: UserRow): Promise<void> {
  if (role === 'admin') await assertAdministratorRemains(trx, id);
  const unnamed = { user_id: null, user_name: ERASED_NAME };
  for (const table of ['audit', 'news_revision', 'news_pending'] as const) {
    await trx.updateTable(table).set(unnamed).where('user_id', '=', id).execute();
  }
  await trx
    .updateTable('message')
    .set({ answered_by: ERASED_NAME })
    .where('answered_by', '=', username)
    .execute();
  const about = trx.updateTable('audit').where('kind', '=', 'user').where('item_id', '=', String(id));
  await about.set({ detail: '' }).execute();
  await trx.updateTable('audit').set({ detail: '' }).where('detail', '=', username).execute();
  await trx.updateTable('news').set({ author_id: null }).where('author_id', '=', id).execute();
  await trx.updateTable('api_key').set({ user_id: null }).where('user_id', '=', id).execute();
  await unnameInNotes(trx, id, username);
  await trx.updateTable('story_assignment').set({ given_by: null }).where('given_by', '=', id).execute();
  await trx.updateTable('story_share').set({ user_id: null }).where('user_id', '=', id).execute();
  await trx.updateTable('live_block').set({ author_id: null }).where('author_id', '=', id).execute();
  await unnameInRepublishing(trx, id, username);
  // The foreign keys cascade to sessions, second step, passkeys, invitations, login IPs and links.
  await trx.deleteFrom('user_account').where('id', '=', id).execute();
}

async function unnameInNotes(trx: Trx, id: number, username: string): Promise<void> {
  await trx.updateTable('story_note').set({ user_id: null }).where('user_id', '=', id).execute();
  await trx.updateTable('story_note').set({ resolved_by: null }).where('resolved_by', '=', id).execute();
  const accounts = await trx.selectFrom('user_account').select('username').execute();
  const usernames = accounts.map((one) => one.username);
  const notes = await trx
    .selectFrom('story_note')
    .select(['id', 'body'])
    .where('body', 'like', '%@%')
    .execute();
  for (const { id: note, body } of notes) {
    const unnamed = renameMentions(body, usernames, username, ERASED_NAME);
    if (unnamed === body) continue;
    await trx.updateTable('story_note').set({ body: unnamed }).where('id', '=', note).execute();
  }
}

/** Removes the name from claims of queue items, licence checks and changes of the automatic publishing. */
async function unnameInRepublishing(trx: Trx, id: number, username: string): Promise<void> {
  const unclaimed = { claimed_by: null, claimed_name: '', claimed_until: null };
  await trx.updateTable('fetched_item').set(unclaimed).where('claimed_by', '=', id).execute();
  const items = trx.updateTable('fetched_item').where('decided_by', '=', username);
  await items.set({ decided_by: ERASED_NAME }).execute();
  const alerts = trx.updateTable('alert_decision').where('decided_by', '=', username);
  await alerts.set({ decided_by: ERASED_NAME }).execute();
  for (const table of ['source', 'provenance'] as const) {
    const checked = trx.updateTable(table).where('licence_checked_by', '=', username);
    await checked.set({ licence_checked_by: ERASED_NAME }).execute();
  }
  await trx
    .updateTable('pilot')
    .set({ updated_by: ERASED_NAME })
    .where('updated_by', '=', username)
    .execute();
}

/** Removes the e-mail where there is no account: login attempts, and audit entries of earlier accounts. */
async function eraseTraces(trx: Trx, email: string): Promise<void> {
  const names = naming(email);
  const text = email.toLowerCase();
  const tries = await trx.selectFrom('rate_limit').select('key').where(contains('key', text)).execute();
  const keys = tries.map(({ key }) => key).filter(names);
  for (const key of keys) await trx.deleteFrom('rate_limit').where('key', '=', key).execute();
  for (const column of ['detail', 'item_id'] as const) {
    const notes = await trx
      .selectFrom('audit')
      .select(['id', column])
      .where(contains(column, text))
      .execute();
    for (const { id } of notes.filter((note) => names(note[column] ?? ''))) {
      await trx.updateTable('audit').set(column, '').where('id', '=', id).execute();
    }
  }
}

/** A letter of an e-mail before it, or one behind it, makes it a longer e-mail. */
const LONGER_BEFORE = /[\w.+%-]/;
const LONGER_BEHIND = /^(?:[\w-]|\.\w)/;

/** True for a text that contains exactly this e-mail: `ana@x.example` is part of `mariana@x.example`, another person. */
function naming(email: string): (text: string) => boolean {
  const wanted = email.toLowerCase();
  return (text) => {
    const within = text.toLowerCase();
    for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      const isLonger =
        LONGER_BEFORE.test(within.charAt(at - 1)) || LONGER_BEHIND.test(within.slice(end, end + 2));
      if (!isLonger) return true;
    }
    return false;
  };
}

function contains(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
