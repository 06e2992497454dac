import { sanitiseRichText } from '../../../../contracts/rich-text/sanitise.ts';
import { creditFromCaptions } from './caption-credits.ts';
import { framesFromCodes } from './embed-codes.ts';
import { dropMessageParts, type PartsLeftOut } from './mail-parts.ts';
import { makeWordLists } from './word-lists.ts';

/** Elements that are never part of an article. */
const PAGE_EXTRAS =
  'nav, script, style, button, input, select, textarea, svg, template, noscript, dialog, [hidden], ' +
  '[role="navigation"], [role="button"], .Apple-interchange-newline';
const BLOCK_ELEMENTS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, figure, table, hr, div, section, article, pre, dl, dd, dt';
/** Elements that other programs use for paragraphs. */
const LINE_ELEMENTS = 'div, pre, dd, dt, address, center';

/**
 * Converts pasted HTML into the portal's markup: styles of Google Docs and Word become elements, parts of web pages
 * and of messages are dropped; the sanitiser runs last.
 */
export function cleanPaste(html: string, onLeftOut: (parts: PartsLeftOut) => void = () => {}): string {
  const body = parse(html);
  framesFromCodes(body);
  for (const element of body.querySelectorAll(PAGE_EXTRAS)) element.remove();
  onLeftOut(dropMessageParts(body));
  makeWordLists(body);
  unwrapOfficeParts(body);
  nameStyles(body);
  nameLines(body);
  dropRelativeAddresses(body);
  tidyLists(body);
  dropBlankLines(body);
  creditFromCaptions(body);
  return sanitiseRichText(body.innerHTML);
}

/** Deeper than any real page; such markup is made to slow programs down. */
const MAX_DEPTH = 200;

/** Markup nested too deeply is flattened before it is traversed. */
function parse(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (depthOf(body) < MAX_DEPTH) return body;
  return new DOMParser().parseFromString(sanitiseRichText(html), 'text/html').body;
}

const depthOf = (element: Element): number =>
  1 + [...element.children].reduce((deepest, child) => Math.max(deepest, depthOf(child)), 0);

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function unwrapOfficeParts(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    // `o:p`, `v:shape`, `w:sdt`: only their text is kept.
    if (element.localName.includes(':')) unwrap(element);
  }
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong')) {
    // Google Docs wraps everything it copies into one `b` that is not bold.
    if (bold.id.startsWith('docs-internal-guid') || !isBold(bold.style.fontWeight || 'bold')) unwrap(bold);
  }
}

const isBold = (weight: string): boolean => /^bold/.test(weight) || Number(weight) >= 600;

/** Bold is not applied inside headings, which are bold already. */
function nameStyles(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>('span, font')) {
    const { fontWeight, fontStyle, verticalAlign } = span.style;
    const bold = isBold(fontWeight) && !span.closest('h1, h2, h3, h4, h5, h6');
    if (span.textContent?.trim()) {
      if (bold) wrapContent(span, 'strong');
      if (fontStyle === 'italic') wrapContent(span, 'em');
      // Google Docs and Word write m² and CO₂ with vertical-align.
      if (verticalAlign === 'super') wrapContent(span, 'sup');
      if (verticalAlign === 'sub') wrapContent(span, 'sub');
    }
    unwrap(span);
  }
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function nameLines(body: HTMLElement): void {
  for (const container of [body, ...body.querySelectorAll('div, section, article, blockquote')]) {
    if ([...container.children].some((child) => child.matches(BLOCK_ELEMENTS))) nameLooseLines(container);
  }
  for (const line of body.querySelectorAll(LINE_ELEMENTS)) {
    if (line.querySelector(BLOCK_ELEMENTS) || line.closest('p, h1, h2, h3, h4, h5, h6')) continue;
    const paragraph = line.ownerDocument.createElement('p');
    paragraph.append(...line.childNodes);
    line.replaceWith(paragraph);
  }
}

/** Mail programs write the first line of a text beside the elements of the others. The breaks around it are spacing. */
function nameLooseLines(container: Element): void {
  let line: ChildNode[] = [];
  for (const node of [...container.childNodes, null]) {
    if (node && !(node instanceof Element && node.matches(BLOCK_ELEMENTS))) {
      line.push(node);
      continue;
    }
    while (line.length > 0 && isSpacing(line[0])) line.shift()?.remove();
    while (line.length > 0 && isSpacing(line.at(-1))) line.pop()?.remove();
    if (line.some(({ textContent }) => textContent?.trim())) {
      const paragraph = container.ownerDocument.createElement('p');
      line[0]?.before(paragraph);
      paragraph.append(...line);
    }
    line = [];
  }
}

function isSpacing(node: ChildNode | undefined): boolean {
  if (node instanceof Element) return node.localName === 'br';
  return node?.textContent?.trim() === '';
}

/** Relative addresses would lead to other pages of our site. */
function dropRelativeAddresses(body: HTMLElement): void {
  const isRelative = (address: string | null): boolean => !/^\s*[a-z][a-z0-9+.-]*:/i.test(address ?? '');
  for (const link of body.querySelectorAll('a')) {
    if (isRelative(link.getAttribute('href'))) unwrap(link);
  }
  for (const image of body.querySelectorAll('img')) {
    if (isRelative(image.getAttribute('src'))) image.remove();
  }
}

function tidyLists(body: HTMLElement): void {
  // Google Docs places a nested list beside its item.
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const next = paragraph.nextElementSibling;
    if (!next || /^[uo]l$/.test(next.localName)) unwrap(paragraph);
  }
}

/** Other programs use blank lines as spacing; here the page does that. */
function dropBlankLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (!line.textContent?.trim() && !line.querySelector('img, iframe')) line.remove();
  }
  for (const br of body.querySelectorAll('br')) {
    const beside = br.previousElementSibling ?? br.nextElementSibling;
    if (br.parentElement === body && beside?.matches(BLOCK_ELEMENTS)) br.remove();
  }
}
