import type { TakenOut } from '../../../contracts/publishing/take-out.ts';
import { removalsOf, takeOut } from '../../../contracts/publishing/take-out.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';

type TakenOutColumn = Pick<FetchedItemRow, 'taken_out'>;

/** The words that an editor took out of an item. */
export function takenOutOf({ taken_out }: TakenOutColumn): readonly TakenOut[] {
  return JSON.parse(taken_out || '[]') as TakenOut[];
}

/**
 * The item without the words that were taken out of it. The row keeps the whole texts, so that taking out can be
 * undone; whatever shows an item or makes a story of it reads it through this function.
 */
export function withoutTakenOut(row: FetchedItemRow): FetchedItemRow {
  const taken = takenOutOf(row);
  if (taken.length === 0) return row;
  const inMarkup = taken.map(({ kind, text }) => ({ kind, text: text.replaceAll('&', '&amp;') }));
  const without = (text: string): string => takeOut(text, taken);
  return {
    ...row,
    title: without(row.title),
    summary: without(row.summary),
    own_title: row.own_title === null ? null : without(row.own_title),
    own_summary: row.own_summary === null ? null : without(row.own_summary),
    html: sanitiseRichText(takeOutOfMarkup(row.html, inMarkup)),
    image_alt: without(row.image_alt),
    image_credit: without(row.image_credit),
  };
}

/** Words may be split by inline markup ("Ana <strong>Lima</strong>"), which then goes. */
function takeOutOfMarkup(html: string, taken: readonly TakenOut[]): string {
  const before = takeOut(html, taken);
  const plain = before.replace(INLINE_TAG, '');
  const isLeft = taken.some((one) => removalsOf(plain, one).length > 0);
  return isLeft ? takeOut(plain, taken) : before;
}

const INLINE_TAG = /<\/?(?:a|b|em|i|mark|s|span|strong|sub|sup|u)\b[^<>]*>/g;

/** The marks of the words that are still there. */
export function remainingMarks<Mark extends { readonly text: string }>(
  marks: readonly Mark[],
  row: TakenOutColumn,
): Mark[] {
  const taken = new Set(takenOutOf(row).map(({ text }) => text));
  return marks.filter(({ text }) => !taken.has(text));
}
