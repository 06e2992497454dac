import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRequest } from '../../data/load-context.ts';
import type { OpenedPage, PageRow } from '../../page-row.tsx';
import type { HtmlPieces } from '../../pages/html-pieces.ts';
import { renderBareLayout } from '../../pages/layout/bare-layout.tsx';
import type { LayoutModel } from '../../pages/layout/layout.loader.ts';
import { renderLayout } from '../../pages/layout/layout.tsx';
import { renderLightLayout } from '../../pages/light/light-layout.tsx';
import type { SiteEdition } from '../../request/edition.ts';
import type { EditionDirectory } from '../../request/edition-directory.ts';
import { type DocumentOptions, renderDocument } from './render-document.ts';
import { renderLightDocument } from './render-light-document.ts';
import { renderWidget } from './render-widget.ts';

interface PageOfRow {
  readonly row: PageRow;
  readonly pageRequest: Pick<PageRequest, 'path'>;
  readonly edition: SiteEdition;
}

interface RenderOptions {
  readonly document: Pick<DocumentOptions, 'stylesheet' | 'pageStyles' | 'script' | 'worker' | 'staging'>;
  readonly editions: Pick<EditionDirectory, 'current'>;
  readonly pagesReportViews: boolean;
}

/** The HTML of a loaded page in the layout and document of its shape. */
export function renderPageHtml(
  { row, pageRequest, edition }: PageOfRow,
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
