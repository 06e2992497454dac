import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from '../data/memoize.ts';

/** What React puts into an element as it is. */
export interface Html {
  readonly __html: string;
}

/**
 * The HTML inside an element that stands on many pages, rendered once for each object it shows; a word in its place, which
 * says why there is none, is rendered anew. For the server only, and for components that call no hook after it: React
 * renders within a render, but forgets whose hooks it was counting.
 */
export function memoizeHtml<Shown extends object | string>(
  render: (shown: Shown) => ReactElement,
): (shown: Shown) => Html {
  const make = (shown: Shown): Html => ({ __html: inOnePiece(renderToStaticMarkup(render(shown))) });
  const memoized = memoize(make as (shown: Shown & object) => Html);
  return (shown) => (isObject(shown) ? memoized(shown) : make(shown));
}

function isObject<Shown extends object | string>(shown: Shown): shown is Shown & object {
  return typeof shown === 'object';
}

/** React adds up its markup from hundreds of pieces, and V8 would walk over all of them for every page that it is a part of. */
function inOnePiece(markup: string): string {
  return Buffer.from(markup).toString();
}

export function joinHtml(pieces: readonly Html[]): Html {
  return { __html: pieces.reduce((sum, { __html }) => sum + __html, '') };
}
