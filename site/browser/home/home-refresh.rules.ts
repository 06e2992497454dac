/** A story as the newsroom or the page knows it: which, and when it was published. */
export interface Dated {
  readonly id: number;
  /** ISO 8601 in UTC: sorts as text. */
  readonly date: string;
}

/**
 * Which of the newsroom's newest the page does not show yet. Newest is by the day of publication: a draft may be
 * published long after stories with higher ids. What is older than everything shown only moved up.
 */
export function freshOf(newsroom: readonly Dated[], shown: readonly Dated[]): readonly Dated[] {
  const known = new Set(shown.map(({ id }) => id));
  const oldest = shown.map(({ date }) => date).sort()[0] ?? '';
  return newsroom.filter(({ id, date }) => !known.has(id) && date > oldest);
}
