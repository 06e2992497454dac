import { VERSION } from '../../../config/version.ts';
import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import symbol from '../../../design/brand/symbol.svg';
import { PATHS } from '../../addresses.ts';
import type { HtmlPieces } from '../../pages/html-pieces.ts';
import type { PageHead } from '../../pages/page-answer.ts';
import type { SiteEdition } from '../../request/edition.ts';
import { EDITION_ICON } from '../../seo/icons.routes.ts';
import type { PageStyleAddresses } from '../http/assets/built-files.routes.ts';
import { HEAD_SCRIPT, SPECULATION_RULES } from './head-script.ts';
import { sharingTags } from './sharing-tags.ts';

export interface DocumentOptions {
  readonly head: PageHead;
  readonly brand: string;
  /** The site of the network that shows the page. */
  readonly edition: SiteEdition;
  /** The edition under which search engines show the page. */
  readonly canonicalEdition: SiteEdition;
  /** Addresses of the built style sheet and script. */
  readonly stylesheet: string;
  readonly pageStyles: PageStyleAddresses;
  /** Empty if the page has no script. */
  readonly script: string;
  /** Loaded by the script only after the reader's consent. Empty if there is none. */
  readonly analyticsScript: string;
  /** The path of the worker for reading without a connection; empty if it is switched off. */
  readonly worker: string;
  /** True behind a CDN, which does not report readers: the page reports its own views. */
  readonly reportsViews: boolean;
  /** True for a staging copy: every page says so, and search engines may not index it. */
  readonly staging: boolean;
}

/**
 * Renders the HTML document around the markup of a page. The head is a template and not React elements, because React
 * reorders head tags and their order matters here: first the resources that the first paint waits for.
 */
export function renderDocument(options: DocumentOptions, body: HtmlPieces): HtmlPieces {
  const {
    head,
    brand,
    edition,
    canonicalEdition,
    stylesheet,
    pageStyles,
    script,
    analyticsScript,
    worker,
    reportsViews,
    staging,
  } = options;
  const title = titleOf(head, brand);
  const { leadPicture } = head;
  const tags = [
    '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeAttribute(head.description)}"/>`,
    // Constant; the policy allows it by its hash.
    `<script>${HEAD_SCRIPT}</script>`,
    leadPicture &&
      `<link rel="preload" as="image" type="image/avif" imageSrcSet="${escapeAttribute(leadPicture.srcSet)}" imageSizes="${escapeAttribute(leadPicture.sizes)}" fetchPriority="high"/>`,
    `<link rel="stylesheet" href="${stylesheet}"/>`,
    ...(head.styles ?? []).map((name) => `<link rel="stylesheet" href="${pageStyles[name]}"/>`),
    script && `<script type="module" src="${script}"></script>`,
    script && worker && `<meta name="worker" content="${worker}"/>`,
    script && reportsViews && `<meta name="views" content="${PATHS.seen}"/>`,
    analyticsScript && `<meta name="analytics" content="${escapeAttribute(analyticsScript)}"/>`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${edition.accentLight || '#ffffff'}"/>`,
    // The darker of the two colours: a bright bar above a dark page would blind.
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${edition.accentLight || '#111316'}"/>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
    `<link rel="icon" href="${edition.accentLight ? EDITION_ICON : symbol}" type="image/svg+xml"/>`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/><link rel="manifest" href="/site.webmanifest"/>',
    sharingTags({
      head: staging ? { ...head, noIndex: true } : head,
      title,
      brand,
      edition,
      canonicalEdition,
    }),
    script && `<script type="speculationrules">${SPECULATION_RULES}</script>`,
  ];
  const beginning = `<!doctype html><html lang="pt-BR"${editionColours(edition)}><head>${tags.filter(Boolean).join('')}</head><body>${staging ? STAGING_BANNER : ''}`;
  return [beginning, ...body, '</body></html>'];
}

/** The colour of the edition; the style sheet has that of the state portal. Colours are checked when they are stored. */
export function editionColours({ accentLight, accentDark }: SiteEdition): string {
  if (!accentLight || !accentDark) return '';
  return ` style="--edition:light-dark(${accentLight},${accentDark})"`;
}

export const STAGING_BANNER = `<p class="staging" role="note">Cópia para testes (versão ${VERSION}): nada do que se faz aqui chega aos leitores.</p>`;

export function titleOf({ title, titleAlone }: PageHead, brand: string): string {
  if (!title) return brand;
  return titleAlone ? title : `${title} | ${brand}`;
}
