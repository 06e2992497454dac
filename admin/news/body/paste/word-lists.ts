/** Word's style of a list item: `mso-list:l0 level2 lfo1`. */
const WORD_LIST_ITEM = /mso-list:\s*l\d+\s+level(\d+)/i;
const ITEM_NUMBER = /^\s*(?:\d+|[a-z]{1,2}|[ivxlc]+)[.)]/i;

const levelOf = (element: Element): number =>
  Number(WORD_LIST_ITEM.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);

/** Converts Word's lists, which are paragraphs that look like items, into real lists. */
export function makeWordLists(body: HTMLElement): void {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    last = addItem(paragraph, level, open);
  }
}

/** Appends the item to the list of its level; returns the outermost list, which is in the text. */
function addItem(paragraph: Element, level: number, open: Element[]): Element | null {
  const document = paragraph.ownerDocument;
  const kind = removeListMarker(paragraph);
  open.length = Math.min(open.length, level);
  if (open.length < level) {
    const list = document.createElement(kind);
    const item = open.at(-1)?.lastElementChild;
    if (item) item.append(list);
    else paragraph.before(list);
    open.push(list);
  }
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  open.at(-1)?.append(item);
  paragraph.remove();
  return open[0] ?? null;
}

/** Removes Word's bullet or number, which is text there; the list renders its own. */
function removeListMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const kind = ITEM_NUMBER.test(marker?.textContent ?? '') ? 'ol' : 'ul';
  marker?.remove();
  return kind;
}
