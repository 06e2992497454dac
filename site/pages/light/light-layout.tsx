import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { newsPath } from '../../../contracts/page-paths.ts';
import { REGIONS, shortRegionName } from '../../../contracts/regions.ts';
import { lightAdPath, lightPath, PATHS, regionPath, sectionLinks } from '../../addresses.ts';
import { isUnavailable } from '../../data/optional-data.ts';
import type { HtmlPieces } from '../html-pieces.ts';
import type { LayoutModel } from '../layout/layout.loader.ts';
import { Links } from './light.page.tsx';

const REGION_LINKS = REGIONS.map(({ slug, name }) => ({
  name: shortRegionName(name),
  path: lightPath(regionPath(slug)),
}));

/** Around every light page: brand, sections, urgent notice and ads as text, and the way to the full page. */
export function renderLightLayout(layout: LayoutModel, fullPath: string, page: ReactElement): HtmlPieces {
  const { settings, edition, urgent, headerAds } = layout;
  const sections = sectionLinks(edition).map(({ name, path }) => ({ name, path: lightPath(path) }));
  return [
    renderToStaticMarkup(
      <>
        <header>
          <p>
            <b>
              <a href={lightPath(PATHS.home)}>{settings.brand}</a>
            </b>{' '}
            <a href={fullPath}>Versão completa, com fotos</a>
          </p>
          <Links title="Categorias" links={sections} />
        </header>
        {urgent && (
          <aside className="urgent" aria-label="Aviso urgente">
            <strong>URGENTE</strong>{' '}
            {urgent.news > 0 ? <a href={lightPath(newsPath(urgent.news))}>{urgent.text}</a> : urgent.text}
          </aside>
        )}
        <main>{page}</main>
        {!isUnavailable(headerAds) && headerAds.length > 0 && (
          <aside className="adstrip" aria-label="Publicidade">
            {headerAds.map(({ id, title, alt }) => (
              <p key={id}>
                <small>Publicidade</small>
                <a href={lightAdPath(id)} rel="sponsored nofollow">
                  {alt || title}
                </a>
              </p>
            ))}
          </aside>
        )}
        <footer>
          <Links title="Regiões" links={REGION_LINKS} />
          <p>
            <a href={PATHS.search}>Buscar</a> · <a href={PATHS.alerts}>Alertas</a> ·{' '}
            <a href={PATHS.rivers}>Rios</a> · <a href={PATHS.tides}>Marés</a> ·{' '}
            <a href={PATHS.agenda}>Agenda</a> · <a href={PATHS.contact}>Contato</a> ·{' '}
            <a href={PATHS.privacy}>Privacidade</a> · <a href={PATHS.myData}>Meus dados</a>
          </p>
        </footer>
      </>,
    ),
  ];
}
