/**
 * Whether the `If-None-Match` header matches. The ETag is passed without quotes and without the suffix of an
 * encoding: any encoding of the same content matches.
 */
export function matchesContentEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const known = one.trim().replace(/^W\//, '');
    return known === '*' || known.replace(/^"|(-br|-gzip)?"$/g, '') === etag;
  });
}
