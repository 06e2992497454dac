import { Marked, type Tokens } from 'marked';
import { escapeAttribute } from '../../../contracts/rich-text/escape-html.ts';

/** A Markdown text converted to HTML, with its placeholders. */
export interface LegalText {
  /** Title, lead and date. */
  readonly head: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly html: string }[];
}

/** The values by name. An empty value hides `{{#name}}…{{/name}}` and shows `{{^name}}…{{/name}}`, as in Mustache. */
export type LegalTextValues = Readonly<Record<string, string>>;

const SECTION_HEADING = /^## (.+) \{#([\w-]+)\}$/m;
const TAG = /\{\{([^{}]*)\}\}/g;
const CONDITION = /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs;

const markdown = new Marked({
  renderer: {
    // Addresses stay as written: by default the braces of a placeholder would be percent-encoded.
    link({ href, tokens }) {
      return `<a href="${href}">${this.parser.parseInline(tokens)}</a>`;
    },
    // On a phone each row becomes a list of its own, so every cell carries its column's name.
    table({ header, rows }) {
      const html = (cell: Tokens.TableCell): string => this.parser.parseInline(cell.tokens);
      const cell = (one: Tokens.TableCell, column: number): string =>
        column === 0
          ? `<th scope="row">${html(one)}</th>`
          : `<td data-label="${header[column]?.text}">${html(one)}</td>`;
      const head = header.map((one) => `<th scope="col">${html(one)}</th>`).join('');
      const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
      return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>\n`;
    },
  },
});

/** Sections are headed `## Title {#id}`; other pages link to the ids. */
export function parseLegalText(source: string): LegalText {
  const [head = '', ...rest] = source.split(SECTION_HEADING);
  const sections = [];
  for (let index = 0; index < rest.length; index += 3) {
    const [title = '', id = '', body = ''] = rest.slice(index, index + 3);
    sections.push({ id, title, html: `<h2 id="${id}">${title}</h2>${toHtml(body)}` });
  }
  return { head: toHtml(head), sections };
}

function toHtml(source: string): string {
  const html = markdown.parse(source, { async: false });
  // A condition around whole paragraphs is a paragraph of its own in Markdown; the wrapper is removed.
  return html.replace(/<p>(\{\{[#^/]\w+\}\})<\/p>\n/g, '$1');
}

/** Throws for a placeholder without a value, also inside a hidden condition. */
export function fillIn(html: string, values: LegalTextValues): string {
  const lookUp = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`A legal text contains {{${name}}}, which has no value`);
    return value;
  };
  for (const [, name = ''] of html.matchAll(TAG)) lookUp(name.replace(/^[#^/]/, ''));
  return html
    .replace(CONDITION, (_, sign, name, inner) => ((lookUp(name) !== '') === (sign === '#') ? inner : ''))
    .replace(TAG, (_, name) => escapeAttribute(lookUp(name)));
}
