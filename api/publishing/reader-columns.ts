import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

type NewsColumn = keyof NewsRow;

/** Moments that follow from a change; they are no change themselves. */
const MOMENTS_OF_CHANGES: ReadonlySet<NewsColumn> = new Set(['updated_at', 'revised_at', 'corrected_at']);
/** Readers get the attachments as documents, and further places as the field `munis`. */
const SHOWN_BY_OTHER_FIELDS: readonly NewsColumn[] = ['attachments', 'more_munis'];

/** The columns of a story whose change readers can see. The columns of live pages are left out: blocks write them. */
export const READER_COLUMNS: ReadonlySet<NewsColumn> = new Set([
  ...Object.values(NEWS_FIELDS).flatMap(({ column, shown }): NewsColumn[] => {
    if (column === null || MOMENTS_OF_CHANGES.has(column)) return [];
    return shown === 'admin' || shown === 'nobody' ? [] : [column];
  }),
  ...SHOWN_BY_OTHER_FIELDS,
]);
