import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from '../data/memoize.ts';

/** What React puts into an element as it is. */
export interface Html {
  readonly __html: string;
}

/**
 * The HTML inside an element that stands on many pages, rendered once for each object it shows. For the server
 * only, and for components that call no hook after it: React renders within a render, but forgets whose hooks it
 * was counting.
 */
export function memoizeHtml<Shown extends object>(
  render: (shown: Shown) => ReactElement,
): (shown: Shown) => Html {
  return memoize((shown) => ({ __html: renderToStaticMarkup(render(shown)) }));
}

export function joinHtml(pieces: readonly Html[]): Html {
  return { __html: pieces.map(({ __html }) => __html).join('') };
}
