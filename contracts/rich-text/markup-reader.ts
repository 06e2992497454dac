import { Tokenizer } from 'htmlparser2';

export type Attributes = ReadonlyMap<string, string>;

type MarkupVisitor = {
  /** `from` and `to` delimit the whole tag in the text being read. */
  open?(element: string, attributes: Attributes, from: number, to: number): void;
  close?(element: string, from: number, to: number): void;
  /** All the decoded text between two tags. */
  text?(text: string): void;
};

const SELF_CLOSING: ReadonlySet<string> = new Set(['math', 'svg']);

const HIDDEN_CONTENT: ReadonlySet<string> = new Set([
  ...SELF_CLOSING,
  ...(
    'applet audio canvas datalist frameset iframe noembed noframes noscript object optgroup option ' +
    'plaintext script select style template textarea title video xmp'
  ).split(' '),
]);

/**
 * Reports tags and text in order, without the content of scripts, styles and the like. It uses htmlparser2's tokenizer,
 * not its parser: the parser searches its unbounded stack of open elements at every end tag, which is quadratic on
 * hostile texts. The tokenizer is linear.
 */
export function readMarkup(html: string, visitor: MarkupVisitor): void {
  let element = '';
  let from = 0;
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  let text = '';
  let hiding = '';
  let hidingDepth = 0;

  function flushText(): void {
    if (text !== '') visitor.text?.(text);
    text = '';
  }

  function addText(piece: string): void {
    if (hidingDepth === 0) text += piece;
  }

  function open(to: number, hides: boolean): void {
    if (hidingDepth > 0) {
      if (element === hiding && hides) hidingDepth += 1;
      return;
    }
    flushText();
    visitor.open?.(element, attributes, from, to);
    if (hides && HIDDEN_CONTENT.has(element)) {
      hiding = element;
      hidingDepth = 1;
    }
  }

  function close(name: string, start: number, end: number): void {
    if (hidingDepth > 0 && name === hiding) hidingDepth -= 1;
    if (hidingDepth > 0) return;
    flushText();
    visitor.close?.(name, start - 2, endOfTag(end));
  }

  /** An unfinished tag at the end of the text has no bracket. */
  function endOfTag(nameEnd: number): number {
    const bracket = html.indexOf('>', nameEnd);
    return bracket === -1 ? html.length : bracket + 1;
  }

  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        element = html.slice(start, end).toLowerCase();
        from = start - 1;
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: (end) => open(end + 1, true),
      onselfclosingtag: (end) => open(end + 1, !SELF_CLOSING.has(element)),
      onclosetag: (start, end) => close(html.slice(start, end).toLowerCase(), start, end),
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (codePoint) => addText(String.fromCodePoint(codePoint)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: flushText,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
