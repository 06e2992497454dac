import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PATHS } from '../../addresses.ts';
import { Wordmark } from '../components/wordmark.tsx';
import type { HtmlPieces } from '../html-pieces.ts';
import type { LayoutModel } from './layout.loader.ts';

/** The layout of pages outside the public site: only the brand, without analytics and ads. */
export function renderBareLayout({ settings, edition }: LayoutModel, page: ReactElement): HtmlPieces {
  return [
    renderToStaticMarkup(
      <div className="bare">
        <a className="bare__logo" href={PATHS.home}>
          <Wordmark brand={settings.brand} edition={edition} />
        </a>
        <main id="conteudo">{page}</main>
      </div>,
    ),
  ];
}
