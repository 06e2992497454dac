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

/** The spelling that browsers send: lower case, digits, dots and dashes, with or without a port. */
const USUAL_HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/;
/** Characters that a URL parser would read as the end of the host or as a user name. */
const FORBIDDEN_IN_HOST = /[\s/\\?#@]/;

/**
 * The host of a `Host` header in its one spelling: lower case, punycode, without port and without the dot at the end.
 * Empty if the header is missing or names no host.
 */
export function hostName(header: string | undefined): string {
  if (header === undefined || header === '') return '';
  if (USUAL_HOST.test(header)) {
    const end = header.indexOf(':');
    return withoutLastDot(end < 0 ? header : header.slice(0, end));
  }
  if (FORBIDDEN_IN_HOST.test(header)) return '';
  return withoutLastDot(URL.parse(`http://${header}`)?.hostname ?? '');
}

function withoutLastDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
