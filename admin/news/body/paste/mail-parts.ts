import { type LinesLeftOut, messageLines } from './message-lines.rules.ts';

/** Gmail puts letters before some of its class names when it shows a message. */
const MAIL_HEADER = '[class*="gmail_attr"]';
const MAIL_SIGNATURE =
  '[class*="gmail_signature"], [data-smartmail="gmail_signature"], #Signature, #ms-outlook-mobile-signature';
const MAIL_QUOTE = 'blockquote[class*="gmail_quote"]';

export interface PartsLeftOut extends LinesLeftOut {
  readonly pixels: number;
}

/** Removes what a mail program or a chat puts around a text. Runs before classes are removed. */
export function dropMessageParts(body: HTMLElement): PartsLeftOut {
  const header = removeAll(body, MAIL_HEADER);
  const signature = removeAll(body, MAIL_SIGNATURE);
  const pixels = [...body.querySelectorAll('img')].filter(isTrackingPixel);
  for (const pixel of pixels) pixel.remove();
  // A mail program indents the text that a mail answers. In a story that indent is no quotation.
  for (const quote of body.querySelectorAll(MAIL_QUOTE)) quote.replaceWith(...quote.childNodes);
  const lines = dropMessageLines(body);
  return {
    header: header > 0 || lines.header,
    signature: signature > 0 || lines.signature,
    prefixes: lines.prefixes,
    pixels: pixels.length,
  };
}

function removeAll(body: HTMLElement, selector: string): number {
  const found = body.querySelectorAll(selector);
  for (const element of found) element.remove();
  return found.length;
}

/** A picture of one point, or none, tells a server that the mail was read. */
function isTrackingPixel(image: HTMLImageElement): boolean {
  const { display, width, height } = image.style;
  const isPoint = (size: string | null): boolean => /^\s*[01](?:px)?\s*$/.test(size ?? '');
  return (
    display === 'none' ||
    isPoint(image.getAttribute('width') ?? width) ||
    isPoint(image.getAttribute('height') ?? height)
  );
}

/** A line is a paragraph or what stands between two breaks in it. */
function dropMessageLines(body: HTMLElement): LinesLeftOut {
  const lines = [...body.querySelectorAll('p, div, li')]
    .filter((block) => !block.querySelector('p, div, li, table, figure'))
    .flatMap((block) => linesOf(block));
  const kept = messageLines(lines.map(textOf));
  for (const [index, line] of lines.entries()) {
    const text = kept.lines[index];
    if (text === undefined) for (const node of line) node.parentNode?.removeChild(node);
    else if (text !== textOf(line)) dropBeginning(line, textOf(line).length - text.length);
  }
  return kept.leftOut;
}

/** The nodes of each line, with the break at its end. */
function linesOf(block: Element): ChildNode[][] {
  const lines: ChildNode[][] = [[]];
  for (const node of block.childNodes) {
    lines.at(-1)?.push(node);
    if (node instanceof Element && node.localName === 'br') lines.push([]);
  }
  return lines;
}

const textOf = (line: readonly Node[]): string => line.map((node) => node.textContent ?? '').join('');

function dropBeginning(line: readonly ChildNode[], letters: number): void {
  let left = letters;
  for (const node of line) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (
      let text = node instanceof Text ? node : walker.nextNode();
      text && left > 0;
      text = walker.nextNode()
    ) {
      const { data } = text as Text;
      (text as Text).data = data.slice(left);
      left -= Math.min(left, data.length);
    }
    if (node instanceof Element && node.localName !== 'br' && node.textContent === '') node.remove();
    if (left === 0) return;
  }
}
