/** The version to compare with, by its word in the address. */
export type ComparedWith = 'anterior' | 'atual';

export interface RevisionComparison {
  /** The version that was chosen. */
  readonly chosen: number;
  readonly against: ComparedWith;
  /** `before` is the older version; `undefined` if there is none. */
  readonly before: number | undefined;
  readonly after: number;
  /** True if both comparisons are possible, so that the editor can choose. */
  readonly hasChoice: boolean;
}

/** The two versions that the address asks to compare; `versions` has the newest first. */
export function comparisonOf(
  versions: readonly number[],
  query: URLSearchParams,
): RevisionComparison | undefined {
  const requestedIndex = versions.indexOf(Number(query.get('versao')));
  const index = Math.max(requestedIndex, 0);
  const [current, chosen, older] = [versions[0], versions[index], versions[index + 1]];
  if (current === undefined || chosen === undefined) return undefined;
  const isCurrent = index === 0;
  const against =
    !isCurrent && (older === undefined || query.get('comparar') === 'atual') ? 'atual' : 'anterior';
  return {
    chosen,
    against,
    before: against === 'atual' ? chosen : older,
    after: against === 'atual' ? current : chosen,
    hasChoice: !isCurrent && older !== undefined,
  };
}
