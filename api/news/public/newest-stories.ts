import type { ApiContext } from '../../http/context.ts';
import { createNewsQueries, type NewsListRow } from '../news.queries.ts';
import { whereCurrent, whereVisible } from '../news-listings.ts';
import type { SectionFilter } from '../sections/news-sections.ts';

type NewestStory = Pick<
  NewsListRow,
  'id' | 'title' | 'summary' | 'excerpt' | 'muni' | 'reg' | 'source' | 'date'
>;

/** The newest stories that readers see in a section, down to a moment; those past their deadline are left out. */
type ReadNewest = (section: SectionFilter, since: number, limit: number) => Promise<NewestStory[]>;

export function createNewestReader({ db, now }: Pick<ApiContext, 'db' | 'now'>): ReadNewest {
  const news = createNewsQueries(db);
  return async (section, since, limit) => {
    const listing = whereCurrent(whereVisible(section, now()), now());
    const rows = await news.list(listing, 'newest', { offset: 0, limit }, 'card');
    return rows.filter(({ date }) => date >= since);
  };
}
