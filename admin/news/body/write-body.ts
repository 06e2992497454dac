import type { Mark, Node } from '@tiptap/pm/model';
import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import { safeLink } from '../../../contracts/rich-text/safe-links.ts';
import { frameOf } from './video-node.ts';

/** Nodes are immutable, so the HTML of a block is cached by its node. */
const written = new WeakMap<Node, string>();

/**
 * The text as the portal stores it, in the sanitiser's form. Only changed blocks are written again, so it may be
 * called after every key press. Empty paragraphs at the end are dropped.
 */
export function writeBody(doc: Node): string {
  const blocks = [...doc.children];
  while (isEmptyParagraph(blocks.at(-1))) blocks.pop();
  return writeSiblings(blocks, (block) => isUnwrapped(block) && holdsOnlyMedia(block));
}

const isUnwrapped = (node: Node): boolean => node.type.name === 'paragraph' && node.attrs.wrapped === false;
const isEmptyParagraph = (node: Node | undefined): boolean =>
  node?.type.name === 'paragraph' && node.childCount === 0;
const MEDIA: ReadonlySet<string> = new Set(['inlinePicture', 'video', 'embed']);
const holdsOnlyMedia = (node: Node): boolean =>
  node.childCount > 0 && node.children.every(({ type }) => MEDIA.has(type.name));

/** Two adjacent lines without paragraphs would run together, so neighbours keep theirs. */
function writeSiblings(nodes: readonly Node[], mayStandBare: (node: Node) => boolean): string {
  const bare = nodes.map(mayStandBare);
  return nodes
    .map((node, index) => {
      const alone = bare[index] && !bare[index - 1] && !bare[index + 1];
      return alone ? writeInline(node) : write(node);
    })
    .join('');
}

function write(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const html = writeNode(node);
  written.set(node, html);
  return html;
}

const inside = (node: Node): string => writeSiblings(node.children, isUnwrapped);

function writeNode(node: Node): string {
  switch (node.type.name) {
    case 'paragraph':
      return tag('p', writeInline(node));
    case 'heading':
      return tag(`h${node.attrs.level}`, writeInline(node));
    case 'bulletList':
      return tag('ul', inside(node));
    case 'orderedList':
      return tag('ol', inside(node));
    case 'listItem':
      return tag('li', inside(node));
    case 'blockquote':
      return tag('blockquote', inside(node));
    case 'horizontalRule':
      return '<hr>';
    case 'figure':
      return tag('figure', inside(node));
    case 'figcaption': {
      const text = inside(node);
      return text === '' ? '' : tag('figcaption', text);
    }
    case 'figurePicture':
      return writeMarked([node]);
    case 'table':
      return writeTable(node);
    default:
      throw new Error(`cannot write a node of type ${node.type.name}`);
  }
}

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

function attributes(pairs: readonly (readonly [name: string, value: unknown])[]): string {
  return pairs
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('');
}

function writeTable(table: Node): string {
  const rows = table.children.map((row, index) => ({ row, head: isHead(row, index) }));
  let html = '';
  for (const [index, { row, head }] of rows.entries()) {
    const section = head ? 'thead' : 'tbody';
    if (rows[index - 1]?.head !== head) html += `<${section}>`;
    html += tag('tr', row.children.map((cell) => writeCell(cell, row.attrs.head === null && head)).join(''));
    if (rows[index + 1]?.head !== head) html += `</${section}>`;
  }
  return tag('table', html);
}

const isHead = (row: Node, index: number): boolean =>
  row.attrs.head ??
  (index === 0 && row.childCount > 0 && row.children.every((cell) => cell.type.name === 'tableHeader'));

function writeCell(cell: Node, titlesColumn: boolean): string {
  const { colspan, rowspan, scope } = cell.attrs;
  const name = cell.type.name === 'tableHeader' ? 'th' : 'td';
  const pairs = attributes([
    ['scope', name === 'th' ? (scope ?? (titlesColumn ? 'col' : null)) : null],
    ['colspan', Number(colspan) > 1 ? colspan : null],
    ['rowspan', Number(rowspan) > 1 ? rowspan : null],
  ]);
  return `<${name}${pairs}>${inside(cell)}</${name}>`;
}

const writeInline = (block: Node): string => writeMarked(block.children);

/** Marks that continue in the next piece of text stay open. */
function writeMarked(nodes: readonly Node[]): string {
  let html = '';
  let open: readonly Mark[] = [];
  for (const node of nodes) {
    const marks = node.marks;
    const kept = open.findIndex((mark, index) => !marks[index]?.eq(mark));
    const shared = kept === -1 ? open.length : kept;
    html += closing(open.slice(shared)) + marks.slice(shared).map(opening).join('') + writePiece(node);
    open = marks;
  }
  return html + closing(open);
}

const closing = (marks: readonly Mark[]): string =>
  marks
    .toReversed()
    .map((mark) => `</${markName(mark)}>`)
    .join('');

const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  superscript: 'sup',
  subscript: 'sub',
  link: 'a',
};
const markName = (mark: Mark): string => MARKS[mark.type.name] ?? '';

function opening(mark: Mark): string {
  if (mark.type.name !== 'link') return `<${markName(mark)}>`;
  const href = safeLink(String(mark.attrs.href ?? '')) ?? '';
  return `<a${attributes([
    ['href', href],
    ['title', mark.attrs.title],
    ['rel', 'noopener'],
  ])}>`;
}

function writePiece(node: Node): string {
  const { src, alt, width, height, credit, title } = node.attrs;
  switch (node.type.name) {
    case 'text':
      return escapeText(node.text ?? '');
    case 'hardBreak':
      return '<br>';
    case 'video': {
      const frame = attributes([
        ['src', frameOf(node.attrs)],
        ['title', title],
        ['allowfullscreen', ''],
      ]);
      return `<iframe${frame}></iframe>`;
    }
    case 'embed':
      return `<iframe${attributes([
        ['src', src],
        ['title', title],
      ])}></iframe>`;
    default:
      return `<img${attributes([
        ['src', src],
        ['alt', alt],
        ['width', width],
        ['height', height],
        ['data-credit', credit],
      ])}>`;
  }
}
