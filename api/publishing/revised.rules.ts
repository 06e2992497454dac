import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

/** A change this soon after the publication is part of it. */
const SAME_MOMENT_MS = 60_000;

/** Fields of public answers that are no part of the text or its pictures. */
const NO_TEXT_COLUMNS: ReadonlySet<string> = new Set(['cover_alt', 'date', 'topics']);
const SHOWN_AS_DOCUMENTS = 'attachments';
const VISIBLE_COLUMNS = [
  ...Object.values(NEWS_FIELDS).flatMap((field) => {
    const isVisible = field.column === SHOWN_AS_DOCUMENTS || !['admin', 'nobody'].includes(field.shown);
    return 'write' in field && field.column && isVisible && !NO_TEXT_COLUMNS.has(field.column)
      ? [field.column]
      : [];
  }),
  // Shown as the field `munis`.
  'more_munis' as const,
];

type VisibleColumn = (typeof VISIBLE_COLUMNS)[number];
type RevisableStory = Pick<NewsRow, 'publish_at' | 'date' | 'revised_at'> & Partial<NewsRow>;

/**
 * When the visible content of a published story last changed; `null`: not since publication. Columns missing in `after`
 * are unchanged. A story that was unpublished, changed and published again under its old date counts as changed.
 */
export function revisedAt(before: RevisableStory, after: Partial<NewsRow>, at: number): number | null {
  const { publish_at } = before;
  const wasPublished = publish_at !== null && at - publish_at >= SAME_MOMENT_MS;
  const revised =
    wasPublished && VISIBLE_COLUMNS.some((column) => differs(column, before, after)) ? at : before.revised_at;
  // A story published again with a later date counts as unchanged since that date.
  return revised !== null && revised > (after.date ?? before.date) ? revised : null;
}

function differs(column: VisibleColumn, before: Partial<NewsRow>, after: Partial<NewsRow>): boolean {
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
