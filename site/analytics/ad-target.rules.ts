/** Stands for our own host, whatever it is called: a path stays a path. */
const OWN = 'http://own.invalid';

/** Where an ad's stored link leads: a web address or a path of ours, spelt for a header; undefined: neither. */
export function adTarget(link: string): string | undefined {
  const url = URL.parse(link, OWN);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin !== OWN) return url.href;
  // Two slashes at the beginning would be somebody else's host.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}
