/** The version of an item travels as its ETag, and comes back as the condition of a write. */
export function etagOf(version: number): string {
  return `"v${version}"`;
}
