/**
 * What is asked for as a path: without the host that the absolute form of a request names, and without a
 * fragment, which no browser sends. The router overlooks both, so nobody after it may see them.
 */
export function plainTarget(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const end = path.indexOf('#');
  const plain = end < 0 ? path : path.slice(0, end);
  return plain.startsWith('/') ? plain : `/${plain}`;
}
