import { createRequire } from 'node:module';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';

/** What is used of a page's elements: the server's types know no `document`. */
export interface PageElement {
  readonly tagName: string;
  readonly textContent: string | null;
  innerHTML: string;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  matches(selector: string): boolean;
  closest(selector: string): PageElement | null;
  getAttribute(name: string): string | null;
  remove(): void;
}

export interface PageDocument extends Pick<PageElement, 'querySelector' | 'querySelectorAll'> {
  readonly documentElement: PageElement;
}

/** Loaded with the first page: it takes 200 ms and 22 MB, and most feeds need none. */
const load = createRequire(import.meta.url);

/** More is no article, and every step over it costs. */
export const PAGE_LIMITS = { characters: 3_000_000, elements: 15_000, depth: 250 } as const;

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** How deep and how large a page is, found without building it; what browsers close by themselves counts once. */
function isBearable(html: string): boolean {
  let [elements, depth, deepest] = [0, 0, 0];
  readMarkup(html, {
    open(element) {
      elements += 1;
      if (VOID.has(element) || /^(p|li|td|tr|th|option|dt|dd)$/.test(element)) return;
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    close(element) {
      if (!/^(p|li|td|tr|th|option|dt|dd)$/.test(element)) depth = Math.max(0, depth - 1);
    },
  });
  return elements <= PAGE_LIMITS.elements && deepest <= PAGE_LIMITS.depth;
}

/** The page as a tree, or undefined when it is too large or too deep to be one of news. No script runs. */
export function openPage(html: string): PageDocument | undefined {
  if (html.length > PAGE_LIMITS.characters || !isBearable(html)) return undefined;
  const whole = /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><head></head><body>${html}</body></html>`;
  const { parseHTML } = load('linkedom') as { parseHTML(html: string): { document: PageDocument } };
  return parseHTML(whole).document;
}

/** The first match, or null also where the selector itself is wrong. */
export function select(
  from: Pick<PageElement, 'querySelector'>,
  selector: string | undefined,
): PageElement | null {
  if (!selector) return null;
  try {
    return from.querySelector(selector);
  } catch {
    return null;
  }
}
