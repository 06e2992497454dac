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
  news: (id: number): string => `news:${id}`,
  /** Changes with every story, whatever its section. */
  allNews: 'list',
  /** The list of one region or category, by its key. */
  section: (key: string): string => `list:${key}`,
} as const;
