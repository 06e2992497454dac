import { bylinePath } from '../contracts/bylines/byline-name.ts';
import { DIGEST_PATHS } from '../contracts/digest/digest-paths.ts';
import { MUNICIPALITIES } from '../contracts/municipalities.ts';
import { newsPath, previewPath } from '../contracts/page-paths.ts';
import { POCKET_PATHS } from '../contracts/pocket/pocket-paths.ts';
import { REGION_SLUGS } from '../contracts/regions.ts';
import { topicPath } from '../contracts/topics/topic-name.ts';
import { CATEGORY_LINKS, municipalityPath, PATHS, regionPath, reportPath } from './addresses.ts';
import { CACHE, type PageRow, page } from './page-row.tsx';
import { loadAdvertise } from './pages/advertise/advertise.loader.ts';
import { AdvertisePage } from './pages/advertise/advertise.page.tsx';
import { loadAgenda } from './pages/agenda/agenda.loader.ts';
import { AgendaPage } from './pages/agenda/agenda.page.tsx';
import { loadArticle, loadPreview } from './pages/article/article.loader.ts';
import { ArticlePage } from './pages/article/article.page.tsx';
import { loadAuthor } from './pages/author/author.loader.ts';
import { ContactPage } from './pages/contact/contact.page.tsx';
import { loadContact } from './pages/contact/mail-page.loader.ts';
import { loadCorrections } from './pages/corrections/corrections.loader.ts';
import { CorrectionsPage } from './pages/corrections/corrections.page.tsx';
import { loadDevelopers } from './pages/developers/developers.loader.ts';
import { DevelopersPage } from './pages/developers/developers.page.tsx';
import { loadDigest } from './pages/digest/digest.loader.ts';
import { DigestPage } from './pages/digest/digest.page.tsx';
import { parseDigestState } from './pages/digest/digest.query.ts';
import { loadSubscription } from './pages/digest/subscription.loader.ts';
import { SubscriptionPage } from './pages/digest/subscription.page.tsx';
import { parseBlockKey } from './pages/home/edition-blocks.ts';
import { loadHome } from './pages/home/home.loader.ts';
import { HomePage } from './pages/home/home.page.tsx';
import { ImprintPage } from './pages/imprint/imprint.page.tsx';
import {
  AboutPage,
  AccessibilityPage,
  PrivacyPage,
  ReplyRightsPage,
  TermsPage,
} from './pages/legal/legal.page.tsx';
import {
  loadAbout,
  loadAccessibility,
  loadImprint,
  loadPrivacy,
  loadReplyRights,
  loadTerms,
} from './pages/legal/texts.loader.ts';
import { loadCategory } from './pages/list/category.loader.ts';
import { ListPage } from './pages/list/list.page.tsx';
import { NamedListPage } from './pages/list/named-list.page.tsx';
import { loadRegion } from './pages/list/region.loader.ts';
import { loadMunicipalities } from './pages/municipalities/municipalities.loader.ts';
import { MunicipalitiesPage } from './pages/municipalities/municipalities.page.tsx';
import { loadMunicipality } from './pages/municipality/municipality.loader.ts';
import { MunicipalityPage } from './pages/municipality/municipality.page.tsx';
import { loadMyData } from './pages/my-data/my-data.loader.ts';
import { MyDataPage } from './pages/my-data/my-data.page.tsx';
import { loadOffline } from './pages/offline/offline.loader.ts';
import { OfflinePage } from './pages/offline/offline.page.tsx';
import { loadPocket } from './pages/pocket/pocket.loader.ts';
import { PocketPage } from './pages/pocket/pocket.page.tsx';
import { loadSheet } from './pages/pocket/pocket-sheet.loader.ts';
import { SheetPage } from './pages/pocket/pocket-sheet.page.tsx';
import { loadPush } from './pages/push/push.loader.ts';
import { PushPage } from './pages/push/push.page.tsx';
import { loadRegions } from './pages/regions/regions.loader.ts';
import { RegionsPage } from './pages/regions/regions.page.tsx';
import { loadReport } from './pages/report/report.loader.ts';
import { ReportPage } from './pages/report/report.page.tsx';
import { loadSearch } from './pages/search/search.loader.ts';
import { SearchPage } from './pages/search/search.page.tsx';
import { parseCategory, parseRegion, parseSearchText, parseWhere } from './pages/search/search.query.ts';
import { AlertsPage } from './pages/services/alerts.page.tsx';
import { DataSourcesPage } from './pages/services/data-sources.page.tsx';
import { RiversPage } from './pages/services/rivers.page.tsx';
import {
  loadAlerts,
  loadDataSources,
  loadRivers,
  loadTides,
} from './pages/services/state-services.loader.ts';
import { TidesPage } from './pages/services/tides.page.tsx';
import { loadTopic } from './pages/topic/topic.loader.ts';
import { TopicPage } from './pages/topic/topic.page.tsx';
import { loadTv } from './pages/tv/tv.loader.ts';
import { TvPage } from './pages/tv/tv.page.tsx';
import { loadBuilder } from './pages/widget/builder.loader.ts';
import { BuilderPage } from './pages/widget/builder.page.tsx';
import { BUILDER_QUERY } from './pages/widget/widget.query.ts';
import { isStatePortal, type SiteEdition } from './request/edition.ts';
import {
  parseIdText,
  parseMunicipality,
  parsePageNumber,
  parsePlaceSlug,
  parseSlug,
  type QueryParser,
} from './request/query-parsers.ts';
import { FRAGMENT_ROWS } from './rows/fragment-rows.tsx';
import { LIGHT_ROWS } from './rows/light-rows.tsx';
import { WIDGET_ROWS } from './rows/widget-rows.tsx';

/** `onde` asks an edition for the whole state; the state portal shows that anyway. */
const parseOnde: QueryParser = (text, edition) => (isStatePortal(edition) ? undefined : parseWhere(text));

/** The route table. A path that is not listed here redirects to the home. */
export const ROUTES: readonly PageRow[] = [
  page({
    path: PATHS.home,
    load: loadHome,
    Page: HomePage,
    cache: CACHE.news,
    query: { bloco: parseBlockKey, pagina: parsePageNumber },
    kind: 'home',
    sitemap: true,
  }),
  page({
    path: PATHS.search,
    load: loadSearch,
    Page: SearchPage,
    cache: CACHE.search,
    query: {
      q: parseSearchText,
      cat: parseCategory,
      reg: parseRegion,
      onde: parseOnde,
      pagina: parsePageNumber,
    },
    kind: 'search',
  }),
  page({
    path: PATHS.tv,
    load: loadTv,
    Page: TvPage,
    cache: CACHE.news,
    query: { video: parseIdText, busca: parseSearchText, pagina: parsePageNumber },
    kind: 'tv',
    sitemap: true,
  }),
  ...CATEGORY_LINKS.map((category) =>
    page({
      path: category.path,
      load: loadCategory(category),
      Page: ListPage,
      cache: CACHE.news,
      query: { pagina: parsePageNumber },
      kind: 'list',
      sitemap: true,
    }),
  ),
  page({
    path: '/regiao/:region',
    load: loadRegion,
    Page: ListPage,
    cache: CACHE.news,
    query: { municipio: parsePlaceSlug, pagina: parsePageNumber },
    kind: 'list',
    paths: REGION_SLUGS.map(regionPath),
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: municipalityPath(':municipality'),
    load: loadMunicipality,
    Page: MunicipalityPage,
    cache: CACHE.news,
    query: { pagina: parsePageNumber },
    kind: 'municipality',
    // Municipalities with enough stories are in a sitemap of their own.
    paths: MUNICIPALITIES.map(({ slug }) => municipalityPath(slug)),
    sameOnEveryEdition: true,
  }),
  page({
    path: topicPath(':topic'),
    load: loadTopic,
    Page: TopicPage,
    cache: CACHE.news,
    query: { pagina: parsePageNumber },
    kind: 'list',
    // Topics with enough stories are in a sitemap of their own.
    sameOnEveryEdition: true,
  }),
  page({
    path: bylinePath(':author'),
    load: loadAuthor,
    Page: NamedListPage,
    cache: CACHE.news,
    query: { pagina: parsePageNumber },
    kind: 'list',
    sameOnEveryEdition: true,
  }),
  page({
    path: newsPath(':id'),
    load: loadArticle,
    Page: ArticlePage,
    cache: CACHE.news,
    query: { antes: parseIdText },
    kind: 'news',
  }),
  page({
    path: previewPath(':token'),
    load: loadPreview,
    Page: ArticlePage,
    cache: CACHE.never,
    secret: true,
  }),
  page({
    path: reportPath(':token'),
    load: loadReport,
    Page: ReportPage,
    cost: 'list',
    cache: CACHE.never,
    secret: true,
    shape: 'bare',
  }),
  page({
    path: PATHS.regions,
    load: loadRegions,
    Page: RegionsPage,
    cache: CACHE.news,
    kind: 'regions',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.municipalities,
    load: loadMunicipalities,
    Page: MunicipalitiesPage,
    cache: CACHE.texts,
    query: { nome: parseSearchText },
    kind: 'regions',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.alerts,
    load: loadAlerts,
    Page: AlertsPage,
    cache: CACHE.news,
    kind: 'services',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.rivers,
    load: loadRivers,
    Page: RiversPage,
    cache: CACHE.news,
    kind: 'services',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.tides,
    load: loadTides,
    Page: TidesPage,
    cache: CACHE.news,
    kind: 'services',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.agenda,
    load: loadAgenda,
    Page: AgendaPage,
    cache: CACHE.news,
    query: { municipio: parseMunicipality, onde: parseOnde },
    kind: 'services',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.dataSources,
    load: loadDataSources,
    Page: DataSourcesPage,
    cache: CACHE.news,
    kind: 'text',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.contact,
    load: loadContact,
    Page: ContactPage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
  }),
  page({
    path: PATHS.advertise,
    load: loadAdvertise,
    Page: AdvertisePage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
  }),
  page({
    path: PATHS.about,
    load: loadAbout,
    Page: AboutPage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
  }),
  page({
    path: PATHS.privacy,
    load: loadPrivacy,
    Page: PrivacyPage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
  }),
  page({
    path: PATHS.terms,
    load: loadTerms,
    Page: TermsPage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
  }),
  page({
    path: PATHS.replyRights,
    load: loadReplyRights,
    Page: ReplyRightsPage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
  }),
  page({
    path: PATHS.accessibility,
    load: loadAccessibility,
    Page: AccessibilityPage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
  }),
  page({
    path: PATHS.imprint,
    load: loadImprint,
    Page: ImprintPage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
  }),
  page({
    path: PATHS.corrections,
    load: loadCorrections,
    Page: CorrectionsPage,
    cache: CACHE.news,
    query: { pagina: parsePageNumber },
    kind: 'text',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.digest,
    load: loadDigest,
    Page: DigestPage,
    cache: CACHE.texts,
    query: { municipio: parseMunicipality, estado: parseDigestState },
    kind: 'text',
  }),
  page({
    path: PATHS.push,
    load: loadPush,
    Page: PushPage,
    cache: CACHE.texts,
    query: { municipio: parseMunicipality, assunto: parseSlug },
    kind: 'text',
  }),
  page({
    path: DIGEST_PATHS.subscription(':token'),
    load: loadSubscription,
    Page: SubscriptionPage,
    cache: CACHE.never,
    query: { feito: parseDigestState },
    secret: true,
    shape: 'bare',
  }),
  page({
    path: PATHS.pocket,
    load: loadPocket,
    Page: PocketPage,
    cache: CACHE.news,
    kind: 'text',
    sitemap: true,
  }),
  page({ path: POCKET_PATHS.print, load: loadSheet, Page: SheetPage, cache: CACHE.news, kind: 'text' }),
  page({
    path: PATHS.developers,
    load: loadDevelopers,
    Page: DevelopersPage,
    cache: CACHE.texts,
    kind: 'text',
    sitemap: true,
    sameOnEveryEdition: true,
  }),
  page({
    path: PATHS.widget,
    load: loadBuilder,
    Page: BuilderPage,
    cache: CACHE.texts,
    query: BUILDER_QUERY,
    kind: 'text',
    framesOwn: true,
    sitemap: true,
  }),
  page({ path: PATHS.myData, load: loadMyData, Page: MyDataPage, cache: CACHE.texts, kind: 'text' }),
  page({
    path: PATHS.offline,
    load: loadOffline,
    Page: OfflinePage,
    cache: CACHE.texts,
    kind: 'text',
    shape: 'bare',
  }),
  ...WIDGET_ROWS,
  ...LIGHT_ROWS,
  ...FRAGMENT_ROWS,
];

/** The addresses of all pages except stories that search engines show under this edition. */
export function sitemapPaths(edition: SiteEdition): readonly string[] {
  return ROUTES.filter(({ sameOnEveryEdition }) => !sameOnEveryEdition || isStatePortal(edition)).flatMap(
    ({ path, paths, sitemap }) => (sitemap ? (paths ?? [path]) : []),
  );
}
