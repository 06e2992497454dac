import { bylineList } from '../../../contracts/bylines/byline-name.ts';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { NEWS_FIELDS } from '../../../contracts/news/news.fields.ts';
import { topicList } from '../../../contracts/topics/topic-name.ts';
import { splitList } from '../../../db/list-columns.ts';
import { storyListKeys } from '../../../db/news/story-places.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';

type SeenRow = Pick<
  NewsRow,
  | 'id'
  | 'reg'
  | 'muni'
  | 'more_munis'
  | 'chosen_edition'
  | 'cat'
  | 'topics'
  | 'bylines'
  | 'status'
  | 'reply_to'
>;

/** Columns that decide whether and where a story appears in lists. */
const PLACING_COLUMNS = [
  'status',
  'deleted_at',
  'publish_at',
  'unpublish_at',
  'date',
  'reg',
  'cat',
  'muni',
  'more_munis',
  'chosen_edition',
] as const;
/** Columns that a write sets without changing what a card shows. */
const MOMENT_COLUMNS: ReadonlySet<string> = new Set(['updated_at', 'revised_at']);
const COLUMNS_SHOWN_ON_CARDS = Object.values(NEWS_FIELDS).flatMap((field) =>
  field.column && !MOMENT_COLUMNS.has(field.column) && ['list', 'card'].includes(field.shown)
    ? [field.column]
    : [],
);
/** The log of corrections is a list too. */
const LISTED_COLUMNS = [...COLUMNS_SHOWN_ON_CARDS, 'earlier_corrections'] as const;

/** Columns with words and pictures that readers see outside the story's own page. */
const WORD_COLUMNS = columnsRemovedBy('words');
/** Columns that are seen only where the whole text is. */
const TEXT_COLUMNS = columnsRemovedBy('text');

function columnsRemovedBy(tag: 'words' | 'text') {
  return Object.values(NEWS_FIELDS).flatMap((field) =>
    'removedBy' in field && field.removedBy === tag ? [field.column] : [],
  );
}

/** Columns by which a story leaves the readers. */
const LEAVING_COLUMNS = ['status', 'deleted_at', 'publish_at', 'unpublish_at'] as const;

/** Change tags of stories that appeared or disappeared, for caches. */
export function appearanceTags(rows: readonly SeenRow[]): string[] {
  const tags = rows.flatMap((row) => [
    CHANGE_TAGS.news(row.id),
    CHANGE_TAGS.card(row.id),
    ...repliedTags(row),
    ...membershipTags(listsOf(row)),
  ]);
  return tags.length > 0 ? [...new Set([CHANGE_TAGS.anyList, CHANGE_TAGS.texts, ...tags])] : [];
}

/** The page of a story names its replies. */
function repliedTags({ reply_to }: Pick<SeenRow, 'reply_to'>): string[] {
  return reply_to > 0 ? [CHANGE_TAGS.news(reply_to)] : [];
}

/** Change tags of a new block of a live page. */
export function liveTags(row: SeenRow): string[] {
  return row.status === 'published' ? [CHANGE_TAGS.news(row.id), ...cardTags(row)] : [];
}

/** Change tags of a block that was corrected, removed or restored. Lists show the last block of a live page. */
export function changedBlockTags(row: SeenRow): string[] {
  return row.status === 'published' ? [CHANGE_TAGS.words(row.id), ...liveTags(row)] : [];
}

function cardTags(row: SeenRow): string[] {
  return [CHANGE_TAGS.card(row.id), CHANGE_TAGS.anyList, ...listsOf(row).map(CHANGE_TAGS.list)];
}

/** Change tags of an update: only those of pages that show the changed part. */
export function changeTags(row: NewsRow, before: NewsRow | undefined): string[] {
  const seen = [row, before]
    .filter((one) => one !== undefined)
    .filter(({ status }) => status === 'published');
  const differs = (column: keyof NewsRow): boolean => row[column] !== before?.[column];
  const { id } = row;
  const wasSeen = before?.status === 'published' && before.deleted_at === null;
  const removals = wasSeen ? removalTags(id, differs) : [];
  if (seen.length < 2 || PLACING_COLUMNS.some(differs)) return [...removals, ...appearanceTags(seen)];
  return [
    ...removals,
    CHANGE_TAGS.news(id),
    ...(differs('title') ? repliedTags(row) : []),
    ...(differs('title') || differs('body') ? [CHANGE_TAGS.texts] : []),
    ...(LISTED_COLUMNS.some(differs) ? cardTags(row) : []),
    ...(differs('topics') || differs('bylines') ? membershipTags([...new Set(seen.flatMap(nameLists))]) : []),
  ];
}

function removalTags(id: number, differs: (column: keyof NewsRow) => boolean): string[] {
  if ([...LEAVING_COLUMNS, ...WORD_COLUMNS].some(differs)) return [CHANGE_TAGS.words(id)];
  return TEXT_COLUMNS.some(differs) ? [CHANGE_TAGS.text(id)] : [];
}

/** The keys of all lists a story is in. */
function listsOf(row: SeenRow): string[] {
  return [...storyListKeys(row), ...nameLists(row)];
}

function nameLists({ topics, bylines }: Pick<NewsRow, 'topics' | 'bylines'>): string[] {
  return [...splitList(topics).map(topicList), ...splitList(bylines).map(bylineList)];
}

function membershipTags(lists: readonly string[]): string[] {
  return lists.flatMap((key) => [CHANGE_TAGS.list(key), CHANGE_TAGS.order(key)]);
}
