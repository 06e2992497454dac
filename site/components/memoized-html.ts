import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from '../data/memoize.ts';

/**
 * The HTML inside an element that stands on many pages, rendered once for each object it shows. For the server
 * only, and for components that call no hook after it: React renders within a render, but forgets whose hooks it
 * was counting.
 */
export function memoizeHtml<Shown extends object>(
  render: (shown: Shown) => ReactElement,
): (shown: Shown) => { readonly __html: string } {
  return memoize((shown) => ({ __html: renderToStaticMarkup(render(shown)) }));
}
