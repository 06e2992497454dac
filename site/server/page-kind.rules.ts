import type { SignalPage } from '../analytics/signal-page.ts';
import { readId } from '../data/content.ts';
import type { PageRow } from '../routes.tsx';

type Row = Pick<PageRow, 'path' | 'kind' | 'paths'>;

/** Finds the page of the path that a browser reports; undefined if there is none or its views are not counted. */
export function createPageReader(routes: readonly Row[]): (path: string) => SignalPage | undefined {
  const fixed = new Map<string, SignalPage>();
  const newsPatterns: RegExp[] = [];
  for (const { path, kind, paths } of routes) {
    if (!kind) continue;
    if (kind === 'news') newsPatterns.push(new RegExp(`^${path.replace(':id', '(\\d+)')}$`));
    else for (const one of paths ?? [path]) fixed.set(one, { page: kind, news: null });
  }
  return (path) => {
    const matched = newsPatterns.map((pattern) => pattern.exec(path)?.[1]).find((id) => id !== undefined);
    const news = readId(matched);
    return news === undefined ? fixed.get(path) : { page: 'news', news };
  };
}
