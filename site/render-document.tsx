import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import symbol from './assets/brand/symbol.svg';
import headlineFont from './assets/fonts/newsreader-display-600-ptbr.woff2';

export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /** Address of the built style sheet. */
  readonly stylesheet: string;
}

/** A whole HTML document around a page. */
export function renderDocument({ title, description, stylesheet }: DocumentHead, body: ReactElement): string {
  const markup = renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111316" />
        <link rel="icon" href={symbol} type="image/svg+xml" />
        {/* Only the headlines: their font is the one whose late arrival shows. */}
        <link rel="preload" href={headlineFont} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
