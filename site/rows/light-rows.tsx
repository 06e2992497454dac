import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { REGION_SLUGS } from '../../contracts/regions.ts';
import { CATEGORY_LINKS, lightPath, municipalityPath, PATHS, regionPath } from '../addresses.ts';
import { CACHE, type PageRow, page } from '../page-row.tsx';
import {
  loadLightCategory,
  loadLightHome,
  loadLightMunicipality,
  loadLightPlaces,
  loadLightRegion,
  loadLightStory,
} from '../pages/light/light.loader.ts';
import { LightHomePage, LightListPage, LightPlacesPage, LightStoryPage } from '../pages/light/light.page.tsx';
import { parseSearchText } from '../pages/search/search.query.ts';
import { parsePageNumber } from '../request/query-parsers.ts';

/** The light version of pages. */
export const LIGHT_ROWS: readonly PageRow[] = [
  page({
    path: lightPath(PATHS.home),
    load: loadLightHome,
    Page: LightHomePage,
    cache: CACHE.news,
    kind: 'home',
    shape: 'light',
  }),
  ...CATEGORY_LINKS.map((category) =>
    page({
      path: lightPath(category.path),
      load: loadLightCategory(category),
      Page: LightListPage,
      cache: CACHE.news,
      query: { pagina: parsePageNumber },
      kind: 'list',
      shape: 'light',
    }),
  ),
  page({
    path: lightPath('/regiao/:region'),
    load: loadLightRegion,
    Page: LightListPage,
    cache: CACHE.news,
    query: { pagina: parsePageNumber },
    kind: 'list',
    paths: REGION_SLUGS.map((slug) => lightPath(regionPath(slug))),
    sameOnEveryEdition: true,
    shape: 'light',
  }),
  page({
    path: lightPath(municipalityPath(':municipality')),
    load: loadLightMunicipality,
    Page: LightListPage,
    cache: CACHE.news,
    query: { pagina: parsePageNumber },
    kind: 'municipality',
    paths: MUNICIPALITIES.map(({ slug }) => lightPath(municipalityPath(slug))),
    sameOnEveryEdition: true,
    shape: 'light',
  }),
  page({
    path: lightPath(PATHS.municipalities),
    load: loadLightPlaces,
    Page: LightPlacesPage,
    cache: CACHE.texts,
    query: { nome: parseSearchText },
    kind: 'regions',
    sameOnEveryEdition: true,
    shape: 'light',
  }),
  page({
    path: lightPath(newsPath(':id')),
    load: loadLightStory,
    Page: LightStoryPage,
    cache: CACHE.news,
    query: { parte: parsePageNumber },
    kind: 'news',
    shape: 'light',
  }),
];
