import { listItem } from './tidy.rules.ts';

const MIN_ITEMS = 2;

/** Turns two or more consecutive lines that begin with a dash or a bullet into a list. */
export function listFromDashes(body: HTMLElement, note: (text: string) => void): void {
  for (const paragraph of body.querySelectorAll('p')) breakIntoLines(paragraph);
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || !isItem(first)) continue;
    const items: Element[] = [];
    for (let item: Element | null = first; item && isItem(item); item = item.nextElementSibling)
      items.push(item);
    if (items.length < MIN_ITEMS) continue;
    const list = first.ownerDocument.createElement('ul');
    first.before(list);
    for (const item of items) {
      dropMark(item);
      const entry = first.ownerDocument.createElement('li');
      entry.append(...item.childNodes);
      list.append(entry);
      note(entry.textContent ?? '');
      item.remove();
    }
  }
}

function isItem(element: Element): boolean {
  return (
    element.matches('p') &&
    !element.querySelector('img, iframe') &&
    listItem(element.textContent ?? '') !== undefined
  );
}

/** Removes the mark from the first non-empty text node. */
function dropMark(element: Element): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() === '') continue;
    text.data = listItem(text.data) ?? text.data.replace(/^\s*[-•·▪●*]\s*/u, '');
    return;
  }
}

/** Splits a paragraph whose lines are list items into one paragraph per line. */
function breakIntoLines(paragraph: Element): void {
  const breaks = [...paragraph.children].filter((child) => child.matches('br'));
  const lines = paragraph.innerHTML
    .split(/<br\s{0,2}\/?>/i)
    .map((line) => line.replace(/<[^<>]{0,500}>/g, ''));
  if (breaks.length === 0 || lines.filter((line) => listItem(line) !== undefined).length < MIN_ITEMS) return;
  let line = paragraph.ownerDocument.createElement('p');
  for (const node of [...paragraph.childNodes]) {
    if (breaks.some((br) => br === node)) {
      if (hasContent(line)) paragraph.before(line);
      line = paragraph.ownerDocument.createElement('p');
    } else line.append(node);
  }
  if (hasContent(line)) paragraph.before(line);
  paragraph.remove();
}

function hasContent(line: Element): boolean {
  return line.textContent?.trim() !== '' || line.querySelector('img, iframe') !== null;
}
