import type { PageKind } from '../../contracts/analytics/analytics-kinds.ts';
import { readId } from '../data/content.ts';
import type { PageRow } from '../routes.tsx';

export interface CountedPage {
  readonly page: PageKind;
  /** The story, where the page is one. */
  readonly news: number | null;
}

type Row = Pick<PageRow, 'path' | 'kind' | 'sitemap'>;

/** Finds the page that a browser says it shows; undefined: there is none, or its views are not counted. */
export function createPageReader(routes: readonly Row[]): (path: string) => CountedPage | undefined {
  const fixed = new Map<string, CountedPage>();
  let newsPattern = /^$/;
  for (const { path, kind, sitemap } of routes) {
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
