import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';

/** A part of a sanitised text: one that stands in no other. */
interface Block {
  readonly tag: string;
  readonly from: number;
  to: number;
  text: string;
  linked: number;
  /** A link that leaves the site, opens a document or has no text: something the story shows. */
  shows: boolean;
}

const DOCUMENT = /\.(?:pdf|docx?|xlsx?|odt|ods|csv|zip|rar|pptx?)$/i;
/** Text around links that is no sentence: bullets, arrows, "e". */
const MAX_UNLINKED = 12;
const MAX_LABEL = 120;
/** If links are so much of a text, they are the story: a list of services. */
const MIN_REST = 0.5;

/**
 * Removes paragraphs and lists that only point to other pages of the site, and the headings left without a text. What
 * opens a document or leads to another site is kept.
 */
export function removePointers(html: string, address: string): string {
  const blocks = blocksOf(html, hostOf(address));
  const removed = new Set<Block>();
  for (const block of blocks) if (isPointer(block)) removed.add(block);
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (isLabel(block) && (next === undefined || removed.has(next))) {
      const after = blocks.slice(index + 1).find((one) => !removed.has(one));
      if (after === undefined || isLabel(after)) removed.add(block);
    }
  }
  const length = (all: Iterable<Block>): number => [...all].reduce((sum, { text }) => sum + text.length, 0);
  if (removed.size === 0 || length(removed) > (1 - MIN_REST) * length(blocks)) return html;
  let rest = '';
  let position = 0;
  for (const { from, to } of blocks.filter((block) => removed.has(block))) {
    rest += html.slice(position, from);
    position = to;
  }
  return rest + html.slice(position);
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';

function isPointer({ tag, text, linked, shows }: Block): boolean {
  if (shows || linked === 0 || !/^(?:p|ul|ol|h[1-6])$/.test(tag)) return false;
  return text.replace(/\s+/g, '').length - linked <= MAX_UNLINKED;
}

function isLabel({ tag, text, shows }: Block): boolean {
  if (shows || text.trim() === '') return false;
  return /^h[1-6]$/.test(tag) || (tag === 'p' && text.length <= MAX_LABEL && text.trim().endsWith(':'));
}

function blocksOf(html: string, host: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let depth = 0;
  let inLink = false;
  readMarkup(html, {
    open(element, attributes, from, to) {
      if (element === 'a') {
        inLink = true;
        if (block && !isOfSite(attributes.get('href') ?? '', host)) block.shows = true;
      } else if (/^(?:img|iframe|video|audio)$/.test(element)) {
        if (block) block.shows = true;
      } else if (block === undefined && element !== 'br' && element !== 'hr') {
        block = { tag: element, from, to, text: '', linked: 0, shows: false };
        depth = 1;
      } else if (block?.tag === element) depth += 1;
    },
    text(text) {
      if (!block) return;
      block.text += text;
      if (inLink) block.linked += text.replace(/\s+/g, '').length;
    },
    close(element, _from, to) {
      if (element === 'a') inLink = false;
      if (block?.tag !== element) return;
      depth -= 1;
      if (depth > 0) return;
      block.to = to;
      blocks.push(block);
      block = undefined;
    },
  });
  return blocks;
}

function isOfSite(href: string, host: string): boolean {
  if (!URL.canParse(href)) return false;
  const { hostname, pathname } = new URL(href);
  return hostname.replace(/^www\./, '') === host && !DOCUMENT.test(pathname);
}
