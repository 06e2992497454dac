import { renderToStaticMarkup } from 'react-dom/server';
import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import type { PageRequest } from '../../data/load-context.ts';
import type { OpenedPage, PageRow } from '../../page-row.tsx';
import type { HtmlPieces } from '../../pages/html-pieces.ts';
import { renderBareLayout } from '../../pages/layout/bare-layout.tsx';
import type { LayoutModel } from '../../pages/layout/layout.loader.ts';
import { renderLayout } from '../../pages/layout/layout.tsx';
import { renderLightLayout } from '../../pages/light/light-layout.tsx';
import { LIGHT_PAGE_STYLE } from '../../pages/light/light-style.ts';
import type { PageHead } from '../../pages/page-answer.ts';
import { absoluteAddress, type SiteEdition } from '../../request/edition.ts';
import type { EditionDirectory } from '../../request/edition-directory.ts';
import type { WantedPage } from '../http/pages/wanted-page.ts';
import {
  type DocumentOptions,
  editionColours,
  renderDocument,
  STAGING_BANNER,
  titleOf,
} from './render-document.ts';

interface RenderOptions {
  readonly document: Pick<DocumentOptions, 'stylesheet' | 'pageStyles' | 'script' | 'worker' | 'staging'>;
  readonly editions: Pick<EditionDirectory, 'current'>;
  readonly pagesReportViews: boolean;
}

/** The HTML of a loaded page in the layout and document of its shape. */
export function renderPageHtml(
  {
    row,
    pageRequest,
    edition,
  }: Pick<WantedPage, 'row' | 'edition'> & { readonly pageRequest: Pick<PageRequest, 'path'> },
  { document, editions, pagesReportViews }: RenderOptions,
  page: OpenedPage,
  layout: LayoutModel,
): HtmlPieces {
  const { head } = page;
  const { brand, analyticsScript } = layout.settings;
  const common = {
    ...document,
    edition,
    canonicalEdition: canonicalEdition(row, page, edition, editions.current),
    reportsViews: pagesReportViews && row.kind !== undefined,
  };
  // External analytics must not learn the address of an unpublished story.
  const whole = { ...common, head, brand, analyticsScript: row.secret ? '' : analyticsScript };
  const element = page.element(layout);
  switch (row.shape) {
    case 'fragment':
      return [renderToStaticMarkup(element)];
    case 'widget':
      return renderWidget(common, head, renderToStaticMarkup(element));
    case 'light':
      return renderLightDocument(whole, renderLightLayout(layout, head.canonical, element));
    case 'bare':
      return renderDocument({ ...whole, script: '' }, renderBareLayout(layout, element));
    default:
      return renderDocument(whole, renderLayout(layout, pageRequest.path, element));
  }
}

/** The edition whose address search engines show. */
function canonicalEdition(
  { sameOnEveryEdition }: PageRow,
  { head: { homeEdition } }: OpenedPage,
  edition: SiteEdition,
  editions: EditionDirectory['current'],
): SiteEdition {
  if (homeEdition !== undefined) return editions.byKey(homeEdition);
  return sameOnEveryEdition ? editions.statePortal : edition;
}

type LightOptions = Pick<DocumentOptions, 'head' | 'brand' | 'edition' | 'canonicalEdition' | 'staging'>;

/** The document of a light page: everything it needs is in it, so it is the only request. */
function renderLightDocument(
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

/** The document of a widget: one style sheet, no script and no font, so that it costs other sites little. */
function renderWidget(
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
