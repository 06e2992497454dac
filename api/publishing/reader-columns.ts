import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

type NewsColumn = keyof NewsRow;

/** Moments that follow from a change; they are no change themselves. */
const MOMENTS_OF_CHANGES: ReadonlySet<NewsColumn> = new Set(['updated_at', 'revised_at', 'corrected_at']);

/** The columns of a story whose change readers can see. The columns of live pages are left out: blocks write them. */
export const READER_COLUMNS: ReadonlySet<NewsColumn> = new Set(
  Object.values(NEWS_FIELDS).flatMap((field): NewsColumn[] => {
    const { column, shown } = field;
    if (column === null || MOMENTS_OF_CHANGES.has(column)) return [];
    return 'inOtherFields' in field || (shown !== 'admin' && shown !== 'nobody') ? [column] : [];
  }),
);
