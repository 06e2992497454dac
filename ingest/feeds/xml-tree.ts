import { Tokenizer } from 'htmlparser2';
import { escapeAttribute, escapeText } from '../../contracts/rich-text/escape-html.ts';
import { FEED_LIMITS, type ProblemList } from './feed.ts';
import { Prefixes } from './namespaces.ts';

export interface XmlElement {
  /** In lower case, with the usual prefix of its namespace: `dc:creator`. */
  readonly name: string;
  /** Without its prefix: `creator`. */
  readonly local: string;
  readonly prefix: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
}

function element(name: string, attributes: ReadonlyMap<string, string>): XmlElement {
  const colon = name.indexOf(':');
  return {
    name,
    local: name.slice(colon + 1),
    prefix: colon < 0 ? '' : name.slice(0, colon),
    attributes,
    children: [],
  };
}

/** The only parents in which items and entries are valid. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['item', ['channel', 'rss', 'rdf', 'items']],
  ['entry', ['feed']],
  ['atom:entry', ['feed']],
]);
/** Fields of an item or channel, which never occur inside an iTunes text. */
const FIELDS: ReadonlySet<string> = new Set(
  'title link description pubdate guid author category comments enclosure source image language lastbuilddate'.split(
    ' ',
  ),
);

/** True if an element belongs beside an iTunes element, not inside it; only `owner` and `category` have children. */
function isFieldBeside(inside: XmlElement, { name, prefix }: XmlElement): boolean {
  if (prefix === 'itunes') return inside.local !== 'owner' && inside.local !== 'category';
  return FIELDS.has(name) || ['content', 'dc', 'media', 'atom'].includes(prefix);
}

/**
 * Parses a document leniently and within limits: entities of a DTD are ignored, so nothing is expanded or loaded;
 * elements nested too deep become text; stray end tags are skipped. It uses the tokenizer of htmlparser2, which is
 * linear for any input.
 */
export function parseXmlTree(xml: string, problems: ProblemList): XmlElement {
  const root = element('', new Map());
  const stack: XmlElement[] = [root];
  /** The names on the stack as written, to match end tags. */
  const written: string[] = [''];
  const prefixes = new Prefixes();
  let elements = 0;
  let tooDeep = 0;
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  let inDoctype = false;

  const top = (): XmlElement => stack[stack.length - 1] ?? root;

  function text(piece: string): void {
    // The rest of a DTD, which the tokenizer reports as text.
    if (inDoctype && stack.length === 1) return;
    const { children } = top();
    const last = children.length - 1;
    if (typeof children[last] === 'string') children[last] += piece;
    else children.push(piece);
  }

  function open(closed: boolean): void {
    elements += 1;
    if (elements > FEED_LIMITS.elements) {
      problems.add('too-many-elements');
      tokenizer.pause();
      return;
    }
    inDoctype = false;
    if (stack.length > FEED_LIMITS.depth) {
      problems.add('too-deep');
      if (!closed) tooDeep += 1;
      return;
    }
    prefixes.declare(attributes);
    const opened = element(prefixes.usualName(name), attributes);
    closeUnclosedElements(opened);
    top().children.push(opened);
    if (closed) return;
    stack.push(opened);
    written.push(name);
  }

  /**
   * Closes an element that was never closed, so that it swallows neither following items nor other fields of its item.
   */
  function closeUnclosedElements(opened: XmlElement): void {
    const parents = PARENTS.get(opened.name);
    if (parents && !parents.includes(top().local)) {
      const index = stack.findLastIndex(({ local }) => parents.includes(local));
      if (index > 0) cutTo(index + 1);
    }
    while (top().prefix === 'itunes' && isFieldBeside(top(), opened)) cutTo(stack.length - 1);
  }

  function cutTo(length: number): void {
    problems.add('malformed', `<${top().name}>`);
    stack.length = length;
    written.length = length;
  }

  function close(ending: string): void {
    if (tooDeep > 0) {
      tooDeep -= 1;
      return;
    }
    const index = written.lastIndexOf(ending);
    if (index < 1) {
      problems.add('malformed', `</${ending}>`);
      return;
    }
    // `<br>` and similar tags inside an unescaped text are never closed.
    if (index < stack.length - 1) problems.add('malformed', `<${top().name}>`);
    stack.length = index;
    written.length = index;
  }

  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = xml.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = xml.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += xml.slice(start, end);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (!attributes.has(attribute) && attributes.size < 50) attributes.set(attribute, value);
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag: (start, end) => close(xml.slice(start, end).toLowerCase()),
      ontext: (start, end) => text(xml.slice(start, end)),
      ontextentity: (codePoint) => text(String.fromCodePoint(codePoint)),
      oncdata: (start, end, endOffset) => text(xml.slice(start, end - endOffset)),
      oncomment: ignore,
      ondeclaration(start, end) {
        const declaration = xml.slice(start, Math.min(end, start + 20_000));
        if (/^!?doctype/i.test(declaration) && /\[|<!entity/i.test(declaration)) {
          inDoctype = true;
          problems.add('doctype');
        }
        if (/^!?entity/i.test(declaration)) problems.add('doctype');
      },
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(xml);
  if (elements <= FEED_LIMITS.elements) tokenizer.end();
  if (stack.length > 1) problems.add('malformed', `<${top().name}>`);
  return root;
}

export const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string';

/** Children by name: `title` matches `title`, `dc:creator` matches that prefix only. */
export function childrenOf(parent: XmlElement, wanted: string): XmlElement[] {
  return parent.children
    .filter(isElement)
    .filter(({ name, local, prefix }) =>
      wanted.includes(':')
        ? name === wanted
        : local === wanted &&
          (prefix === parent.prefix || ['', 'rss', 'atom', 'atom03', 'rdf'].includes(prefix)),
    );
}

export function childOf(parent: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  for (const name of names) {
    const [first] = childrenOf(parent, name);
    if (first) return first;
  }
  return undefined;
}

/** All text content, without tags. */
export function elementText(node: XmlElement | undefined): string {
  if (!node) return '';
  return node.children
    .map((child) => (isElement(child) ? elementText(child) : child))
    .join('')
    .trim();
}

/** Content as HTML, for `xhtml` content or markup that should have been escaped. */
export function markupOf(node: XmlElement): string {
  return node.children
    .map((child) => {
      if (!isElement(child)) return escapeText(child);
      const attributes = [...child.attributes]
        .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
        .join('');
      const inner = markupOf(child);
      return inner === '' && /^(br|hr|img)$/.test(child.local)
        ? `<${child.local}${attributes}>`
        : `<${child.local}${attributes}>${inner}</${child.local}>`;
    })
    .join('');
}

/** The first element with one of these names, at the top or one level below. */
export function rootElement(tree: XmlElement, names: readonly string[]): XmlElement | undefined {
  for (const child of tree.children.filter(isElement)) {
    if (names.includes(child.local)) return child;
    const inner = child.children.filter(isElement).find(({ local }) => names.includes(local));
    if (inner) return inner;
  }
  return undefined;
}
