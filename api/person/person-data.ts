import { sql } from 'kysely';
import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';
import type { Connection, Database } from '../../db/database.ts';
import { requestsOf } from '../../db/legal-requests.ts';
import type { UserRow } from '../../db/tables/accounts.tables.ts';

/** The part of a message store that deals with one person. */
export interface PersonMessages {
  ofPerson(email: string): Promise<Message[]>;
  removePerson(email: string): Promise<number>;
}

/** Everything stored under an e-mail, for a subject access request. */
interface PersonData {
  readonly email: string;
  readonly account: object | null;
  readonly sessions: readonly object[];
  readonly passkeys: readonly object[];
  readonly activity: readonly object[];
  readonly stories: readonly { readonly id: number; readonly title: string }[];
  readonly savedVersions: number;
  readonly messages: readonly Message[];
  /** Digests by e-mail, without the secret of their links. */
  readonly digests: readonly object[];
  /** Requests by law whose contact is the e-mail. */
  readonly legalRequests: readonly object[];
  /** Every text column that contains the e-mail, as `table.column`, with the number of rows. */
  readonly standsIn: Readonly<Record<string, number>>;
}

export async function collectPerson(
  { query }: Database,
  messages: PersonMessages,
  email: string,
): Promise<PersonData> {
  const user = await findAccount(query, email);
  const id = user?.id ?? 0;
  const sessions = await query.selectFrom('session').selectAll().where('user_id', '=', id).execute();
  const passkeys = await query.selectFrom('passkey').selectAll().where('user_id', '=', id).execute();
  const activity = await activityOf(query, id).execute();
  const stories = await query
    .selectFrom('news')
    .select(['id', 'title'])
    .where('author_id', '=', id)
    .execute();
  const saved = await query
    .selectFrom('news_revision')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    email,
    account: user ? accountOf(user) : null,
    sessions: sessions.map((row) => ({ openedAt: isoOf(row.created_at), browser: row.user_agent })),
    passkeys: passkeys.map((row) => ({ name: row.name, createdAt: isoOf(row.created_at) })),
    activity: activity.map((row) => ({ ...row, at: isoOf(row.at) })),
    stories,
    savedVersions: Number(saved.count),
    messages: await messages.ofPerson(email),
    digests: await digestsOf(query, email),
    legalRequests: await requestsOf(query, email),
    standsIn: await countRowsContaining(query, email),
  };
}

async function digestsOf(query: Connection, email: string): Promise<readonly object[]> {
  const rows = await query
    .selectFrom('digest_subscription')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .orderBy('id')
    .execute();
  return rows.map(({ edition, municipality, frequency, state, ...moments }) => ({
    edition,
    municipality,
    frequency,
    state,
    requestedAt: isoOf(moments.created_at),
    confirmedAt: isoOrNull(moments.confirmed_at),
    suspendedAt: isoOrNull(moments.suspended_at),
  }));
}

/** Includes accounts in the trash and disabled ones. */
export async function findAccount(query: Connection, email: string): Promise<UserRow | undefined> {
  return await query
    .selectFrom('user_account')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Contains no credentials: password hashes and secrets never leave the database. */
function accountOf({ id, email, username, role, disabled, ...moments }: UserRow): object {
  return {
    id,
    email,
    username,
    role,
    disabled: disabled === 1,
    createdAt: isoOf(moments.created_at),
    lastLoginAt: isoOrNull(moments.last_login_at),
    deletedAt: isoOrNull(moments.deleted_at),
  };
}

/** Actions of the person, and actions of others on the account. */
function activityOf(query: Connection, id: number) {
  return query
    .selectFrom('audit')
    .select(['at', 'action', 'kind', 'item_id as item', 'detail'])
    .where((eb) =>
      eb.or([eb('user_id', '=', id), eb.and([eb('kind', '=', 'user'), eb('item_id', '=', String(id))])]),
    )
    .orderBy('id');
}

/** Searches every text column of the database, so that none can be forgotten. */
export async function countRowsContaining(query: Connection, text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  for (const { name: table, columns } of await query.introspection.getTables()) {
    for (const { name } of columns.filter(({ dataType }) => /^(text|varchar)/i.test(dataType))) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)}
        where lower(${sql.ref(name)}) like ${pattern} escape '\\'`.execute(query);
      if (Number(rows[0]?.count) > 0) found[`${table}.${name}`] = Number(rows[0]?.count);
    }
  }
  return found;
}
