/**
 * The request target as a path: without the host of the absolute form and without a fragment, which browsers never
 * send. The router ignores both, so later code must not see them.
 */
export function plainTarget(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const end = path.indexOf('#');
  const plain = end < 0 ? path : path.slice(0, end);
  return plain.startsWith('/') ? plain : `/${plain}`;
}
