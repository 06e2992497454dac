/** `If-Match` of a write that holds for every version, such as a switch: it replaces nothing that another person wrote. */
export const ANY_VERSION = '*';

/** The version of an item is sent as its ETag, and returned in `If-Match` by a write. */
export function etagOf(version: number): string {
  return `"v${version}"`;
}
