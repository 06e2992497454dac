import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from '../../../data/memoize.ts';

/** Raw HTML for dangerouslySetInnerHTML. */
export interface Html {
  readonly __html: string;
}

/**
 * Memoizes the HTML of a part that many pages share, rendered once per object it shows; a string in place of an
 * object (the reason why there is none) is rendered each time. Server only, and only for components that call no hook
 * afterwards: React allows a render within a render, but then loses count of the outer component's hooks.
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

/**
 * React builds its markup from hundreds of string pieces (a rope), which V8 would traverse for every page that
 * contains it. The round trip through a buffer flattens it.
 */
function inOnePiece(markup: string): string {
  return Buffer.from(markup).toString();
}

export function joinHtml(pieces: readonly Html[]): Html {
  return { __html: pieces.reduce((sum, { __html }) => sum + __html, '') };
}
