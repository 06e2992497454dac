import { type Objection, publishedObjection } from '../../../contracts/publishing/objection-codes.ts';
import type { Connection } from '../../../db/database.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { isPublishedOrScheduled } from '../../publishing/may-publish.ts';

/** A story of the portal with the same news as an item. */
export type SameStory = Pick<NewsRow, 'id' | 'title' | 'status' | 'unpublish_at' | 'deleted_at'>;

export async function findSameStories(db: Connection, ids: readonly number[]): Promise<SameStory[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('news')
    .select(['id', 'title', 'status', 'unpublish_at', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
}

/** Nothing is published twice: an item of a public or scheduled story becomes a draft at most. */
export function objectionToSameStory(same: SameStory | undefined, at: number): Objection | undefined {
  return same && isPublishedOrScheduled(same, at) ? publishedObjection(same.title) : undefined;
}
