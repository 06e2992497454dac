import { escapeAttribute, escapeText } from './escape-html.ts';
import { VOID_ELEMENTS } from './void-elements.ts';

/** Far above the depth of any real text, far below what slows a browser or overflows a stack. */
const MAX_DEPTH = 64;

/** Elements without content; of a frame only the start tag is kept. */
const EMPTY_ELEMENTS: ReadonlySet<string> = new Set([...VOID_ELEMENTS, 'iframe']);
const INLINE_ELEMENTS: ReadonlySet<string> = new Set([
  'strong',
  'em',
  'sup',
  'sub',
  'a',
  'br',
  'img',
  'iframe',
]);
const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const TABLE_ELEMENTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'td', 'th']);

/** Elements that hold only their parts. Any other content is wrapped in the first part. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ul', ['li']],
  ['ol', ['li']],
  ['table', ['tbody', 'thead']],
  ['thead', ['tr']],
  ['tbody', ['tr']],
  ['tr', ['td', 'th']],
]);

/** The elements a part may occur in, possibly inside implied parts. Elsewhere its tag is dropped. */
const OWNERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['figcaption', ['figure']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tr', ['thead', 'tbody', 'table']],
  ['td', ['tr', 'thead', 'tbody', 'table']],
  ['th', ['tr', 'thead', 'tbody', 'table']],
]);

const isBlank = (text: string): boolean => /^[\t\n ]*$/.test(text);

/**
 * Writes only well-nested markup that an HTML parser reads exactly as written: no block inside a paragraph, no link
 * inside a link, table parts in their places. So the browser has nothing to repair, and writing the result again gives
 * the same text. Every step looks at no more than MAX_DEPTH open elements, so the time is linear.
 */
export class RichTextWriter {
  #written = '';
  readonly #open: string[] = [];
  #afterWord = false;
  #gap = false;
  /** Start of the open heading while it has no words; a heading without words is dropped. */
  #emptyHeadingFrom = -1;

  /** Starts an element of the allow-list; false if it is not allowed here and its tag is dropped. */
  start(element: string, attributes: readonly (readonly [string, string])[]): boolean {
    if (!this.#makeRoomFor(element)) return false;
    if (HEADINGS.has(element)) this.#emptyHeadingFrom = this.#written.length;
    if (element === 'img' || element === 'iframe') this.#emptyHeadingFrom = -1;
    this.#writeStart(element, attributes);
    if (element === 'iframe') this.#written += '</iframe>';
    if (!EMPTY_ELEMENTS.has(element)) this.#open.push(element);
    return true;
  }

  /** Ends the nearest open element of that name and everything inside it; false if there is none. */
  end(element: string): boolean {
    const index = this.#nearest([element], !TABLE_ELEMENTS.has(element));
    if (index === -1) return false;
    this.#closeDownTo(index);
    return true;
  }

  text(text: string): void {
    if (text.trim() !== '') this.#emptyHeadingFrom = -1;
    if (isBlank(text)) {
      if (text !== '') this.#afterWord = false;
    } else {
      this.#fillPartsFor('text');
      if (this.#gap && this.#afterWord && !/^\s/.test(text)) this.#written += ' ';
      this.#gap = false;
      this.#afterWord = !/\s$/.test(text);
    }
    this.#written += escapeText(text);
  }

  /** A tag that separated words was dropped: the next word must not be joined to the last one. */
  separateWords(): void {
    this.#gap = true;
  }

  finish(): string {
    this.#closeDownTo(0);
    return this.#written;
  }

  #makeRoomFor(element: string): boolean {
    const owners = OWNERS.get(element);
    if (owners) {
      const owner = this.#nearest(owners, !TABLE_ELEMENTS.has(element));
      if (owner === -1) return false;
      this.#closeDownTo(owner + 1);
    } else {
      if (element === 'a' && !this.#leaveLink()) return false;
      if (!INLINE_ELEMENTS.has(element) && !this.#leaveTextBlockFor(element)) return false;
      if (this.#open.length >= MAX_DEPTH && !EMPTY_ELEMENTS.has(element)) return false;
    }
    this.#fillPartsFor(element);
    return true;
  }

  #leaveLink(): boolean {
    this.end('a');
    return !this.#open.includes('a');
  }

  /** Paragraphs and headings hold no blocks. A paragraph inside a heading becomes the heading's text. */
  #leaveTextBlockFor(element: string): boolean {
    const index = this.#open.findLastIndex((open) => !INLINE_ELEMENTS.has(open));
    const block = this.#open[index] ?? '';
    if (block !== 'p' && !HEADINGS.has(block)) return true;
    if (element === 'p' && HEADINGS.has(block)) return false;
    this.#closeDownTo(index);
    return true;
  }

  #fillPartsFor(element: string): void {
    let parts = PARTS.get(this.#open.at(-1) ?? '');
    while (parts && !parts.includes(element)) {
      const implied = parts[0] ?? '';
      this.#writeStart(implied, []);
      this.#open.push(implied);
      parts = PARTS.get(implied);
    }
  }

  /**
   * Index of the innermost open element with one of these names, or -1. `withinCell` stops the search at a table cell.
   */
  #nearest(names: readonly string[], withinCell: boolean): number {
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const element = this.#open[index] ?? '';
      if (names.includes(element)) return index;
      if (withinCell && CELLS.has(element)) return -1;
    }
    return -1;
  }

  #closeDownTo(length: number): void {
    while (this.#open.length > length) {
      const element = this.#open.pop() ?? '';
      this.#written += `</${element}>`;
      this.#noteBoundary(element);
      if (HEADINGS.has(element)) this.#dropEmptyHeading();
    }
  }

  #dropEmptyHeading(): void {
    if (this.#emptyHeadingFrom !== -1) this.#written = this.#written.slice(0, this.#emptyHeadingFrom);
    this.#emptyHeadingFrom = -1;
  }

  #writeStart(element: string, attributes: readonly (readonly [string, string])[]): void {
    const written = attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
    this.#written += `<${element}${written}>`;
    this.#noteBoundary(element);
  }

  #noteBoundary(element: string): void {
    if (INLINE_ELEMENTS.has(element) && !EMPTY_ELEMENTS.has(element)) return;
    this.#afterWord = false;
    this.#gap = false;
  }
}
