import { DAY_MS } from '../durations.ts';

/** What keeps answers of the site. */
export const REMOVAL_PLACES = [
  { key: 'site', name: 'páginas' },
  { key: 'nginx', name: 'nginx' },
  { key: 'cdn', name: 'CDN' },
] as const;

export type RemovalPlace = (typeof REMOVAL_PLACES)[number]['key'];

/** nginx keeps an unread page for 30 days (`inactive` in deploy/nginx/portal.conf). */
export const REMOVAL_DAYS = 31;
/** A site that was not heard of for this long is no longer waited for; it removes what is due when it comes back. */
export const AWAITED_MS = DAY_MS;
