import type { NewsAutosave, NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { Actor } from '../../../db/audit.ts';
import type { Connection, Engine, Trx } from '../../../db/database.ts';
import { type Write, writeTogether } from '../../../db/statements/write-together.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { withPendingText } from './news-pending.rules.ts';

export interface PendingMark {
  readonly at: number;
  readonly user: string;
}

interface Pending extends PendingMark {
  readonly data: NewsAutosave;
}

export async function findPending(db: Connection, newsId: number): Promise<Pending | undefined> {
  const row = await db
    .selectFrom('news_pending')
    .select(['at', 'user_name as user', 'data'])
    .where('news_id', '=', newsId)
    .executeTakeFirst();
  return row && { ...row, data: JSON.parse(row.data) as NewsAutosave };
}

/** The story as the editor shows it: what was typed into a published one since it was saved lies beside its row. */
export async function readWithPending(db: Connection, row: NewsRow): Promise<NewsRow> {
  return withPendingText(row, (await findPending(db, row.id))?.data);
}

/** The stories among these that have pending text, without the text itself. */
export async function findPendingMarks(
  db: Connection,
  newsIds: readonly number[],
): Promise<Map<number, PendingMark>> {
  if (newsIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('news_pending')
    .select(['news_id', 'at', 'user_name as user'])
    .where('news_id', 'in', newsIds)
    .execute();
  return new Map(rows.map(({ news_id, at, user }) => [news_id, { at, user }]));
}

export async function upsertPending(
  trx: Trx,
  newsId: number,
  data: NewsAutosave,
  { actor, at }: { readonly actor: Actor; readonly at: number },
): Promise<void> {
  const values = { data: JSON.stringify(data), user_id: actor.id, user_name: actor.username, at };
  await trx
    .insertInto('news_pending')
    .values({ news_id: newsId, ...values })
    .onConflict((conflict) => conflict.column('news_id').doUpdateSet(values))
    .execute();
}

/** Removes fields that were just saved explicitly from the pending text; author and time of the rest stay. */
export async function prunePending(
  trx: Trx,
  {
    newsId,
    pending,
    saved,
  }: { readonly newsId: number; readonly pending: NewsAutosave; readonly saved: NewsPatch },
  engine: Engine,
): Promise<void> {
  const left = Object.fromEntries(Object.entries(pending).filter(([name]) => !(name in saved)));
  if (Object.keys(left).length === 0) {
    await writeTogether(engine, trx, deletePendingWrites(trx, newsId));
  } else if (Object.keys(left).length < Object.keys(pending).length) {
    await trx
      .updateTable('news_pending')
      .set({ data: JSON.stringify(left) })
      .where('news_id', '=', newsId)
      .execute();
  }
}

/** Deletes the pending text of a story and the uses of pictures that only it shows. */
export function deletePendingWrites(trx: Trx, newsId: number): Write[] {
  return [
    trx.deleteFrom('news_pending').where('news_id', '=', newsId),
    trx
      .deleteFrom('media_use')
      .where('kind', '=', 'news')
      .where('item_id', '=', newsId)
      .where('role', '=', 'pending'),
  ];
}
