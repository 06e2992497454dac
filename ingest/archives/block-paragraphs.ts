import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';

/** Elements that contain others and are no paragraphs themselves. */
const CONTAINERS: ReadonlySet<string> = new Set(
  'div section article main aside header footer center details summary'.split(' '),
);
/** Block elements that are kept whole with their content. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'p ul ol li dl dt dd table thead tbody tfoot tr td th h1 h2 h3 h4 h5 h6 blockquote figure figcaption pre form ' +
    'iframe address'
  ).split(' '),
);
/** Inline elements: closed at the end of a paragraph and reopened in the next one. */
const INLINE_ELEMENTS: ReadonlySet<string> = new Set('a b strong i em u s span font mark small'.split(' '));
/** Deeper nesting is a mistake in the markup; reopening all of it for each paragraph would take too long. */
const MAX_OPEN = 12;
const EMPTY_PARAGRAPH =
  /^(?:\s|&nbsp;|<br\b[^>]*>|<\/?(?:a|b|strong|i|em|u|s|span|font|mark|small)\b[^>]*>)*$/i;

/**
 * Old editors wrote each paragraph as a `<div>`, or separated paragraphs by two line breaks. Every run of text directly
 * in such containers becomes a paragraph; a text without containers stays unchanged.
 */
export function containersToParagraphs(html: string): string {
  if (!/<(?:div|section|article|main|center)[\s>]/i.test(html)) return html;
  const paragraphs: string[] = [];
  const open: { readonly element: string; readonly tag: string }[] = [];
  let run = '';
  let depth = 0;
  let breaks = 0;
  /** Inside a block: true right after the end of a container. */
  let afterContainer = false;
  let copied = 0;

  function endRun(): void {
    const closing = open.map(({ element }) => `</${element}>`).reverse();
    const text = run
      .trim()
      .replace(/<br\b[^<>]*>$/i, '')
      .replace(/<(\w+)\b[^<>]*><\/\1>/g, '');
    if (!EMPTY_PARAGRAPH.test(text)) paragraphs.push(`<p>${text}${closing.join('')}</p>`);
    run = open.map(({ tag }) => tag).join('');
    breaks = 0;
  }

  function take(to: number): string {
    const piece = html.slice(copied, to);
    copied = to;
    return piece;
  }

  function addText(to: number): void {
    const text = take(to).replace(/<!--[\s\S]*?(?:-->|$)/g, '');
    if (text.trim() !== '') [breaks, afterContainer] = [0, false];
    if (depth > 0) paragraphs.push(text);
    else run += text;
  }

  readMarkup(html, {
    open(element, _attributes, from, to) {
      addText(from);
      const tag = take(to);
      if (depth > 0) {
        if (BLOCKS.has(element)) depth += 1;
        // Adjacent containers inside a table cell or list item become lines of it.
        if (!CONTAINERS.has(element)) paragraphs.push(tag);
        else if (afterContainer) paragraphs.push('<br>');
        afterContainer = false;
      } else if (CONTAINERS.has(element)) {
        endRun();
      } else if (BLOCKS.has(element)) {
        endRun();
        paragraphs.push(tag);
        depth = 1;
      } else if (element === 'br') {
        breaks += 1;
        if (breaks > 1) endRun();
        else run += tag;
      } else {
        if (!INLINE_ELEMENTS.has(element)) breaks = 0;
        else if (open.length < MAX_OPEN) open.push({ element, tag });
        run += tag;
      }
    },
    close(element, from, to) {
      addText(from);
      const tag = take(to);
      if (depth > 0) {
        if (BLOCKS.has(element)) depth -= 1;
        afterContainer = CONTAINERS.has(element);
        if (!afterContainer) paragraphs.push(tag);
        if (depth === 0) run = open.map((inline) => inline.tag).join('');
      } else if (CONTAINERS.has(element)) {
        endRun();
      } else if (!BLOCKS.has(element)) {
        const index = open.findLastIndex((inline) => inline.element === element);
        if (index >= 0) open.splice(index, 1);
        run += tag;
      }
    },
  });
  addText(html.length);
  endRun();
  return paragraphs.join('');
}
