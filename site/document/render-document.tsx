import symbol from '../../design/brand/symbol.svg';
import headlineFont from '../../design/fonts/newsreader-display-600-ptbr.woff2';
import type { Rendered } from '../layout/layout.tsx';
import { renderMarkup } from '../markup/render-markup.ts';
import type { PageHead } from '../pages/page-answer.ts';
import { HEAD_SCRIPT, SPECULATION_RULES } from './head-script.ts';
import { SharingTags } from './sharing-tags.tsx';

export interface DocumentParts {
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
  /** The reader asked for little data: no web fonts. */
  readonly lite: boolean;
}

/** A whole HTML document around the markup of a page. */
export function renderDocument(parts: DocumentParts, body: Rendered): Rendered {
  const { head, brand, siteUrl, stylesheet, script, analyticsScript, lite } = parts;
  const title = titleOf(head, brand);
  const headMarkup = renderMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {/* Only the headlines: their font is the one whose late arrival shows. */}
      {!lite && <link rel="preload" href={headlineFont} as="font" type="font/woff2" crossOrigin="" />}
      {head.leadPicture && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={head.leadPicture.srcSet}
          imageSizes={head.leadPicture.sizes}
          fetchPriority="high"
        />
      )}
      <link rel="stylesheet" href={stylesheet} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      {script && <script type="module" src={script} />}
      {analyticsScript && <meta name="analytics" content={analyticsScript} />}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111316" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={symbol} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <SharingTags head={head} title={title} brand={brand} siteUrl={siteUrl} />
      {script && !lite && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      )}
    </head>,
  );
  const beginning = `<!doctype html><html lang="pt-BR"${lite ? ' data-lite' : ''}>${headMarkup}<body>`;
  return [beginning, ...body, '</body></html>'];
}

function titleOf({ title, titleAlone }: PageHead, brand: string): string {
  if (!title) return brand;
  return titleAlone ? title : `${title} | ${brand}`;
}
