import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import type { HtmlPieces } from '../../pages/html-pieces.ts';
import type { PageHead } from '../../pages/page-answer.ts';
import { absoluteAddress } from '../../request/edition.ts';
import type { DocumentOptions } from './render-document.ts';

/** The document of a widget: one style sheet, no script and no font, so that it costs other sites little. */
export function renderWidget(
  { pageStyles, canonicalEdition }: Pick<DocumentOptions, 'pageStyles' | 'canonicalEdition'>,
  { title, canonical }: PageHead,
  body: string,
): HtmlPieces {
  const head =
    '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>' +
    `<title>${escapeText(title)}</title><meta name="robots" content="noindex"/>` +
    `<link rel="canonical" href="${escapeAttribute(absoluteAddress(canonicalEdition, canonical))}"/>` +
    `<link rel="stylesheet" href="${pageStyles.widget}"/>`;
  return [`<!doctype html><html lang="pt-BR"><head>${head}</head><body>${body}</body></html>`];
}
