import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Html } from './memoized-html.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Between two of these stands the number of a text. Nobody writes it: what comes from the newsroom is without such signs. */
const MARK = '\u0001';

/**
 * Markup in which only a few texts differ from page to page: React renders it once, with a mark in the place of each, and
 * they are filled in as React would write them. For components that look at no text, only show it; what becomes the
 * address of a link has to be one that we made.
 */
export function createHtmlTemplate<Name extends string>(
  names: readonly Name[],
  render: (texts: Texts<Name>) => ReactElement,
): (texts: Texts<Name>) => Html {
  const marks = names.map((name, at) => [name, MARK + at + MARK]);
  const pieces = renderToStaticMarkup(render(Object.fromEntries(marks) as Texts<Name>)).split(MARK);
  return (texts) => {
    let html = pieces[0] ?? '';
    for (let at = 1; at < pieces.length; at += 2) {
      html += escapeAsReact(texts[names[Number(pieces[at])] as Name]) + pieces[at + 1];
    }
    return { __html: html };
  };
}

const REFERENCES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeAsReact(text: string): string {
  return text.replace(/["'&<>]/g, (sign) => REFERENCES[sign] ?? sign);
}
