import { renderToStaticMarkup } from 'react-dom/server';
import { removesAnswers } from '../../../../contracts/change-tags.ts';
import type { Encoding } from '../../../../contracts/http/accept-encoding.ts';
import { PATHS } from '../../../addresses.ts';
import type { CountedPage } from '../../../analytics/count-page.ts';
import { parseId } from '../../../data/content.ts';
import type { LoadContext, PageRequest } from '../../../data/load-context.ts';
import { isMissing, startTimeLimit, type TimeLimit } from '../../../data/optional-data.ts';
import type { AdmitSearch } from '../../../data/search-refused.ts';
import type { OpenedPage, PageRow } from '../../../page-row.tsx';
import type { HtmlPieces } from '../../../pages/html-pieces.ts';
import { renderBareLayout } from '../../../pages/layout/bare-layout.tsx';
import { type LayoutModel, loadLayout } from '../../../pages/layout/layout.loader.ts';
import { renderLayout } from '../../../pages/layout/layout.tsx';
import { renderLightLayout } from '../../../pages/light/light-layout.tsx';
import type { MovedPage, PageHead } from '../../../pages/page-answer.ts';
import type { SiteEdition } from '../../../request/edition.ts';
import type { EditionDirectory } from '../../../request/edition-directory.ts';
import { shownStories } from '../../cache/shown-stories.ts';
import type { CacheValue, TaggedCache } from '../../cache/tagged-cache.ts';
import { type DocumentOptions, renderDocument } from '../../document/render-document.ts';
import { renderLightDocument } from '../../document/render-light-document.ts';
import { renderWidget } from '../../document/render-widget.ts';
import { TEXT_ADS_HEADER } from '../../nginx/nginx-views.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { browserCacheOf, cacheControl, pageCacheMs, pageHeaders } from './page-headers.ts';
import { createRenderedPage, type RenderedPage, weightOf } from './page-response.ts';

// Makes a page that is not in the cache: load, render, compress. page.routes.ts caches and sends it.

/** The reader's request for a page. */
export interface PageCall {
  readonly pageRequest: PageRequest;
  readonly edition: SiteEdition;
  readonly admitSearch: AdmitSearch;
}

export interface MakePageOptions {
  readonly document: Pick<DocumentOptions, 'stylesheet' | 'pageStyles' | 'script' | 'worker' | 'staging'>;
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly editions: Pick<EditionDirectory, 'current'>;
  /** Addresses that lead nowhere, each with the page that it shares with the others of its route. */
  readonly missing: TaggedCache<RenderedPage>;
  /** Whether nginx in front of us reports the views that it answers. */
  readonly nginxReportsViews: boolean;
  /** Whether pages report their own views, because a CDN answers most readers. */
  readonly pagesReportViews: boolean;
  readonly createContext: (call: PageCall, timeLimit: TimeLimit) => LoadContext;
  /** How long a page waits for optional data. */
  readonly optionalTimeLimitMs: number;
}

export interface MadePage extends CacheValue<RenderedPage> {
  /** Set if the address leads nowhere: the tags of what would make it lead somewhere. */
  readonly missing?: readonly string[];
}

/** How long an address is known to lead nowhere, if no change is heard. */
export const MISSING_MS = 60_000;
/** Fragments load after the page, so their time limit is longer than that of optional page data. */
const FRAGMENT_TIME_LIMIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;
/** One queue for all renders of this process. */
const takeTurn = createTurnQueue();

export async function makePage(
  row: PageRow,
  options: MakePageOptions,
  call: PageCall,
  encoding: Encoding,
): Promise<MadePage> {
  const { page, layout } = await loadPage(row, options, call);
  if ('redirect' in page) return await makeRedirect(page, options, encoding);
  const { missing } = page;
  // A page without its optional data is no answer for other addresses.
  if (!missing || !page.complete || !layout.complete)
    return await renderPage(row, options, call, encoding, { page, layout });
  const value = await sharedMissingPage(row, options, call, encoding, { page, layout });
  // The page shows the newest stories, one of which may be taken down.
  const tags = [...missing, ...value.tags.filter(removesAnswers)];
  return { ...uncached(value), missing: tags };
}

type LoadedLayout = Awaited<ReturnType<typeof loadLayout>>;

interface LoadedPage {
  readonly page: OpenedPage;
  readonly layout: LoadedLayout;
}

/** The page of the row and the layout around it, which load at the same time. */
async function loadPage(
  row: PageRow,
  { createContext, optionalTimeLimitMs }: MakePageOptions,
  call: PageCall,
): Promise<{ readonly page: OpenedPage | MovedPage; readonly layout: LoadedLayout }> {
  const timeLimit = startTimeLimit(row.shape === 'fragment' ? FRAGMENT_TIME_LIMIT_MS : optionalTimeLimitMs);
  const context = createContext(call, timeLimit);
  const opening = row.open(context);
  const loading = Promise.all([loadLayout(context, opening), opening]);
  const [layout, page] = await loading.finally(timeLimit.end);
  return { page, layout };
}

async function makeRedirect(
  { redirect, permanent }: MovedPage,
  { headers }: MakePageOptions,
  encoding: Encoding,
): Promise<MadePage> {
  const value = await createRenderedPage(
    {
      status: permanent ? 301 : 302,
      headers: { ...headers, location: redirect, ...cacheControl(0) },
      html: [],
    },
    encoding,
  );
  return uncached(value);
}

function uncached(value: RenderedPage): CacheValue<RenderedPage> {
  return { value, bytes: 0, tags: [], freshMs: 0 };
}

/** One page for all addresses of the route that lead nowhere: it names none of them. */
function sharedMissingPage(
  row: PageRow,
  options: MakePageOptions,
  call: PageCall,
  encoding: Encoding,
  { page, layout }: LoadedPage,
): Promise<RenderedPage> {
  const pageRequest = { ...call.pageRequest, path: '' };
  const shown = { ...page, head: { ...page.head, canonical: PATHS.home } };
  return options.missing.get(pageCacheKey(call.edition.id, row.path, encoding), async () => ({
    ...(await renderPage(row, options, { ...call, pageRequest }, encoding, { page: shown, layout })),
    freshMs: MISSING_MS,
  }));
}

async function renderPage(
  row: PageRow,
  options: MakePageOptions,
  call: PageCall,
  encoding: Encoding,
  { page, layout: loadedLayout }: LoadedPage,
): Promise<CacheValue<RenderedPage>> {
  await takeTurn();
  const layout = row.secret ? withoutExternalAnalytics(loadedLayout.value) : loadedLayout.value;
  const html = renderHtml(row, options, call, page, layout);
  // A widget has nothing of the layout but the name of the portal.
  const madeFrom = row.shape === 'widget' ? page.tags : [...loadedLayout.tags, ...page.tags];
  const tags = [...new Set([...madeFrom, ...shownStories(html)])];
  const complete = loadedLayout.complete && page.complete;
  const freshMs = pageCacheMs(row, page, complete);
  const failed = page.status === 503;
  const textAds = row.shape === 'light' ? textAdsOf(layout) : [];
  const value = await createRenderedPage(
    {
      status: page.status,
      headers: {
        ...pageHeaders(row, options, layout),
        ...cacheControl(browserCacheOf(row, page, complete)),
        ...(failed && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
        ...(options.nginxReportsViews && textAds.length > 0 && { [TEXT_ADS_HEADER]: textAds.join() }),
      },
      html,
      counted: page.status === 200 ? countedViewOf(row, call, layout, textAds) : undefined,
      freshMs,
      tags,
    },
    encoding,
  );
  return { value, bytes: weightOf(value), tags, freshMs, failed };
}

function renderHtml(
  row: PageRow,
  options: MakePageOptions,
  call: PageCall,
  page: OpenedPage,
  layout: LayoutModel,
): HtmlPieces {
  const { head } = page;
  const { brand, analyticsScript } = layout.settings;
  const parts = {
    ...options.document,
    edition: call.edition,
    canonicalEdition: canonicalEditionOf(row, head, call, options.editions),
    reportsViews: options.pagesReportViews && row.kind !== undefined,
  };
  const document = { ...parts, head, brand, analyticsScript };
  const element = page.element(layout);
  switch (row.shape) {
    case 'fragment':
      return [renderToStaticMarkup(element)];
    case 'widget':
      return renderWidget(parts, head, renderToStaticMarkup(element));
    case 'light':
      return renderLightDocument(document, renderLightLayout(layout, head.canonical, element));
    case 'bare':
      return renderDocument({ ...document, script: '' }, renderBareLayout(layout, element));
    default:
      return renderDocument(document, renderLayout(layout, call.pageRequest.path, element));
  }
}

/** External analytics must not learn the address of an unpublished story. */
function withoutExternalAnalytics(layout: LayoutModel): LayoutModel {
  return { ...layout, settings: { ...layout.settings, analyticsScript: '' } };
}

/** The edition whose address search engines show. */
function canonicalEditionOf(
  { sameOnEveryEdition }: PageRow,
  { homeEdition }: PageHead,
  { edition }: PageCall,
  { current }: Pick<EditionDirectory, 'current'>,
): SiteEdition {
  if (homeEdition !== undefined) return current.byKey(homeEdition);
  return sameOnEveryEdition ? current.statePortal : edition;
}

/** The ids of the ads on a light page, in one order, so that pages with the same ads share a total. */
function textAdsOf({ headerAds }: LayoutModel): readonly number[] {
  return isMissing(headerAds) ? [] : headerAds.map(({ id }) => id).sort((a, b) => a - b);
}

function newsOf({ kind }: PageRow, { params }: PageRequest): number | null {
  return (kind === 'news' && parseId(params.id)) || null;
}

/** The view that each response with this page counts; undefined if its kind of page is not counted. */
function countedViewOf(
  row: PageRow,
  { pageRequest, edition }: PageCall,
  { settings }: LayoutModel,
  textAds: readonly number[],
): CountedPage | undefined {
  if (!row.kind) return undefined;
  return {
    kind: row.kind,
    edition: edition.key,
    path: pageRequest.path,
    news: newsOf(row, pageRequest),
    // A light page has no script that could report the view of a reader with consent.
    countsConsentedReaders: settings.analyticsScript !== '' || row.shape === 'light',
    ...(textAds.length > 0 && { textAds }),
  };
}
