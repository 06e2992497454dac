/**
 * Measured costs; docs/performance.md has the runs. Microseconds of CPU time, the highest value seen, including busy
 * machines.
 */
export const COSTS = {
  /** A page from the site's cache. */
  warmPageUs: 70,
  /** A newly rendered page, site and API together, and the site's share of it. */
  coldPageUs: 5_000,
  coldSiteShare: 0.6,
  /** A page or picture cached by nginx, with TLS. */
  nginxPageUs: 50,
  /** A picture served through the site. */
  pictureUs: 60,
  /** A search that is not cached. */
  searchUs: 10_000,
  /** A story saved durably: 485 per second on SQLite, 321 on PostgreSQL, with one core each. */
  saveUs: 3_100,
  /** An analytics event stored: 11,635 per second on PostgreSQL. */
  eventUs: 86,
  /** A thousand pages in the page cache, in one encoding. */
  thousandPagesMb: 13,
  /** An idle process of the site or API, and the API under load. */
  processMb: 147,
  apiUnderLoadMb: 257,
  /** A first view compressed: page, style sheet, script and fonts. */
  firstViewKb: 96,
} as const;

/** Assumed, not measured: the size of pictures depends on the newsroom. */
export const PICTURE_KB = 25;

/** Planned utilisation of a core; the rest is for peaks and other work of the machine. */
export const PLANNED_LOAD = 0.5;
