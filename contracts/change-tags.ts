/**
 * The names of what can change. The API publishes them after each write; whatever the site has cached under one
 * of them is invalidated then.
 */
export const CHANGE_TAGS = {
  /** Anything may have changed. */
  everything: '*',
  ads: 'ads',
  videos: 'tv',
  network: 'network',
  settings: 'settings',
  /** Where old addresses lead. */
  redirects: 'redirects',
  /** Anything of a story. */
  news: (id: number): string => `news:${id}`,
  /** What lists show of a story: its title, cover, place, date. */
  card: (id: number): string => `card:${id}`,
  /** The text of some story: what is found by it may be others now. */
  texts: 'texts',
  /** Any list: a card in it, or which ones are in it. */
  allNews: 'list',
  /** The list of one region or category, by its key. */
  section: (key: string): string => `list:${key}`,
  /** Which stories are in that list and in which order, whatever their cards say. */
  order: (key: string): string => `order:${key}`,
} as const;

/** With every answer of the API: the newest change that is certainly in it. */
export const CHANGE_NUMBER_HEADER = 'x-change-number';
