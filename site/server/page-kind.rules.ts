import type { SignalPage } from '../analytics/signal/signal-page.ts';
import { parseId } from '../data/content.ts';
import type { PageRow } from '../page-row.tsx';

type Row = Pick<PageRow, 'path' | 'kind' | 'paths' | 'shape'>;

/** Finds the page of the path that a browser reports; undefined if there is none or its views are not counted. */
export function createPageFinder(routes: readonly Row[]): (path: string) => SignalPage | undefined {
  const fixed = new Map<string, SignalPage>();
  const newsPatterns: { readonly pattern: RegExp; readonly light: Pick<SignalPage, 'isLight'> }[] = [];
  for (const { path, kind, paths, shape } of routes) {
    if (!kind) continue;
    const light = shape === 'light' ? { isLight: true as const } : {};
    if (kind === 'news')
      newsPatterns.push({ pattern: new RegExp(`^${path.replace(':id', '(\\d+)')}$`), light });
    else for (const one of paths ?? [path]) fixed.set(one, { page: kind, news: null, ...light });
  }
  return (path) => {
    for (const { pattern, light } of newsPatterns) {
      const news = parseId(pattern.exec(path)?.[1]);
      if (news !== undefined) return { page: 'news', news, ...light };
    }
    return fixed.get(path);
  };
}
