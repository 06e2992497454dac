import type { NewsListItem } from '../../contracts/news/news.schema.ts';

/** When a story last changed for readers: never before its publication, which the other date beside it names. */
export function modifiedAt({ revisedAt, date }: Pick<NewsListItem, 'revisedAt' | 'date'>): string {
  return revisedAt ?? date;
}
