/**
 * True if a request has two `Host` headers. Node uses the first and a proxy may use the last, so they could mean
 * different sites. `rawHeaders` alternates names and values, as Node received them.
 */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
