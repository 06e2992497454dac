import { createRequire } from 'node:module';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';

/** The part of the DOM that is used: the server's types have no `document`. */
export interface PageElement {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly parentNode: unknown;
  readonly parentElement: PageElement | null;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string | null }>;
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

/** linkedom is required with the first page: it takes 200 ms and 22 MB, and most feeds need no page. */
const require = createRequire(import.meta.url);

/** Larger pages are no articles and take too long. */
export const PAGE_LIMITS = { characters: 3_000_000, elements: 15_000, depth: 250 } as const;

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const CLOSED_BY_BROWSERS: ReadonlySet<string> = new Set('p li td tr th option dt dd'.split(' '));

/** Measures depth and size without building the tree; elements that browsers close implicitly count once. */
function isWithinParseLimits(html: string): boolean {
  let [elements, depth, deepest] = [0, 0, 0];
  readMarkup(html, {
    open(element) {
      elements += 1;
      if (VOID.has(element) || CLOSED_BY_BROWSERS.has(element)) return;
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    close(element) {
      if (!CLOSED_BY_BROWSERS.has(element)) depth = Math.max(0, depth - 1);
    },
  });
  return elements <= PAGE_LIMITS.elements && deepest <= PAGE_LIMITS.depth;
}

/** The page as a tree; undefined if it is too large or deep for an article. No script runs. */
export function openPage(html: string): PageDocument | undefined {
  if (html.length > PAGE_LIMITS.characters || !isWithinParseLimits(html)) return undefined;
  const whole = /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><head></head><body>${html}</body></html>`;
  const { parseHTML } = require('linkedom') as { parseHTML(html: string): { document: PageDocument } };
  return parseHTML(whole).document;
}
