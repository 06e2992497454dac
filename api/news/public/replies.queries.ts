import { isoOf } from '../../../contracts/belem-time.ts';
import type { LinkedStory, NewsDetail } from '../../../contracts/news/news.schema.ts';
import type { Connection } from '../../../db/database.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';

/** The replies to a story, and the story it replies to, as far as readers see them. */
export async function findReplies(
  db: Connection,
  { id, reply_to }: Pick<NewsRow, 'id' | 'reply_to'>,
  now: number,
): Promise<Pick<NewsDetail, 'replies' | 'repliesTo'>> {
  const visible = () => db.selectFrom('news').select(['id', 'title', 'date']).where(isVisibleSql(now));
  // The partial index covers `reply_to > 0` only; without this condition the database does not use it.
  const replies = await visible()
    .where('reply_to', '=', id)
    .where('reply_to', '>', 0)
    .orderBy('id')
    .execute();
  const original = reply_to > 0 ? await visible().where('id', '=', reply_to).executeTakeFirst() : undefined;
  return {
    ...(replies.length > 0 && { replies: replies.map(linked) }),
    ...(original && { repliesTo: linked(original) }),
  };
}

function linked({ id, title, date }: Pick<NewsRow, 'id' | 'title' | 'date'>): LinkedStory {
  return { id, title, date: isoOf(date) };
}
