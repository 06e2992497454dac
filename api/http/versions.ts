/**
 * The versions a write may replace: `undefined` if the caller set no condition or accepts any (`*`). A foreign ETag
 * becomes -1, which matches no version.
 */
export function expectedVersions(ifMatch: string | undefined): readonly number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return ifMatch.split(',').map((tag) => Number(/^(?:W\/)?"v(\d{1,9})"$/.exec(tag.trim())?.[1] ?? -1));
}
