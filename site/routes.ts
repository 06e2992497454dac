import { PATHS } from './addresses.ts';
import type { PageModels, PageName } from './entry-server.tsx';
import { type QueryReaders, readPage } from './http/page-request.ts';
import { HOME_BLOCKS } from './pages/home/home.blocks.ts';
import { loadBlockPart, loadHome } from './pages/home/home.loader.ts';
import type { PageLoader } from './pages/page-answer.ts';
import {
  loadFacebookPart,
  loadHeaderAdsPart,
  loadHeroPart,
  loadSideColumnPart,
} from './parts/parts.loader.ts';

/** How long a finished page counts as fresh: in our own memory, and in browsers and CDNs. */
export interface CachePolicy {
  /** 0: made for every request, because the addresses have no end. */
  readonly keptSeconds: number;
  readonly browserSeconds: number;
}

const CACHE = {
  /** Dropped when it changes; its age only turns the ads. */
  news: { keptSeconds: 60, browserSeconds: 30 },
  texts: { keptSeconds: 300, browserSeconds: 300 },
  search: { keptSeconds: 0, browserSeconds: 30 },
} as const satisfies Record<string, CachePolicy>;

/** One row per address: who loads it, and which page of entry-server.tsx shows what was loaded. */
export type Route = {
  [Name in PageName]: {
    readonly path: string;
    readonly page: Name;
    readonly load: PageLoader<PageModels[Name]>;
    readonly cache: CachePolicy;
    /** The parameters that change the page; any other is ignored. */
    readonly query?: QueryReaders;
    /** Listed in the sitemap under its own path, or under these. */
    readonly sitemap?: true | readonly string[];
  };
}[PageName];

const readBlock = (text: string) => HOME_BLOCKS.find(({ key }) => key === text)?.key;

/** The site's table of contents. What is not listed here redirects to the home. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    page: 'home',
    load: loadHome,
    cache: CACHE.news,
    query: { bloco: readBlock, pagina: readPage },
    sitemap: true,
  },
  {
    path: PATHS.parts.block,
    page: 'blockPart',
    load: loadBlockPart,
    cache: CACHE.news,
    query: { bloco: readBlock, pagina: readPage },
  },
  { path: PATHS.parts.hero, page: 'heroPart', load: loadHeroPart, cache: CACHE.news },
  { path: PATHS.parts.headerAds, page: 'headerAdsPart', load: loadHeaderAdsPart, cache: CACHE.news },
  { path: PATHS.parts.side, page: 'sidePart', load: loadSideColumnPart, cache: CACHE.news },
  { path: PATHS.parts.facebook, page: 'facebookPart', load: loadFacebookPart, cache: CACHE.news },
];
