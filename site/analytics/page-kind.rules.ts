import type { PageKind } from '../../contracts/analytics/analytics-kinds.ts';
import type { PageName } from '../entry-server.tsx';
import { readId } from '../http/read-id.ts';
import type { Route } from '../routes.ts';

export interface MeasuredPage {
  readonly page: PageKind;
  /** The story, where the page is one. */
  readonly news: number | null;
}

type WholePage = { [Name in PageName]: Name extends `${string}Part` | 'report' ? never : Name }[PageName];

/** What each page counts as. Parts belong to a page that is counted already, and a report is nobody's reading. */
const KINDS: Readonly<Record<WholePage, PageKind>> = {
  home: 'home',
  search: 'search',
  tv: 'tv',
  list: 'list',
  noticia: 'news',
  regions: 'regions',
  contact: 'text',
  advertise: 'text',
  about: 'text',
  privacy: 'text',
  terms: 'text',
  myData: 'text',
};

type Row = Pick<Route, 'path' | 'page' | 'secret' | 'sitemap'>;

/** undefined: not measured, for it is a part, or for those with a private link only. */
export function pageKindOf({ page, secret }: Pick<Row, 'page' | 'secret'>): PageKind | undefined {
  return secret ? undefined : (KINDS as Readonly<Record<string, PageKind>>)[page];
}

/** Finds the page that a browser says it shows; undefined: there is none, or it is not measured. */
export function createPageReader(routes: readonly Row[]): (path: string) => MeasuredPage | undefined {
  const fixed = new Map<string, MeasuredPage>();
  let newsPattern = /^$/;
  for (const { path, page, secret, sitemap } of routes) {
    const kind = pageKindOf({ page, secret } as Row);
    if (!kind) continue;
    if (kind === 'news') newsPattern = new RegExp(`^${path.replace(':id', '(\\d+)')}$`);
    // A path with a parameter lists the pages it makes.
    else
      for (const one of Array.isArray(sitemap) ? sitemap : [path]) fixed.set(one, { page: kind, news: null });
  }
  return (path) => {
    const news = readId(newsPattern.exec(path)?.[1]);
    return news === undefined ? fixed.get(path) : { page: 'news', news };
  };
}
