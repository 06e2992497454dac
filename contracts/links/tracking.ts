const TRACKING =
  /^(?:utm_.+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok|vero_id|oly_(?:enc|anon)_id|ref_src|ref_url|cmpid|xtor|spm|s_cid|__twitter_impression)$/i;

/** Addresses that only redirect readers: Google's results and mail, Facebook. */
const PASSING_ON: readonly (readonly [host: RegExp, path: RegExp, names: readonly string[]])[] = [
  [/(?:^|\.)google\.(?:com|com\.br)$/, /^\/url$/, ['q', 'url']],
  [/^l\.(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, ['u']],
];

/** The target page of an address, without tracking parameters. */
export function withoutTracking(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(leadsTo(address));
  const tracked = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (tracked.length === 0) return leadsTo(address);
  for (const name of tracked) url.searchParams.delete(name);
  return url.href;
}

function leadsTo(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  for (const [host, path, names] of PASSING_ON) {
    if (!host.test(hostname) || !path.test(pathname)) continue;
    const target = names.map((name) => searchParams.get(name) ?? '').find((one) => /^https?:\/\//i.test(one));
    if (target !== undefined && URL.canParse(target)) return target;
  }
  return address;
}
