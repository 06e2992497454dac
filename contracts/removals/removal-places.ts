import { DAY_MS } from '../durations.ts';

/** The caches that keep answers of the site. */
export const REMOVAL_PLACES = [
  { key: 'site', name: 'páginas' },
  { key: 'nginx', name: 'nginx' },
  { key: 'cdn', name: 'CDN' },
] as const;

export type RemovalPlace = (typeof REMOVAL_PLACES)[number]['key'];

/** nginx keeps an unread page for 30 days (`inactive` in deploy/nginx/portal.conf). */
export const REMOVAL_DAYS = 31;
/** A site that has not reported for this long no longer delays a confirmation. It removes what is due when it comes back. */
export const AWAITED_MS = DAY_MS;
