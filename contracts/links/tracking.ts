const TRACKING_PARAMETER =
  /^(?:utm_.+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok|vero_id|oly_(?:enc|anon)_id|ref_src|ref_url|cmpid|xtor|spm|s_cid|srsltid|__twitter_impression)$/i;

/** The code of the channel where the newsroom shared an address of ours (`contracts/channels/channel-kinds.ts`). */
export const CHANNEL_PARAMETER = 'c';

/** True for a parameter that says where a reader came from: the page is the same without it. */
export function isTrackingParameter(name: string): boolean {
  return TRACKING_PARAMETER.test(name);
}

/** The same for our own pages, whose addresses may also carry the code of a channel. On other sites `c` may choose the page. */
export function isOwnTrackingParameter(name: string): boolean {
  return name === CHANNEL_PARAMETER || isTrackingParameter(name);
}

/** Path and query without tracking parameters; everything else stays as it was sent. */
export function withoutTrackingParameters(pathAndQuery: string): string {
  const mark = pathAndQuery.indexOf('?');
  if (mark < 0) return pathAndQuery;
  const sent = pathAndQuery.slice(mark + 1).split('&');
  const own = sent.filter((pair) => !isTrackingParameter(pair.split('=', 1)[0] ?? ''));
  if (own.length === sent.length) return pathAndQuery;
  const path = pathAndQuery.slice(0, mark);
  return own.length > 0 ? `${path}?${own.join('&')}` : path;
}

/** Addresses that only redirect readers: Google's results and mail, Facebook. */
const REDIRECTORS: readonly (readonly [host: RegExp, path: RegExp, names: readonly string[]])[] = [
  [/(?:^|\.)google\.(?:com|com\.br)$/, /^\/url$/, ['q', 'url']],
  [/^l\.(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, ['u']],
];

/** The target page of an address, without tracking parameters. */
export function withoutTracking(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(targetOf(address));
  const tracked = [...url.searchParams.keys()].filter(isTrackingParameter);
  if (tracked.length === 0) return targetOf(address);
  for (const name of tracked) url.searchParams.delete(name);
  return url.href;
}

function targetOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  for (const [host, path, names] of REDIRECTORS) {
    if (!host.test(hostname) || !path.test(pathname)) continue;
    const target = names.map((name) => searchParams.get(name) ?? '').find((one) => /^https?:\/\//i.test(one));
    if (target !== undefined && URL.canParse(target)) return target;
  }
  return address;
}
