import { parseDocument } from 'htmlparser2';
import { expect } from 'vitest';
import { withoutForbidden } from '../../contracts/rich-text/xml-text.ts';

/** Sequences that break naive XML writers, and characters that XML cannot contain. */
const BREAKING = `]]> & &amp; <b>"oi"</b> 'x' <!-- </item> <![CDATA[`;
export const HOSTILE_XML = `${BREAKING} a\u0000b\u0008c\u001fd\ufffee\ud800f`;
/** The same text as a feed reader parses it: without the characters that XML cannot contain. */
export const HOSTILE_READ = `${BREAKING} abcdef`;

type ChildNode = ReturnType<typeof parseDocument>['children'][number];

export interface ParsedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly ParsedElement[];
}

/** Parses XML strictly: the parser is lenient, so well-formedness is checked here first. */
export function parseXml(xml: string): ParsedElement {
  expect(withoutForbidden(xml)).toBe(xml);
  const plain = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(plain).not.toContain(']]>');
  expect(plain.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, '')).not.toContain('&');
  const opened = [...plain.matchAll(/<([a-z][\w:]*)[^<>]*?(?<!\/)>/gi)].map(([, name]) => name);
  const closed = [...plain.matchAll(/<\/([a-z][\w:]*)>/gi)].map(([, name]) => name);
  expect(opened.toSorted()).toEqual(closed.toSorted());
  const roots = elementsOf(parseDocument(xml, { xmlMode: true, decodeEntities: true }).children);
  expect(roots).toHaveLength(1);
  return roots[0] as ParsedElement;
}

export function allNamed(root: ParsedElement, name: string): ParsedElement[] {
  const inside = root.children.flatMap((child) => allNamed(child, name));
  return root.name === name ? [root, ...inside] : inside;
}

export function textsNamed(root: ParsedElement, name: string): string[] {
  return allNamed(root, name).map(({ text }) => text);
}

function elementsOf(nodes: readonly ChildNode[]): ParsedElement[] {
  return nodes.flatMap((node) =>
    'attribs' in node
      ? [
          {
            name: node.name,
            attributes: node.attribs,
            // A writer may indent CDATA sections; feed readers trim the text.
            text: joinedText(node.children).trim(),
            children: elementsOf(node.children),
          },
        ]
      : [],
  );
}

function joinedText(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => ('data' in node ? node.data : 'children' in node ? joinedText(node.children) : ''))
    .join('');
}
