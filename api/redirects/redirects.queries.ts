import { sql } from 'kysely';
import { isoOf } from '../../contracts/belem-time.ts';
import type { Redirect } from '../../contracts/redirects/redirect.schema.ts';
import type { Connection } from '../../db/database.ts';
import type { Paging } from '../http/paging.ts';

/** The target of the most specific of these spellings. */
export async function findTarget(db: Connection, keys: readonly string[]): Promise<string | null> {
  if (keys.length === 0) return null;
  const rows = await db
    .selectFrom('redirect')
    .select(['address', 'target'])
    .where('address', 'in', keys)
    .execute();
  const exact = keys.find((key) => rows.some(({ address }) => address === key));
  return rows.find(({ address }) => address === exact)?.target ?? null;
}

function listed(db: Connection) {
  return db
    .selectFrom('redirect')
    .leftJoin('news', 'news.id', 'redirect.news_id')
    .leftJoin('user_account', 'user_account.id', 'redirect.user_id')
    .select(['redirect.id', 'redirect.address', 'redirect.target', 'redirect.created_at'])
    .select(['news.title', 'user_account.username']);
}

function toRedirect(row: {
  id: number;
  address: string;
  target: string;
  created_at: number;
  title: string | null;
  username: string | null;
}): Redirect {
  const { id, address, target, title } = row;
  return { id, address, target, title, user: row.username, createdAt: isoOf(row.created_at) };
}

export async function listRedirects(
  db: Connection,
  q: string | undefined,
  { limit, offset }: Paging,
): Promise<{ readonly items: Redirect[]; readonly total: number }> {
  // Addresses are stored in lower case.
  const like =
    q === undefined
      ? undefined
      : `%${q
          .trim()
          .toLowerCase()
          .replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql<boolean>`(redirect.address like ${like} escape '\\' or redirect.target like ${like} escape '\\')`;
  const [rows, { total }] = await Promise.all([
    listed(db)
      .$if(like !== undefined, (query) => query.where(found))
      .orderBy('redirect.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('redirect')
      .select((on) => on.fn.countAll<number>().as('total'))
      .$if(like !== undefined, (query) => query.where(found))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toRedirect), total: Number(total) };
}

export async function findRedirect(db: Connection, id: number): Promise<Redirect | undefined> {
  const row = await listed(db).where('redirect.id', '=', id).executeTakeFirst();
  return row && toRedirect(row);
}
