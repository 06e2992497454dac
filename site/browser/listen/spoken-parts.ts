import { spokenText } from './spoken-text.rules.ts';

/** A paragraph, a heading, an item of a list or a row of a table. */
export interface SpokenPart {
  readonly element: Element;
  readonly text: string;
}

const SPOKEN_ELEMENTS = 'h1, h2, h3, h4, p, li, blockquote, figcaption, dt, dd, tr, caption';
/** Skipped: controls, placeholders of videos and embeds, and elements hidden from screen readers. */
const SILENT_ELEMENTS = 'script, style, button, form, .facade, .embed, [hidden], [aria-hidden="true"]';

/** The parts of a story that are read aloud, in order; nested elements are spoken once. */
export function spokenParts(story: ParentNode): readonly SpokenPart[] {
  const parts: { element: Element; text: string }[] = [];
  for (const root of story.querySelectorAll('h1, .art__deck, .prose')) collect(root, root, parts);
  return parts
    .map(({ element, text }) => ({ element, text: spokenText(text) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function collect(node: Element, block: Element, parts: { element: Element; text: string }[]): void {
  if (node.matches(SILENT_ELEMENTS)) return;
  if (node.matches('tr')) {
    parts.push({ element: node, text: rowText(node) });
    return;
  }
  const own = node.matches(SPOKEN_ELEMENTS) ? node : block;
  for (const child of node.childNodes) {
    if (child.nodeType === 1) collect(child as Element, own, parts);
    else if (child.nodeType === 3) add(own, child.textContent ?? '', parts);
  }
}

/** Joins the text of one block, also across bold or linked words. */
function add(element: Element, text: string, parts: { element: Element; text: string }[]): void {
  const last = parts.at(-1);
  if (last?.element === element) last.text += text;
  else if (text.trim()) parts.push({ element, text });
}

/** A table row with each cell after its column's name: "Dia: segunda; Hora: 8h". */
function rowText(row: Element): string {
  const cells = [...row.children];
  const headings = [...(row.closest('table')?.querySelector('tr')?.children ?? [])];
  const isHead = cells.every((cell) => cell.matches('th'));
  const cellTexts = cells.map((cell, column) => {
    const heading = headings[column];
    const named = !isHead && heading?.matches('th') && !cell.matches('th');
    const text = cell.textContent?.trim() ?? '';
    return named ? `${heading?.textContent?.trim()}: ${text}` : text;
  });
  return `${cellTexts.filter(Boolean).join('; ')}.`;
}
