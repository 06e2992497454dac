import { hostOf } from '../../../contracts/news/known-source.ts';
import type { KnownSource } from '../../../contracts/news/news.schema.ts';
import type { Query } from '../../../db/database.ts';
import { isReached, type StoryReach } from '../../rights/story-rights.ts';

/** Enough stories to cover every source of the last months, and few enough for one query. */
const STORIES_READ = 1_000;

/** The names by which the newest stories call their source sites; the latest name of each. */
export async function knownSources(db: Query, reach: StoryReach): Promise<KnownSource[]> {
  const rows = await db
    .selectFrom('news')
    .select(['source', 'link'])
    .where('deleted_at', 'is', null)
    .where('source', '<>', '')
    .where(isReached(reach))
    .orderBy('id', 'desc')
    .limit(STORIES_READ)
    .execute();
  const byHost = new Map<string, string>();
  for (const { source, link } of rows) {
    const host = hostOf(link);
    if (host && !byHost.has(host)) byHost.set(host, source);
  }
  return [...byHost].map(([host, name]) => ({ host, name }));
}
