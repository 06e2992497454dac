import { sql } from 'kysely';
import { isoOf } from '../../contracts/belem-time.ts';
import type { Redirect } from '../../contracts/redirects/redirect.schema.ts';
import type { Connection, Trx } from '../../db/database.ts';
import type { Paging } from '../http/paging.ts';
import type { NewRedirect } from './redirects.rules.ts';

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

export async function insertRedirect(
  trx: Trx,
  { address, target, newsId }: NewRedirect,
  userId: number | null,
  at: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('redirect')
    .values({ address, target, news_id: newsId, user_id: userId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined if there is no such redirect. */
export async function deleteRedirect(
  trx: Trx,
  id: number,
): Promise<Pick<NewRedirect, 'address' | 'target'> | undefined> {
  return await trx
    .deleteFrom('redirect')
    .where('id', '=', id)
    .returning(['address', 'target'])
    .executeTakeFirst();
}
