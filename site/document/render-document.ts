import { escapeAttribute, escapeText } from '../../contracts/rich-text/escape-html.ts';
import symbol from '../../design/brand/symbol.svg';
import headlineFont from '../../design/fonts/newsreader-display-600-ptbr.woff2';
import { PATHS } from '../addresses.ts';
import type { Rendered } from '../layout/layout.tsx';
import type { PageHead } from '../pages/page-answer.ts';
import { HEAD_SCRIPT, SPECULATION_RULES } from './head-script.ts';
import { sharingTags } from './sharing-tags.ts';

export interface DocumentOptions {
  readonly head: PageHead;
  readonly brand: string;
  /** Where the site is reached, as the operator says; never taken from a request. */
  readonly siteUrl: string;
  /** Addresses of the built style sheet and script. */
  readonly stylesheet: string;
  /** Empty: the page has none. */
  readonly script: string;
  /** Loaded by the script once the reader has agreed, never before; empty: nothing is. */
  readonly analyticsScript: string;
  /** Whoever answers for us in front does not tell who reads: the page says that it was opened. */
  readonly tellsViews: boolean;
}

/**
 * A whole HTML document around the markup of a page. The head is a template and not React elements, because
 * React moves tags of the head around, and here their order matters: first what the first paint waits for.
 */
export function renderDocument(options: DocumentOptions, body: Rendered): Rendered {
  const { head, brand, siteUrl, stylesheet, script, analyticsScript, tellsViews } = options;
  const title = titleOf(head, brand);
  const { leadPicture } = head;
  const tags = [
    '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeAttribute(head.description)}"/>`,
    // Only the headlines: their font is the one whose late arrival shows.
    `<link rel="preload" href="${headlineFont}" as="font" type="font/woff2" crossorigin=""/>`,
    leadPicture &&
      `<link rel="preload" as="image" type="image/avif" imageSrcSet="${escapeAttribute(leadPicture.srcSet)}" imageSizes="${escapeAttribute(leadPicture.sizes)}" fetchPriority="high"/>`,
    `<link rel="stylesheet" href="${stylesheet}"/>`,
    // Constant, and allowed by its hash.
    `<script>${HEAD_SCRIPT}</script>`,
    script && `<script type="module" src="${script}"></script>`,
    script && tellsViews && `<meta name="views" content="${PATHS.seen}"/>`,
    analyticsScript && `<meta name="analytics" content="${escapeAttribute(analyticsScript)}"/>`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff"/>',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111316"/>',
    '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
    `<link rel="icon" href="${symbol}" type="image/svg+xml"/>`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/><link rel="manifest" href="/site.webmanifest"/>',
    sharingTags({ head, title, brand, siteUrl }),
    script && `<script type="speculationrules">${SPECULATION_RULES}</script>`,
  ];
  const beginning = `<!doctype html><html lang="pt-BR"><head>${tags.filter(Boolean).join('')}</head><body>`;
  return [beginning, ...body, '</body></html>'];
}

function titleOf({ title, titleAlone }: PageHead, brand: string): string {
  if (!title) return brand;
  return titleAlone ? title : `${title} | ${brand}`;
}
