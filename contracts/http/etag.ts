/** The version of an item is sent as its ETag, and returned in `If-Match` by a write. */
export function etagOf(version: number): string {
  return `"v${version}"`;
}
