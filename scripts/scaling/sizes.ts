/** Load of the busiest minute, and amount of content. */
export interface PortalSize {
  readonly name: string;
  readonly pagesPerSecond: number;
  /** Shares of page requests answered by CDN, nginx and the site's cache. */
  readonly cdnHits: number;
  readonly nginxHits: number;
  readonly siteHits: number;
  readonly picturesPerPage: number;
  readonly searchesPerSecond: number;
  readonly savesPerMinute: number;
  readonly stories: number;
  readonly pictures: number;
  /** Pages requested again within an hour, each in two encodings. */
  readonly livePages: number;
}

const WITHOUT_PROXIES = { cdnHits: 0, nginxHits: 0, siteHits: 0.9, picturesPerPage: 6 } as const;

export const PORTAL_SIZES: readonly PortalSize[] = [
  {
    ...WITHOUT_PROXIES,
    name: 'hobby',
    pagesPerSecond: 5,
    searchesPerSecond: 0.1,
    savesPerMinute: 1,
    stories: 10_000,
    pictures: 10_000,
    livePages: 500,
  },
  {
    ...WITHOUT_PROXIES,
    name: 'town',
    pagesPerSecond: 50,
    searchesPerSecond: 1,
    savesPerMinute: 5,
    nginxHits: 0.7,
    stories: 100_000,
    pictures: 100_000,
    livePages: 5_000,
  },
  {
    ...WITHOUT_PROXIES,
    name: 'state',
    pagesPerSecond: 500,
    searchesPerSecond: 10,
    savesPerMinute: 20,
    nginxHits: 0.8,
    stories: 500_000,
    pictures: 1_000_000,
    livePages: 20_000,
  },
  {
    ...WITHOUT_PROXIES,
    name: 'election night',
    pagesPerSecond: 5_000,
    searchesPerSecond: 50,
    savesPerMinute: 60,
    cdnHits: 0.9,
    nginxHits: 0.8,
    stories: 1_000_000,
    pictures: 2_000_000,
    livePages: 50_000,
  },
];
