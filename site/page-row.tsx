import type { ComponentType, ReactElement } from 'react';
import type { PageKind } from '../contracts/analytics/analytics-kinds.ts';
import type { CostClass } from '../contracts/http/cost-classes.ts';
import type { LoadContext } from './data/load-context.ts';
import type { LayoutModel } from './pages/layout/layout.loader.ts';
import type { MovedPage, PageLoader, ShownPage } from './pages/page-answer.ts';
import type { PageProps } from './pages/page-props.ts';
import type { QueryParsers } from './request/query-parsers.ts';

/** How long a page is fresh in the page cache, and in browsers and CDNs. */
interface CachePolicy {
  /** 0 if the page is rendered for every request, because the addresses are unlimited or the page is private. */
  readonly pageCacheSeconds: number;
  readonly browserSeconds: number;
}

export const CACHE = {
  /** Invalidated by tags; the age only rotates the ads. */
  news: { pageCacheSeconds: 60, browserSeconds: 30 },
  texts: { pageCacheSeconds: 300, browserSeconds: 300 },
  search: { pageCacheSeconds: 0, browserSeconds: 30 },
  never: { pageCacheSeconds: 0, browserSeconds: 0 },
} as const satisfies Record<string, CachePolicy>;

/**
 * `light`: the light version of a page, in one request, without script and pictures.
 * `bare`: no navigation, no ads and no script: a private link must not leak, and the offline page must work alone.
 * `widget`: content of an iframe on other sites, a small document that every page may frame.
 * `fragment`: markup for an open page, without a document around it.
 */
export type PageShape = 'light' | 'bare' | 'widget' | 'fragment';

interface RowOptions {
  readonly path: string;
  readonly cache: CachePolicy;
  /** The query parameters that change the page; all others are ignored. */
  readonly query?: QueryParsers;
  /** The kind under which its views are counted; not given: not counted. */
  readonly kind?: PageKind;
  /** Reached by a private link only: not linked and not cached. */
  readonly secret?: true;
  /** The document around the content; not given: the one with the whole layout. */
  readonly shape?: PageShape;
  /** The cost of a page to a client's budget; not given: that of any page that is rendered. */
  readonly cost?: CostClass;
  /** Shows pages of ours in frames. */
  readonly framesOwn?: true;
  /** True if the page is the same on every edition: search engines then show that of the state portal. */
  readonly sameOnEveryEdition?: true;
  /** The addresses of a route with a parameter, where there is a fixed number of them. */
  readonly paths?: readonly string[];
  /** Listed in the sitemap of pages. */
  readonly sitemap?: true;
}

/** A loaded page, ready to be rendered. */
export interface OpenedPage extends Omit<ShownPage<unknown>, 'model'> {
  readonly element: (layout: LayoutModel) => ReactElement;
}

/** A row of the route table: one address and everything that belongs to it. */
export interface PageRow extends RowOptions {
  readonly open: (context: LoadContext) => Promise<OpenedPage | MovedPage>;
}

interface PageOptions<Model> extends RowOptions {
  readonly load: PageLoader<Model>;
  readonly Page: ComponentType<PageProps<Model>>;
}

/** Ties a loader to its component, so that the compiler checks the model. */
export function page<Model>({ load, Page, ...row }: PageOptions<Model>): PageRow {
  return {
    ...row,
    async open(context) {
      const loaded = await load(context);
      if ('redirect' in loaded) return loaded;
      const { model, ...opened } = loaded;
      const { path } = context.request;
      return { ...opened, element: (layout) => <Page model={model} layout={layout} path={path} /> };
    },
  };
}

export function fragment<Model>(
  path: string,
  load: PageLoader<Model>,
  Page: ComponentType<PageProps<Model>>,
  options: Pick<RowOptions, 'query'> = {},
): PageRow {
  return page({ path, load, Page, cache: CACHE.news, ...options, shape: 'fragment' });
}

export function widget<Model>(
  path: string,
  load: PageLoader<Model>,
  Page: ComponentType<PageProps<Model>>,
  options: Pick<RowOptions, 'query' | 'paths'>,
): PageRow {
  return page({ path, load, Page, cache: CACHE.news, ...options, kind: 'widget', shape: 'widget' });
}
