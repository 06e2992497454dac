import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import type { NewsFilter } from './news-filter.rules.ts';

/** The date column of the list: the date it is sorted by and, for scheduled stories, the publication. */
export function momentColumn({ tab, sort }: Pick<NewsFilter, 'tab' | 'sort'>): {
  readonly name: string;
  readonly read: (item: AdminNewsItem) => string;
} {
  if (sort === 'alteradas') return { name: 'Alterada', read: ({ updatedAt }) => updatedAt };
  if (tab === 'lixeira')
    return { name: 'Na lixeira desde', read: ({ deletedAt, date }) => deletedAt ?? date };
  return {
    name: 'Data',
    read: ({ status, publishAt, date }) => (status === 'scheduled' && publishAt ? publishAt : date),
  };
}
