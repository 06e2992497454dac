/**
 * The versions a write may replace: `undefined` when the caller set no condition or takes any (`*`).
 * A tag that is not one of ours stands for a version that never was.
 */
export function expectedVersions(ifMatch: string | undefined): readonly number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return ifMatch.split(',').map((tag) => Number(/^(?:W\/)?"v(\d{1,9})"$/.exec(tag.trim())?.[1] ?? -1));
}
