import type { NewsRow } from '../../db/tables/news.tables.ts';
import { READER_COLUMNS } from './reader-columns.ts';

/** A change this soon after the publication is part of it. */
const SAME_MOMENT_MS = 60_000;

/** Columns that change neither the text nor its pictures. Slug and excerpt are made of title and text. */
const NOT_REVISING: ReadonlySet<keyof NewsRow> = new Set([
  'id',
  'slug',
  'excerpt',
  'cover_alt',
  'date',
  'topics',
]);
const REVISING_COLUMNS = [...READER_COLUMNS].filter((column) => !NOT_REVISING.has(column));

type RevisableStory = Pick<NewsRow, 'publish_at' | 'date' | 'revised_at'> & Partial<NewsRow>;

/**
 * When the visible content of a published story last changed; `null` if it has not changed since publication. Columns
 * missing in `after` are unchanged. A story that was unpublished, changed and published again under its old date counts
 * as changed.
 */
export function revisedAt(before: RevisableStory, after: Partial<NewsRow>, at: number): number | null {
  const { publish_at } = before;
  const wasPublished = publish_at !== null && at - publish_at >= SAME_MOMENT_MS;
  const revised =
    wasPublished && REVISING_COLUMNS.some((column) => differs(column, before, after))
      ? at
      : before.revised_at;
  // A story published again with a later date counts as unchanged since that date.
  return revised !== null && revised > (after.date ?? before.date) ? revised : null;
}

function differs(column: keyof NewsRow, before: Partial<NewsRow>, after: Partial<NewsRow>): boolean {
  const { [column]: value } = after;
  if (value === undefined || value === before[column]) return false;
  return column !== 'body' || seenMarkup(String(value)) !== seenMarkup(before.body ?? '');
}

const BLOCK =
  / ?(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tfoot|tr|td|th|caption|figure|figcaption|hr|br|img)\b[^<>]*>) ?/g;

/** The body without parts that readers do not see: alternative texts and white space between blocks. */
function seenMarkup(html: string): string {
  return html
    .replaceAll(/ alt="[^"]*"/g, '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(BLOCK, '$1')
    .trim();
}
