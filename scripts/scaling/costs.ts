/**
 * What things cost, as measured: docs/performance.md has the runs. Microseconds are of processor time, the dearest that was
 * seen, on busy machines too.
 */
export const COSTS = {
  /** A page from the site's own cache. */
  warmPageUs: 70,
  /** A page made anew, site and API together, and the share of it that is the site's. */
  coldPageUs: 5_000,
  coldSiteShare: 0.6,
  /** A page or picture kept by nginx, with TLS. */
  edgePageUs: 50,
  /** A picture through the site. */
  pictureUs: 60,
  /** A search for words nobody asked for yet. */
  searchUs: 10_000,
  /** A story saved durably: 485 a second on SQLite, 321 on PostgreSQL, with one core for each. */
  saveUs: 3_100,
  /** An analytics event taken in: 11,635 a second on PostgreSQL. */
  eventUs: 86,
  /** A thousand pages in the page cache, one encoding. */
  thousandPagesMb: 13,
  /** A process of the site or the API at idle, and the API under load. */
  processMb: 147,
  apiUnderLoadMb: 257,
  /** A first view as sent, compressed: page, style sheet, script and fonts. */
  firstViewKb: 96,
} as const;

/** Not measured: what a picture weighs depends on the newsroom. */
export const PICTURE_KB = 25;

/** Planned for, of what a core could do: the rest is for rushes and for whatever else the machine does. */
export const HALF_LOAD = 0.5;
