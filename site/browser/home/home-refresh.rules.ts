/** A story by its id and publication date. */
export interface DatedCard {
  readonly id: number;
  /** ISO 8601 in UTC: sorts as text. */
  readonly date: string;
}

/** In place of the date of a pinned story: later than any. */
export const PINNED_DATE = '~';

/**
 * The newsroom's newest stories that the page does not show yet. Newest by publication date, because a draft may be
 * published long after stories with higher ids. A story older than all shown ones only moved up and is not new.
 */
export function newerStories(
  newsroom: readonly DatedCard[],
  shown: readonly DatedCard[],
): readonly DatedCard[] {
  const known = new Set(shown.map(({ id }) => id));
  const oldest = shown.map(({ date }) => date).sort()[0] ?? '';
  return newsroom.filter(({ id, date }) => !known.has(id) && date > oldest);
}
