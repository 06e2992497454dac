import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Html } from './memoized-html.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Encloses the index of a text. It cannot occur in content, because texts of the newsroom contain no control
 * characters.
 */
const TEXT_MARK = '\u0001';

/**
 * A template for markup in which only a few texts differ between pages: React renders it once with a mark for each
 * text, and the texts are filled in with React's escaping. Only for components that show the texts without inspecting
 * them; a text that becomes the address of a link must be built by us.
 */
export function createHtmlTemplate<Name extends string>(
  names: readonly Name[],
  render: (texts: Texts<Name>) => ReactElement,
): (texts: Texts<Name>) => Html {
  const marks = names.map((name, index) => [name, TEXT_MARK + index + TEXT_MARK]);
  const pieces = renderToStaticMarkup(render(Object.fromEntries(marks) as Texts<Name>)).split(TEXT_MARK);
  return (texts) => {
    let html = pieces[0] ?? '';
    for (let at = 1; at < pieces.length; at += 2) {
      html += escapeAsReact(texts[names[Number(pieces[at])] as Name]) + pieces[at + 1];
    }
    return { __html: html };
  };
}

const CHARACTER_REFERENCES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeAsReact(text: string): string {
  return text.replace(/["'&<>]/g, (sign) => CHARACTER_REFERENCES[sign] ?? sign);
}
