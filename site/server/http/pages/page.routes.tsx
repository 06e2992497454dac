import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { removesAnswers } from '../../../../contracts/change-tags.ts';
import { chooseEncoding, type Encoding } from '../../../../contracts/http/accept-encoding.ts';
import { PATHS } from '../../../addresses.ts';
import type { CountedPage, CountPage } from '../../../analytics/count-page.ts';
import { parseId } from '../../../data/content.ts';
import type { LoadContext, PageRequest } from '../../../data/load-context.ts';
import { isMissing, startTimeLimit, type TimeLimit } from '../../../data/optional-data.ts';
import { type AdmitSearch, SearchRefused } from '../../../data/search-refused.ts';
import type { HtmlPieces } from '../../../pages/html-pieces.ts';
import { renderBareLayout } from '../../../pages/layout/bare-layout.tsx';
import { type LayoutModel, loadLayout } from '../../../pages/layout/layout.loader.ts';
import { renderLayout } from '../../../pages/layout/layout.tsx';
import { renderLightLayout } from '../../../pages/light/light-layout.tsx';
import type { PageHead } from '../../../pages/page-answer.ts';
import type { SiteEdition } from '../../../request/edition.ts';
import type { EditionDirectory } from '../../../request/edition-directory.ts';
import type { OpenedPage, PageRow, PageShape } from '../../../routes.tsx';
import { shownStories } from '../../cache/shown-stories.ts';
import type { CacheValue, TaggedCache } from '../../cache/tagged-cache.ts';
import { type DocumentOptions, renderDocument } from '../../document/render-document.ts';
import { renderLightDocument } from '../../document/render-light-document.ts';
import { renderWidget } from '../../document/render-widget.ts';
import { TEXT_ADS_HEADER } from '../../nginx/nginx-views.ts';
import { type FindOldAddress, isOldHome, MOVED } from '../../old-addresses/old-addresses.ts';
import type { ClientIp } from '../client-ip.ts';
import type { FrontCaches } from '../front-caches.ts';
import type { SearchGate } from '../search-gate.ts';
import {
  FRAGMENT_HEADERS,
  LIGHT_PAGE_HEADERS,
  pagePolicy,
  robotHeaders,
  WIDGET_HEADERS,
} from '../security-headers.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { createRenderedPage, type RenderedPage, recompress, sendPage, weightOf } from './page-response.ts';

interface PageRouteOptions {
  readonly routes: readonly PageRow[];
  readonly document: Pick<DocumentOptions, 'stylesheet' | 'pageStyles' | 'script' | 'worker' | 'staging'>;
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly editions: Pick<EditionDirectory, 'current'>;
  readonly pages: TaggedCache<RenderedPage>;
  /** Addresses that lead nowhere, each with the page that it shares with the others of its route. */
  readonly missing: TaggedCache<RenderedPage>;
  readonly countPage: CountPage;
  readonly clientIp: ClientIp;
  readonly frontCaches: Pick<FrontCaches, 'headersOf'>;
  /** Whether nginx in front of us reports the views that it answers. */
  readonly nginxReportsViews: boolean;
  /** Whether pages report their own views, because a CDN answers most readers. */
  readonly pagesReportViews: boolean;
  readonly findOldAddress: FindOldAddress;
  readonly searchGate: SearchGate;
  readonly createContext: (call: PageCall, timeLimit: TimeLimit) => LoadContext;
  /** How long a page waits for optional data. */
  readonly optionalTimeLimitMs: number;
}

/** How long an address is known to lead nowhere, if no change is heard. */
const MISSING_MS = 60_000;
/** A page that lacks optional data is rendered again after this time. */
const INCOMPLETE_MS = 5_000;
/** Fragments load after the page, so their time limit is longer than that of optional page data. */
const FRAGMENT_TIME_LIMIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;
/** The headers in which pages of a shape differ from the document with the whole layout. */
const SHAPE_HEADERS: Readonly<Partial<Record<PageShape, Readonly<Record<string, string>>>>> = {
  fragment: FRAGMENT_HEADERS,
  light: LIGHT_PAGE_HEADERS,
  widget: WIDGET_HEADERS,
};
/** One queue for all renders of this process. */
const takeTurn = createTurnQueue();

/** Loads, renders, caches and sends the page of every row in the route table. */
export function registerPageRoutes(app: FastifyInstance, options: PageRouteOptions): void {
  for (const row of options.routes) {
    app.route({
      method: ['GET', 'HEAD'],
      url: row.path,
      config: { cost: row.cost ?? 'page' },
      handler: (request, reply) => handlePage(row, options, request, reply),
    });
  }
}

async function handlePage(
  row: PageRow,
  options: PageRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { edition } = request;
  const pageRequest = parsePageRequest(request.url, row, request.params as Record<string, string>, edition);
  // Another spelling of a path redirects to the canonical one.
  if (request.url.split('?', 1)[0] !== pageRequest.path) {
    return reply.header('cache-control', 'no-store').redirect(pageRequest.pathAndQuery, 301);
  }
  if (isOldHome(request.url) && (await redirectFromOldAddress(options, request, reply))) return reply;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const admitSearch = options.searchGate.forPage(() => options.clientIp(request.raw));
  let page: RenderedPage;
  try {
    page = await findPage(row, options, { pageRequest, edition, admitSearch }, encoding ?? 'gzip');
  } catch (error) {
    if (error instanceof SearchRefused) return await options.searchGate.refuse(reply, error);
    throw error;
  }
  if (mayBeOldAddress(page) && (await redirectFromOldAddress(options, request, reply))) return reply;
  if (page.counted) options.countPage(page.counted, request.raw, options.clientIp);
  const wanted = encoding ? page : await recompress(page, undefined);
  // Sent past Fastify as the cached bytes: Fastify would only copy them.
  reply.hijack();
  const { tags, freshMs } = page;
  const { pathAndQuery } = pageRequest;
  const isCurrent = options.pages.holds(pageCacheKey(edition.id, pathAndQuery, encoding ?? 'gzip'), page);
  const answer = { pathAndQuery, tags, freshMs, encoding, isCurrent };
  sendPage(request.raw, reply.raw, wanted, options.frontCaches.headersOf(request.raw, answer));
  return reply;
}

/**
 * True for a missing page and for a temporary redirect. The address matches a route but may be one of the former site,
 * such as `/noticia/um-titulo`, so old addresses are looked up before the reader gets this page.
 */
function mayBeOldAddress({ status }: RenderedPage): boolean {
  return status === 404 || status === 302;
}

export type OldAddressOptions = Pick<PageRouteOptions, 'findOldAddress'>;

/** True if the address is an old one: the reader is redirected to the new one. */
export async function redirectFromOldAddress(
  { findOldAddress }: OldAddressOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const target = await findOldAddress(request.url);
  if (target === null) return false;
  reply.header('cache-control', MOVED.cacheControl).redirect(target, MOVED.status);
  return true;
}

interface PageCall {
  readonly pageRequest: PageRequest;
  readonly edition: SiteEdition;
  readonly admitSearch: AdmitSearch;
}

/** The page from the cache. On a miss the page is recompressed from the other encoding if that is cached, else rendered. */
function findPage(
  row: PageRow,
  options: PageRouteOptions,
  call: PageCall,
  encoding: Encoding,
): Promise<RenderedPage> {
  const { pageRequest, edition } = call;
  const { pages, missing } = options;
  const key = pageCacheKey(edition.id, pageRequest.pathAndQuery, encoding);
  const nowhere = missing.peek(key);
  if (nowhere) return Promise.resolve(nowhere);
  return pages.get(key, renderOrRecompress);

  async function renderOrRecompress(): Promise<CacheValue<RenderedPage>> {
    const otherKey = pageCacheKey(edition.id, pageRequest.pathAndQuery, encoding === 'br' ? 'gzip' : 'br');
    const other = pages.peek(otherKey);
    const known = pages.describe(otherKey);
    if (!other || !known) return await renderNoting(key);
    const value = await recompress(other, encoding);
    return { ...known, value, bytes: weightOf(value) };
  }

  /** Remembers the address if it leads nowhere. Both caches see the changes that come while the page is made. */
  async function renderNoting(at: string): Promise<CacheValue<RenderedPage>> {
    let made: MadePage | undefined;
    await missing.get(at, async () => {
      made = await renderPage(row, options, call, encoding);
      const { value, missing: tags = [] } = made;
      return {
        value,
        bytes: 0,
        tags,
        freshMs: tags.length > 0 ? MISSING_MS : 0,
        failed: made.failed === true,
      };
    });
    return made ?? (await renderPage(row, options, call, encoding));
  }
}

/**
 * The canonical form of a path and query: the parameters that a route knows, in the route's order, each in canonical
 * form and only once. Other parameters are ignored.
 */
export function parsePageRequest(
  url: string,
  { path: pattern, query: parsers = {} }: Pick<PageRow, 'path' | 'query'>,
  params: Readonly<Record<string, string>>,
  edition: SiteEdition,
): PageRequest {
  // Any percent-encoding of the parameters gives the same path.
  const path = pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const mark = url.indexOf('?');
  if (mark < 0) return { path, params, query: {}, pathAndQuery: path };
  const sent = new URLSearchParams(url.slice(mark + 1));
  const query: Record<string, string> = {};
  for (const [name, parse] of Object.entries(parsers)) {
    const text = sent.get(name);
    const value = text === null ? undefined : parse(text, edition);
    if (value !== undefined) query[name] = value;
  }
  const search = new URLSearchParams(query).toString();
  return { path, params, query, pathAndQuery: search ? `${path}?${search}` : path };
}

interface MadePage extends CacheValue<RenderedPage> {
  /** Set if the address leads nowhere: the tags of what would make it lead somewhere. */
  readonly missing?: readonly string[];
}

async function renderPage(
  row: PageRow,
  options: PageRouteOptions,
  call: PageCall,
  encoding: Encoding,
): Promise<MadePage> {
  const { headers, createContext, optionalTimeLimitMs } = options;
  const timeLimit = startTimeLimit(row.shape === 'fragment' ? FRAGMENT_TIME_LIMIT_MS : optionalTimeLimitMs);
  const { pageRequest: request, edition } = call;
  const context = createContext(call, timeLimit);
  const opening = row.open(context);
  const [loadedLayout, page] = await Promise.all([loadLayout(context, opening), opening]).finally(
    timeLimit.end,
  );
  if ('redirect' in page) {
    const value = await createRenderedPage(
      {
        status: page.permanent ? 301 : 302,
        headers: { ...headers, location: page.redirect, ...cacheControl(0) },
        html: [],
      },
      encoding,
    );
    return { value, bytes: 0, tags: [], freshMs: 0 };
  }
  const loaded = { page, layout: loadedLayout };
  if (!page.missing || !page.complete || !loadedLayout.complete)
    return await renderLoaded(row, options, call, encoding, loaded);
  // One page for all addresses of the route that lead nowhere: it names none of them.
  const pageRequest = { ...request, path: '' };
  const shown = { ...page, head: { ...page.head, canonical: PATHS.home } };
  const value = await options.missing.get(pageCacheKey(edition.id, row.path, encoding), async () => ({
    ...(await renderLoaded(row, options, { ...call, pageRequest }, encoding, { ...loaded, page: shown })),
    freshMs: MISSING_MS,
  }));
  return {
    value,
    bytes: 0,
    tags: [],
    freshMs: 0,
    // The page shows the newest stories, one of which may be taken down.
    missing: [...page.missing, ...value.tags.filter(removesAnswers)],
  };
}

interface LoadedPage {
  readonly page: OpenedPage;
  readonly layout: Awaited<ReturnType<typeof loadLayout>>;
}

async function renderLoaded(
  row: PageRow,
  options: PageRouteOptions,
  call: PageCall,
  encoding: Encoding,
  { page, layout: loadedLayout }: LoadedPage,
): Promise<CacheValue<RenderedPage>> {
  const { document, editions, pagesReportViews } = options;
  const { pageRequest: request, edition } = call;
  await takeTurn();
  const layout = row.secret ? withoutExternalAnalytics(loadedLayout.value) : loadedLayout.value;
  const complete = loadedLayout.complete && page.complete;
  const failed = page.status === 503;
  const textAds = row.shape === 'light' ? textAdsOf(layout) : [];
  const cacheMs = pageCacheMs(row, page, complete);
  // A widget has nothing of the layout but the name of the portal.
  const madeFrom = row.shape === 'widget' ? page.tags : [...loadedLayout.tags, ...page.tags];
  const html = renderHtml(row, page, layout, request.path, {
    ...document,
    edition,
    canonicalEdition: canonicalEditionOf(row, page.head, call, editions),
    reportsViews: pagesReportViews && row.kind !== undefined,
  });
  const tags = [...new Set([...madeFrom, ...shownStories(html)])];
  const rendered = await createRenderedPage(
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
      freshMs: cacheMs,
      tags,
    },
    encoding,
  );
  return {
    value: rendered,
    bytes: weightOf(rendered),
    tags,
    freshMs: cacheMs,
    failed,
  };
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

/**
 * The headers that do not depend on the content. The order matters: those of a shape replace the content security policy of
 * whole pages, and a secret page replaces the referrer policy of every page.
 */
function pageHeaders(
  { secret, framesOwn, shape }: PageRow,
  { headers, document }: PageRouteOptions,
  { settings }: LayoutModel,
): Record<string, string> {
  return {
    ...headers,
    ...(!secret && pagePolicy(settings.analyticsScript, framesOwn)),
    ...robotHeaders(settings),
    ...(shape && SHAPE_HEADERS[shape]),
    ...((secret || document.staging) && { 'x-robots-tag': 'noindex' }),
    ...(secret && { 'referrer-policy': 'no-referrer' }),
  };
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

type DocumentParts = Omit<DocumentOptions, 'head' | 'brand' | 'analyticsScript'>;

function renderHtml(
  { shape }: PageRow,
  page: OpenedPage,
  layout: LayoutModel,
  path: string,
  document: DocumentParts,
): HtmlPieces {
  const { head } = page;
  const element = page.element(layout);
  const { brand, analyticsScript } = layout.settings;
  const options = { ...document, head, brand, analyticsScript };
  switch (shape) {
    case 'fragment':
      return [renderToStaticMarkup(element)];
    case 'widget':
      return renderWidget(document, head, renderToStaticMarkup(element));
    case 'light':
      return renderLightDocument(options, renderLightLayout(layout, head.canonical, element));
    case 'bare':
      return renderDocument({ ...options, script: '' }, renderBareLayout(layout, element));
    default:
      return renderDocument(options, renderLayout(layout, path, element));
  }
}

/** External analytics must not learn the address of an unpublished story. */
function withoutExternalAnalytics(layout: LayoutModel): LayoutModel {
  return { ...layout, settings: { ...layout.settings, analyticsScript: '' } };
}

/** Missing pages and pages for input that readers invent (searches) are not cached: their addresses are unlimited. */
function pageCacheMs(
  { cache }: PageRow,
  { status, unboundedAddress }: OpenedPage,
  complete: boolean,
): number {
  if (status !== 200 || unboundedAddress) return 0;
  const fresh = cache.pageCacheSeconds * 1_000;
  return complete ? fresh : Math.min(INCOMPLETE_MS, fresh);
}

function browserCacheOf(
  { cache }: PageRow,
  { status, browserCache }: OpenedPage,
  complete: boolean,
): number | 'immutable' | { readonly exactly: number } {
  if (status !== 200 || !complete) return 0;
  return typeof browserCache === 'number'
    ? { exactly: browserCache }
    : (browserCache ?? cache.browserSeconds);
}

/** Browsers and CDNs may show a stale page while they fetch a new one and while the site does not answer. */
function cacheControl(seconds: ReturnType<typeof browserCacheOf>): Record<string, string> {
  if (seconds === 'immutable') return { 'cache-control': 'public, max-age=31536000, immutable' };
  if (typeof seconds === 'object') return { 'cache-control': `public, max-age=${seconds.exactly}` };
  if (seconds === 0) return { 'cache-control': 'no-store' };
  const value = `public, max-age=${seconds}, stale-while-revalidate=${seconds * 4}, stale-if-error=${seconds * 120}`;
  return { 'cache-control': value };
}
