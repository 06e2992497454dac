import type { SignalPage } from '../analytics/signal-page.ts';
import { readId } from '../data/content.ts';
import type { PageRow } from '../routes.tsx';

type Row = Pick<PageRow, 'path' | 'kind' | 'paths' | 'lite'>;

/** Finds the page of the path that a browser reports; undefined if there is none or its views are not counted. */
export function createPageReader(routes: readonly Row[]): (path: string) => SignalPage | undefined {
  const fixed = new Map<string, SignalPage>();
  const newsPatterns: { readonly pattern: RegExp; readonly isLite: Pick<SignalPage, 'lite'> }[] = [];
  for (const { path, kind, paths, lite } of routes) {
    if (!kind) continue;
    const isLite = lite ? { lite } : {};
    if (kind === 'news')
      newsPatterns.push({ pattern: new RegExp(`^${path.replace(':id', '(\\d+)')}$`), isLite });
    else for (const one of paths ?? [path]) fixed.set(one, { page: kind, news: null, ...isLite });
  }
  return (path) => {
    for (const { pattern, isLite } of newsPatterns) {
      const news = readId(pattern.exec(path)?.[1]);
      if (news !== undefined) return { page: 'news', news, ...isLite };
    }
    return fixed.get(path);
  };
}
