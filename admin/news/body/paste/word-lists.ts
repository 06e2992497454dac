/** Word's style of a list item: `mso-list:l0 level2 lfo1`. The first and the last part name the list. */
const WORD_LIST_ITEM = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const ITEM_NUMBER = /^\s*(?:\d+|[a-z]{1,2}|[ivxlc]+)[.)]/i;
const POINTS = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

interface WordItem {
  readonly list: string;
  readonly level: number;
  /** In points. */
  readonly margin: number;
  readonly kind: 'ol' | 'ul';
}

interface OpenList {
  readonly element: Element;
  readonly item: WordItem;
}

/** Converts Word's lists, which are paragraphs that look like items, into real lists. */
export function makeWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    if (last === undefined || paragraph.previousElementSibling !== last) open = [];
    while (open.length > 0 && !isWithin(item, open.at(-1)?.item)) open.pop();
    last = addItem(paragraph, item, open);
  }
}

function itemOf(paragraph: Element): WordItem | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list = '', level = '0', override = ''] = WORD_LIST_ITEM.exec(style) ?? [];
  if (level === '0') return undefined;
  const [, length = '0', unit = 'pt'] = /margin-left:\s*(-?[\d.]+)(pt|in|cm|mm|px)/i.exec(style) ?? [];
  const margin = Number(length) * POINTS[unit.toLowerCase() as keyof typeof POINTS];
  const kind = ITEM_NUMBER.test(markerOf(paragraph)?.textContent ?? '') ? 'ol' : 'ul';
  return { list: `${list} ${override}`, level: Number(level), margin, kind };
}

/** Whether the item continues an open list or stands below its last item. */
function isWithin(item: WordItem, open: WordItem | undefined): boolean {
  if (!open) return false;
  if (isSameList(item, open)) return true;
  if (item.list === open.list) return open.level < item.level;
  // Word also gives the items below an item a list of their own, which is indented more.
  return open.level < item.level || open.margin < item.margin;
}

function isSameList(one: WordItem, other: WordItem): boolean {
  return one.list === other.list && one.level === other.level && one.kind === other.kind;
}

/** Appends the item to its list, which is opened if needed; returns the outermost list, which is in the text. */
function addItem(paragraph: Element, item: WordItem, open: OpenList[]): Element | undefined {
  const document = paragraph.ownerDocument;
  markerOf(paragraph)?.remove();
  const top = open.at(-1);
  if (!top || !isSameList(item, top.item)) {
    const list = document.createElement(item.kind);
    const above = top?.element.lastElementChild;
    if (above) above.append(list);
    else paragraph.before(list);
    open.push({ element: list, item });
  }
  const entry = document.createElement('li');
  entry.append(...paragraph.childNodes);
  open.at(-1)?.element.append(entry);
  paragraph.remove();
  return open[0]?.element;
}

/** Word's bullet or number, which is text there; the list renders its own. */
function markerOf(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
}
