import { type SqlBool, sql } from 'kysely';
import { isoOf } from '../../../contracts/belem-time.ts';
import type { SimilarQuery, SimilarStory } from '../../../contracts/news/news.schema.ts';
import type { Connection } from '../../../db/database.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import { isAccessibleSql, isAccessLimited, type StoryAccess } from '../../rights/story-rights.ts';
import { storyStatus } from '../story-status.ts';
import { isNearlySameTitle, isSameAddress } from './similar-news.rules.ts';

/** The newest stories to compare with: the same news rarely returns after months. */
const MAX_STORIES_COMPARED = 1_500;
const MAX_ANSWERS = 5;

/**
 * Possible duplicates: stories with the same source address or nearly the same title, among those the person may see
 * and those every reader sees.
 */
export async function findSimilar(
  db: Connection,
  { title = '', link = '', except }: SimilarQuery,
  access: StoryAccess,
  now: number,
): Promise<SimilarStory[]> {
  const rows = await db
    .selectFrom('news')
    .select(['id', 'title', 'link', 'date', 'status', 'review_at', 'publish_at', 'unpublish_at', 'reply_to'])
    .where('deleted_at', 'is', null)
    .$if(isAccessLimited(access), (all) =>
      all.where(sql<SqlBool>`(${isAccessibleSql(access)} or (${isVisibleSql(now)}))`),
    )
    .orderBy('id', 'desc')
    .limit(MAX_STORIES_COMPARED)
    .execute();
  // A reply by law says what it replies to in its title: neither of the two is a duplicate of the other.
  const own = rows.find(({ id }) => id === except);
  return rows
    .filter(
      (row) =>
        row.id !== except && row.id !== own?.reply_to && (row.reply_to === 0 || row.reply_to !== except),
    )
    .flatMap((row) => {
      const same = isSameAddress(row.link, link)
        ? 'link'
        : isNearlySameTitle(row.title, title)
          ? 'title'
          : null;
      if (!same) return [];
      return [
        { id: row.id, title: row.title, date: isoOf(row.date), status: storyStatus(row, now), same } as const,
      ];
    })
    .slice(0, MAX_ANSWERS);
}
