import { parseDocument } from 'htmlparser2';
import { expect } from 'vitest';
import { withoutForbidden } from './xml-text.ts';

/** Everything that has ever broken out of an XML text, and something no XML can hold. */
const BREAKING = `]]> & &amp; <b>"oi"</b> 'x' <!-- </item> <![CDATA[`;
export const HOSTILE = `${BREAKING} a\u0000b\u0008c\u001fd\ufffee\ud800f`;
/** What a reader gets of it: all but what XML cannot hold. */
export const HOSTILE_READ = `${BREAKING} abcdef`;

type ChildNode = ReturnType<typeof parseDocument>['children'][number];

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** The root element; the parser forgives much, so what it forgives is looked for by hand. */
export function readXml(xml: string): XmlElement {
  expect(withoutForbidden(xml)).toBe(xml);
  const plain = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(plain).not.toContain(']]>');
  expect(plain.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, '')).not.toContain('&');
  const opened = [...plain.matchAll(/<([a-z][\w:]*)[^<>]*?(?<!\/)>/gi)].map(([, name]) => name);
  const closed = [...plain.matchAll(/<\/([a-z][\w:]*)>/gi)].map(([, name]) => name);
  expect(opened.toSorted()).toEqual(closed.toSorted());
  const roots = elementsOf(parseDocument(xml, { xmlMode: true, decodeEntities: true }).children);
  expect(roots).toHaveLength(1);
  return roots[0] as XmlElement;
}

export function allNamed(root: XmlElement, name: string): XmlElement[] {
  const inside = root.children.flatMap((child) => allNamed(child, name));
  return root.name === name ? [root, ...inside] : inside;
}

export function textsNamed(root: XmlElement, name: string): string[] {
  return allNamed(root, name).map(({ text }) => text);
}

function elementsOf(nodes: readonly ChildNode[]): XmlElement[] {
  return nodes.flatMap((node) =>
    'attribs' in node
      ? [
          {
            name: node.name,
            attributes: node.attribs,
            // A writer may indent what it puts in CDATA sections; feed readers trim it.
            text: textOf(node.children).trim(),
            children: elementsOf(node.children),
          },
        ]
      : [],
  );
}

function textOf(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => ('data' in node ? node.data : 'children' in node ? textOf(node.children) : ''))
    .join('');
}
