import type { ReactElement } from 'react';
import { remember } from '../data/remember.ts';
import { renderMarkup } from '../markup/render-markup.ts';

/**
 * The inside of a card that stands on many pages, rendered once for each thing it shows. It is React's own
 * output, so it is as safe as the components it was made of.
 */
export function rememberMarkup<Thing extends object>(
  render: (thing: Thing) => ReactElement,
): (thing: Thing) => { readonly __html: string } {
  return remember((thing) => ({ __html: renderMarkup(render(thing)) }));
}
