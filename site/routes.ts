import { REGION_SLUGS } from '../contracts/regions.ts';
import { CATEGORY_LINKS, PATHS, regionPath, reportPath } from './addresses.ts';
import type { PageModels, PageName } from './entry-server.tsx';
import {
  loadFacebookPart,
  loadHeaderAdsPart,
  loadHeroPart,
  loadSideColumnPart,
} from './fragments/fragments.loader.ts';
import { type QueryReaders, readPage, readSlug } from './http/page-request.ts';
import { loadNoticia, loadPreview } from './pages/article/article.loader.ts';
import { loadAdvertise, loadContact, loadFollowPart } from './pages/contact/mail-page.loader.ts';
import { HOME_BLOCKS } from './pages/home/home.blocks.ts';
import { loadBlockPart, loadHome } from './pages/home/home.loader.ts';
import { loadAbout, loadPrivacy, loadTerms } from './pages/legal/texts.loader.ts';
import { loadCategory } from './pages/list/category.loader.ts';
import { loadRegion } from './pages/list/region.loader.ts';
import { loadMyData } from './pages/my-data/my-data.loader.ts';
import type { PageLoader } from './pages/page-answer.ts';
import { loadNetworkPart, loadRegions } from './pages/regions/regions.loader.ts';
import { loadReport } from './pages/report/report.loader.ts';
import { loadSearch } from './pages/search/search.loader.ts';
import { readCategory, readRegion, readSearchText } from './pages/search/search.query.ts';
import { loadTv } from './pages/tv/tv.loader.ts';
import { readVideoId } from './pages/tv/tv.query.ts';

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
  never: { keptSeconds: 0, browserSeconds: 0 },
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
    /** Reached by a private link only: named nowhere, kept nowhere. */
    readonly secret?: true;
    /** Listed in the sitemap under its own path, or under these. */
    readonly sitemap?: true | readonly string[];
  };
}[PageName];

const readBlock = (text: string) => HOME_BLOCKS.find(({ key }) => key === text)?.key;

const SEARCH_QUERY = { q: readSearchText, cat: readCategory, reg: readRegion, pagina: readPage };

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
  { path: PATHS.search, page: 'search', load: loadSearch, cache: CACHE.search, query: SEARCH_QUERY },
  {
    path: PATHS.tv,
    page: 'tv',
    load: loadTv,
    cache: CACHE.news,
    query: { video: readVideoId, busca: readSearchText, pagina: readPage },
    sitemap: true,
  },
  ...CATEGORY_LINKS.map(
    (category): Route => ({
      path: category.path,
      page: 'list',
      load: loadCategory(category),
      cache: CACHE.news,
      query: { pagina: readPage },
      sitemap: true,
    }),
  ),
  {
    path: '/regiao/:region',
    page: 'list',
    load: loadRegion,
    cache: CACHE.news,
    query: { municipio: readSlug, pagina: readPage },
    sitemap: REGION_SLUGS.map(regionPath),
  },
  { path: '/noticia/:id', page: 'noticia', load: loadNoticia, cache: CACHE.news },
  { path: '/previa/:token', page: 'noticia', load: loadPreview, cache: CACHE.never, secret: true },
  { path: reportPath(':token'), page: 'report', load: loadReport, cache: CACHE.never, secret: true },
  { path: PATHS.regions, page: 'regions', load: loadRegions, cache: CACHE.news, sitemap: true },
  { path: PATHS.contact, page: 'contact', load: loadContact, cache: CACHE.texts, sitemap: true },
  { path: PATHS.advertise, page: 'advertise', load: loadAdvertise, cache: CACHE.texts, sitemap: true },
  { path: PATHS.about, page: 'about', load: loadAbout, cache: CACHE.texts, sitemap: true },
  { path: PATHS.privacy, page: 'privacy', load: loadPrivacy, cache: CACHE.texts, sitemap: true },
  { path: PATHS.terms, page: 'terms', load: loadTerms, cache: CACHE.texts, sitemap: true },
  { path: PATHS.myData, page: 'myData', load: loadMyData, cache: CACHE.texts },
  { path: PATHS.parts.network, page: 'networkPart', load: loadNetworkPart, cache: CACHE.news },
  { path: PATHS.parts.follow, page: 'followPart', load: loadFollowPart, cache: CACHE.news },
  {
    path: PATHS.parts.block,
    page: 'blockPart',
    load: loadBlockPart,
    cache: CACHE.news,
    query: { bloco: readBlock },
  },
  { path: PATHS.parts.hero, page: 'heroPart', load: loadHeroPart, cache: CACHE.news },
  { path: PATHS.parts.headerAds, page: 'headerAdsPart', load: loadHeaderAdsPart, cache: CACHE.news },
  { path: PATHS.parts.side, page: 'sidePart', load: loadSideColumnPart, cache: CACHE.news },
  { path: PATHS.parts.facebook, page: 'facebookPart', load: loadFacebookPart, cache: CACHE.news },
];

/** The addresses of all pages but the news. */
export function sitemapPaths(): readonly string[] {
  return ROUTES.flatMap(({ path, sitemap }) => (sitemap === true ? [path] : (sitemap ?? [])));
}
