import { removesAnswers } from '../../../../contracts/change-tags.ts';
import { PATHS } from '../../../addresses.ts';
import type { LoadContext } from '../../../data/load-context.ts';
import { startTimeLimit, type TimeLimit } from '../../../data/optional-data.ts';
import type { OpenedPage } from '../../../page-row.tsx';
import { loadLayout } from '../../../pages/layout/layout.loader.ts';
import type { MovedPage } from '../../../pages/page-answer.ts';
import type { EditionDirectory } from '../../../request/edition-directory.ts';
import { shownStories } from '../../cache/shown-stories.ts';
import type { CacheValue, TaggedCache } from '../../cache/tagged-cache.ts';
import type { DocumentOptions } from '../../document/render-document.ts';
import { renderPageHtml } from '../../document/render-page-html.ts';
import { TEXT_ADS_HEADER } from '../../nginx/nginx-views.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { countedView, textAds } from './counted-view.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { browserCacheOf, cacheControl, pageCacheMs, pageHeaders } from './page-headers.ts';
import { createRenderedPage, type RenderedPage, weightOf } from './page-response.ts';
import type { WantedPage } from './wanted-page.ts';

export interface MakePageOptions {
  readonly document: Pick<DocumentOptions, 'stylesheet' | 'pageStyles' | 'script' | 'worker' | 'staging'>;
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly editions: Pick<EditionDirectory, 'current'>;
  /** The 404 page of each route, and each unknown address with the 404 page of its route. */
  readonly notFoundPages: TaggedCache<RenderedPage>;
  /** Whether nginx in front of us reports the views that it answers. */
  readonly nginxReportsViews: boolean;
  /** Whether pages report their own views, because a CDN answers most readers. */
  readonly pagesReportViews: boolean;
  readonly createContext: (wanted: WantedPage, timeLimit: TimeLimit) => LoadContext;
  /** How long a page waits for optional data. */
  readonly optionalTimeLimitMs: number;
}

export interface MadePage extends CacheValue<RenderedPage> {
  /** Set if the page is the 404 page of its route: the address stays unknown until one of these tags changes. */
  readonly notFoundUntil?: readonly string[];
}

/** How long an address stays unknown if the site receives no change. */
export const NOT_FOUND_MS = 60_000;
/** Fragments load after the page, so their time limit is longer than that of optional page data. */
const FRAGMENT_TIME_LIMIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;
/** One queue for all renders of this process. */
const takeTurn = createTurnQueue();

/** Makes a page that is not in the cache: load, take a turn, render, compress. `page.routes.ts` caches and sends it. */
export async function makePage(wanted: WantedPage, options: MakePageOptions): Promise<MadePage> {
  const { page, layout } = await loadPage(wanted, options);
  if ('redirect' in page) return await makeRedirect(wanted, options, page);
  const { notFoundUntil } = page;
  // A page without its optional data must not become the 404 page of the route.
  if (!notFoundUntil || !page.complete || !layout.complete)
    return await renderPage(wanted, options, { page, layout });
  const value = await sharedNotFoundPage(wanted, options, { page, layout });
  if (notFoundUntil.length === 0) return { ...uncached(value), notFoundUntil };
  // The page shows the newest stories, one of which may be taken down.
  const tags = [...notFoundUntil, ...value.tags.filter(removesAnswers)];
  return { ...uncached(value), notFoundUntil: tags };
}

type LoadedLayout = Awaited<ReturnType<typeof loadLayout>>;

interface LoadedPage {
  readonly page: OpenedPage;
  readonly layout: LoadedLayout;
}

/** The page of the row and the layout around it, which load at the same time. */
async function loadPage(
  wanted: WantedPage,
  { createContext, optionalTimeLimitMs }: MakePageOptions,
): Promise<{ readonly page: OpenedPage | MovedPage; readonly layout: LoadedLayout }> {
  const { row } = wanted;
  const timeLimit = startTimeLimit(row.shape === 'fragment' ? FRAGMENT_TIME_LIMIT_MS : optionalTimeLimitMs);
  const context = createContext(wanted, timeLimit);
  const opening = row.open(context);
  const loading = Promise.all([loadLayout(context, opening), opening]);
  const [layout, page] = await loading.finally(timeLimit.end);
  return { page, layout };
}

async function makeRedirect(
  { encoding }: WantedPage,
  { headers }: MakePageOptions,
  { redirect, permanent }: MovedPage,
): Promise<MadePage> {
  const status = permanent ? 301 : 302;
  const redirectHeaders = { ...headers, location: redirect, ...cacheControl(0) };
  return uncached(await createRenderedPage({ status, headers: redirectHeaders, html: [] }, encoding));
}

function uncached(value: RenderedPage): CacheValue<RenderedPage> {
  return { value, bytes: 0, tags: [], freshMs: 0 };
}

/** The one 404 page for all unknown addresses of the route; it names none of them. */
function sharedNotFoundPage(
  wanted: WantedPage,
  options: MakePageOptions,
  { page, layout }: LoadedPage,
): Promise<RenderedPage> {
  const { edition, row, encoding } = wanted;
  const nameless = { ...wanted, pageRequest: { ...wanted.pageRequest, path: '' } };
  const namelessPage = { ...page, head: { ...page.head, canonical: PATHS.home } };
  return options.notFoundPages.get(pageCacheKey(edition.id, row.path, encoding), async () => ({
    ...(await renderPage(nameless, options, { page: namelessPage, layout })),
    freshMs: NOT_FOUND_MS,
  }));
}

/** Renders and compresses what was loaded, with the headers, cache tags and lifetime of the page. */
async function renderPage(
  wanted: WantedPage,
  options: MakePageOptions,
  { page, layout }: LoadedPage,
): Promise<CacheValue<RenderedPage>> {
  await takeTurn();
  const { row, encoding } = wanted;
  const html = renderPageHtml(wanted, options, page, layout.value);
  // A widget has nothing of the layout but the name of the portal.
  const dataTags = row.shape === 'widget' ? page.tags : [...layout.tags, ...page.tags];
  const tags = [...new Set([...dataTags, ...shownStories(html)])];
  const complete = layout.complete && page.complete;
  const freshMs = pageCacheMs(row, page, complete);
  const failed = page.status === 503;
  const ads = textAds(row, layout.value);
  const value = await createRenderedPage(
    {
      status: page.status,
      headers: {
        ...pageHeaders(row, options, layout.value),
        ...cacheControl(browserCacheOf(row, page, complete)),
        ...(failed && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
        ...(options.nginxReportsViews && ads.length > 0 && { [TEXT_ADS_HEADER]: ads.join() }),
      },
      html,
      counted: page.status === 200 ? countedView(wanted, layout.value, ads) : undefined,
      freshMs,
      tags,
    },
    encoding,
  );
  return { value, bytes: weightOf(value), tags, freshMs, failed };
}
