import { Fragment, type ReactElement, type ReactNode } from 'react';
import { escapeMarkup } from './escape-markup.ts';
import { renderAttribute } from './render-attribute.ts';

type Props = Readonly<Record<string, unknown>>;

/** Elements without content. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/**
 * The markup of components that are plain functions from props to elements, as all pages of the site are.
 * React's own renderer would do the same for far more work: it is made for pages that wait for
 * data, keep state and are taken over in the browser, and ours do none of that. So properties are those of
 * HTML: `value` and `selected`, not `defaultValue`.
 */
export function renderMarkup(node: ReactNode): string {
  if (typeof node === 'string') return escapeMarkup(node);
  if (typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return renderAll(node);
  const { type, props } = node as ReactElement<Props>;
  if (typeof type === 'string') return renderElement(type, props);
  if (typeof type === 'function') return renderMarkup((type as (given: Props) => ReactNode)(props));
  if (type === Fragment) return renderMarkup(props.children as ReactNode);
  throw new Error('only elements, fragments and plain functions can be rendered');
}

function renderAll(nodes: readonly ReactNode[]): string {
  let markup = '';
  for (const node of nodes) markup += renderMarkup(node);
  return markup;
}

function renderElement(element: string, props: Props): string {
  let markup = `<${element}`;
  for (const name in props) markup += renderAttribute(name, props[name], element);
  if (VOID.has(element)) return `${markup}/>`;
  const inside = props.dangerouslySetInnerHTML as { readonly __html: string } | undefined;
  return `${markup}>${inside ? inside.__html : renderMarkup(props.children as ReactNode)}</${element}>`;
}
