/**
 * Of two `Host` headers Node takes the first and a proxy may take the last: they would not speak of the same site.
 * `rawHeaders`: names and values in turns, as they came.
 */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
