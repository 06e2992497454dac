import type { ProvenanceRow } from '../../../db/tables/republishing.tables.ts';
import { cleanText, paragraphsOf } from '../../../ingest/page/clean-text.ts';
import type { PageText } from '../../../ingest/page/parse-article-page.ts';
import { textHash } from '../reading/text-hash.ts';
import { correctedFigures } from './corrected-figures.rules.ts';
import { contradicts } from './watch.rules.ts';

/** The stored facts about an original when its page is read again. */
export type StoredOriginal = Pick<
  ProvenanceRow,
  'original_title' | 'original_html' | 'page_title' | 'page_summary' | 'page_html'
>;
export type OriginalPage = Pick<PageText, 'title' | 'summary' | 'html'>;

/** The columns that a reading of the page fills: those of a change, or those that later readings are compared with. */
export type OriginalReading =
  | ({ readonly changed: true } & Pick<
      ProvenanceRow,
      'new_title' | 'new_summary' | 'new_valid_until' | 'new_html' | 'new_figures'
    >)
  | ({ readonly changed: false } & Pick<ProvenanceRow, 'page_title' | 'page_summary' | 'page_html'>);

/**
 * Compares the page of an original with what is stored of it. Title and summary of a feed often read differently from
 * those of its page, so they are compared only once the page has been read; before that, only figures count.
 */
export function readOriginalAgain(
  stored: StoredOriginal,
  page: OriginalPage,
  deadlineOf: (title: string, html: string) => number | null,
): OriginalReading {
  const title = stored.page_title || stored.original_title;
  const before = cleanText(stored.page_html || stored.original_html, title);
  const after = cleanText(page.html, page.title);
  const [ours, theirs] = [paragraphsOf(before), paragraphsOf(after)];
  const isFirst = stored.page_title === '';
  // The text came from a feed, which has other markup and often less text.
  const textChanged =
    textHash(before) !== textHash(after) && (stored.page_html !== '' || contradicts(ours, theirs));
  const titleChanged =
    page.title !== title &&
    (!isFirst || textChanged || correctedFigures({ before: [title], after: [page.title] }).length > 0);
  const summaryChanged = !isFirst && page.summary !== stored.page_summary && page.summary !== '';
  const [oldDeadline, deadline] = [deadlineOf(title, before), deadlineOf(page.title, after)];
  if (!textChanged && !titleChanged && !summaryChanged)
    return {
      changed: false,
      page_title: page.title,
      page_summary: page.summary,
      page_html: stored.page_html || page.html,
    };
  const figures = correctedFigures(
    ...(titleChanged ? [{ before: [title], after: [page.title] }] : []),
    ...(summaryChanged ? [{ before: [stored.page_summary], after: [page.summary] }] : []),
    ...(textChanged ? [{ before: ours, after: theirs }] : []),
  );
  return {
    changed: true,
    new_title: titleChanged ? page.title : '',
    new_summary: summaryChanged ? page.summary : '',
    new_valid_until: deadline === oldDeadline ? null : deadline,
    new_html: textChanged ? page.html : '',
    new_figures: figures.length === 0 ? '' : JSON.stringify(figures),
  };
}
