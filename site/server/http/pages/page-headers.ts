import type { OpenedPage, PageRow, PageShape } from '../../../page-row.tsx';
import type { LayoutModel } from '../../../pages/layout/layout.loader.ts';
import {
  FRAGMENT_HEADERS,
  LIGHT_PAGE_HEADERS,
  pagePolicy,
  robotHeaders,
  WIDGET_HEADERS,
} from '../security-headers.ts';

/** A page that lacks optional data is rendered again after this time. */
const INCOMPLETE_MS = 5_000;
/** The headers in which pages of a shape differ from the document with the whole layout. */
const SHAPE_HEADERS: Readonly<Partial<Record<PageShape, Readonly<Record<string, string>>>>> = {
  fragment: FRAGMENT_HEADERS,
  light: LIGHT_PAGE_HEADERS,
  widget: WIDGET_HEADERS,
};

interface HeaderOptions {
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly document: { readonly staging: boolean };
}

/**
 * The headers that do not depend on the content. The order matters: those of a shape replace the content security policy of
 * whole pages, and a secret page replaces the referrer policy of every page.
 */
export function pageHeaders(
  { secret, framesOwn, shape }: PageRow,
  { headers, document }: HeaderOptions,
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

/** Missing pages and pages for input that readers invent (searches) are not cached: their addresses are unlimited. */
export function pageCacheMs(
  { cache }: PageRow,
  { status, unboundedAddress }: OpenedPage,
  complete: boolean,
): number {
  if (status !== 200 || unboundedAddress) return 0;
  const fresh = cache.pageCacheSeconds * 1_000;
  return complete ? fresh : Math.min(INCOMPLETE_MS, fresh);
}

export function browserCacheOf(
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
export function cacheControl(seconds: ReturnType<typeof browserCacheOf>): Record<string, string> {
  if (seconds === 'immutable') return { 'cache-control': 'public, max-age=31536000, immutable' };
  if (typeof seconds === 'object') return { 'cache-control': `public, max-age=${seconds.exactly}` };
  if (seconds === 0) return { 'cache-control': 'no-store' };
  const value = `public, max-age=${seconds}, stale-while-revalidate=${seconds * 4}, stale-if-error=${seconds * 120}`;
  return { 'cache-control': value };
}
