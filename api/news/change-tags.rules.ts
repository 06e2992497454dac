import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

type SeenRow = Pick<NewsRow, 'id' | 'reg' | 'cat' | 'status'>;

/** What decides whether and where a story stands in a list. */
const PLACING = ['status', 'deleted_at', 'publish_at', 'unpublish_at', 'date', 'reg', 'cat', 'muni'] as const;
/** What lists show of a story. That it was written anew says nothing of it. */
const ON_CARDS = Object.values(NEWS_FIELDS).flatMap((field) =>
  field.column && field.column !== 'updated_at' && ['list', 'summary'].includes(field.shown)
    ? [field.column]
    : [],
);

/** What appeared or disappeared, as tags for whoever caches answers. */
export function appearanceTags(rows: readonly SeenRow[]): string[] {
  const tags = rows.flatMap(({ id, reg, cat }) => [
    CHANGE_TAGS.news(id),
    CHANGE_TAGS.card(id),
    ...[reg, cat].flatMap((key) => [CHANGE_TAGS.section(key), CHANGE_TAGS.order(key)]),
  ]);
  return tags.length > 0 ? [...new Set([CHANGE_TAGS.allNews, CHANGE_TAGS.texts, ...tags])] : [];
}

/** What a change of a story touches: no more than what shows the changed part of it. */
export function changeTags(row: NewsRow, before: NewsRow | undefined): string[] {
  const seen = [row, before]
    .filter((one) => one !== undefined)
    .filter(({ status }) => status === 'published');
  const differs = (column: keyof NewsRow): boolean => row[column] !== before?.[column];
  if (seen.length < 2 || PLACING.some(differs)) return appearanceTags(seen);
  const { id, reg, cat } = row;
  const onCards = [
    CHANGE_TAGS.card(id),
    CHANGE_TAGS.allNews,
    CHANGE_TAGS.section(reg),
    CHANGE_TAGS.section(cat),
  ];
  return [
    CHANGE_TAGS.news(id),
    ...(differs('title') || differs('body') ? [CHANGE_TAGS.texts] : []),
    ...(ON_CARDS.some(differs) ? onCards : []),
  ];
}
