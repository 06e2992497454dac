import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import type { HtmlPieces } from '../../pages/html-pieces.ts';
import { LIGHT_PAGE_STYLE } from '../../pages/light/light-style.ts';
import { absoluteAddress } from '../../request/edition.ts';
import { type DocumentOptions, editionColours, STAGING_BANNER, titleOf } from './render-document.ts';

type LightOptions = Pick<DocumentOptions, 'head' | 'brand' | 'edition' | 'canonicalEdition' | 'staging'>;

/** The document of a light page: everything it needs is in it, so it is the only request. */
export function renderLightDocument(
  { head, brand, edition, canonicalEdition, staging }: LightOptions,
  body: HtmlPieces,
): HtmlPieces {
  const tags = [
    '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<title>${escapeText(titleOf(head, brand))}</title>`,
    `<meta name="description" content="${escapeAttribute(head.description)}"/>`,
    // Otherwise the browser would ask for /favicon.ico.
    '<link rel="icon" href="data:,"/>',
    `<link rel="canonical" href="${escapeAttribute(absoluteAddress(canonicalEdition, head.canonical))}"/>`,
    (head.noIndex || staging) && '<meta name="robots" content="noindex"/>',
    `<style>${LIGHT_PAGE_STYLE}</style>`,
  ];
  return [
    `<!doctype html><html lang="pt-BR"${editionColours(edition)}><head>${tags.filter(Boolean).join('')}</head><body>${staging ? STAGING_BANNER : ''}`,
    ...body,
    '</body></html>',
  ];
}
