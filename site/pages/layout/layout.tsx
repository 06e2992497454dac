import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Ad } from '../../../contracts/ads/ad.schema.ts';
import { newsPath, STORY_PATHS } from '../../../contracts/page-paths.ts';
import { REGIONS, shortRegionName } from '../../../contracts/regions.ts';
import type { UrgentNotice } from '../../../contracts/urgent/urgent.endpoints.ts';
import { lightVersionOf, MAIN_LINKS, PATHS, regionPath } from '../../addresses.ts';
import { isUnavailable } from '../../data/optional-data.ts';
import type { SiteEdition } from '../../request/edition.ts';
import { memoizeHtml } from '../components/html/memoized-html.ts';
import { Icon } from '../components/icon.tsx';
import type { HtmlPieces } from '../html-pieces.ts';
import { AdStrip } from './ad-strip.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { FacebookBand } from './facebook-band.tsx';
import { Footer } from './footer.tsx';
import type { LayoutModel, NetworkSite } from './layout.loader.ts';
import { Masthead } from './masthead.tsx';
import { PhoneMenu } from './phone-menu.tsx';

interface FrameProps {
  readonly layout: LayoutModel;
  readonly currentPath: string;
}

function Top({ layout, currentPath }: FrameProps): ReactElement {
  const { edition, networkSites, urgent } = layout;
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <CookieNotice />
      {urgent && <UrgentLine notice={urgent} />}
      {networkSites.length > 0 && <div className="edbar" />}
      <Masthead layout={layout} currentPath={currentPath} />
      {networkSites.length > 0 && (
        <NetworkSitesRow
          edition={edition}
          networkSites={networkSites}
          isOnStory={currentPath === STORY_PATHS}
        />
      )}
      {/* The page of all regions lists them itself. */}
      {networkSites.length === 0 && currentPath !== PATHS.regions && <RegionsRow currentPath={currentPath} />}
    </>
  );
}

function Bottom({ layout, currentPath }: FrameProps): ReactElement {
  const { facebookPages } = layout;
  return (
    <>
      {/* The page of all regions has its own row of Facebook pages. */}
      {currentPath !== PATHS.regions && <FacebookBand pages={facebookPages} />}
      <Footer layout={layout} />
      <PhoneMenu edition={layout.edition} currentPath={currentPath} />
      <div className="toast" role="status" id="toast" />
    </>
  );
}

interface RenderedLayout {
  readonly madeFrom: readonly unknown[];
  readonly top: string;
  readonly bottom: string;
}

/** The paths that the navigation links to. */
const LINKED_PATHS: ReadonlySet<string> = new Set([
  ...MAIN_LINKS.map(({ path }) => path),
  ...REGIONS.map(({ slug }) => regionPath(slug)),
  PATHS.search,
]);
const OTHER_PATH = '';
/**
 * Within an edition the layout differs only by the current link of the navigation and between stories and other pages, so
 * all stories share one, and so do all other pages that the navigation does not link to. A key consists of the edition and
 * the current link.
 */
const renderedLayouts = new Map<string, RenderedLayout>();

/**
 * The layout is half the work of a page and the same for thousands of pages: it is rendered again only when it
 * changes.
 */
function renderedLayoutOf(layout: LayoutModel, path: string): RenderedLayout {
  const sharedPath = path.startsWith(STORY_PATHS) ? STORY_PATHS : OTHER_PATH;
  const currentPath = LINKED_PATHS.has(path) ? path : sharedPath;
  const { edition, networkSites, networkBrand, settings, urgent, digest, push, today, facebookPages } =
    layout;
  const madeFrom = [
    edition,
    networkSites,
    networkBrand,
    settings,
    urgent,
    digest,
    push,
    today,
    facebookPages,
  ];
  const key = `${edition.id} ${currentPath}`;
  const known = renderedLayouts.get(key);
  if (known?.madeFrom.every((value, index) => value === madeFrom[index])) return known;
  const rendered = {
    madeFrom,
    top: renderToStaticMarkup(<Top layout={layout} currentPath={currentPath} />),
    bottom: renderToStaticMarkup(<Bottom layout={layout} currentPath={currentPath} />),
  };
  renderedLayouts.set(key, rendered);
  return rendered;
}

/** A filled strip does not depend on the subject, so all pages share it. */
const filledStripOf = memoizeHtml((ads: readonly Ad[]) => <AdStrip ads={ads} subject={{}} />);

function renderStrip({ headerAds, subject }: LayoutModel): string {
  if (isUnavailable(headerAds)) return renderToStaticMarkup(<AdStrip ads={headerAds} subject={subject} />);
  return filledStripOf(headerAds).__html;
}

/**
 * The offer is visible only to readers who save data or have a slow line: the inline script in the head marks the page for
 * them, and handles the button.
 */
function LightOffer({ path }: { readonly path: string }): ReactElement {
  return (
    <aside className="light-offer" aria-label="Versão leve">
      <p className="wrap">
        Quer gastar menos dados? <a href={path}>Abra a versão leve desta página</a>
        <button type="button">Não, obrigado</button>
      </p>
    </aside>
  );
}

function LightLink({ path }: { readonly path: string }): ReactElement {
  return (
    <p className="light-link wrap">
      <a href={path}>Versão leve desta página</a>, só com texto, para internet fraca.
    </p>
  );
}

/** Renders a page inside the layout of public pages. */
export function renderLayout(layout: LayoutModel, path: string, page: ReactElement): HtmlPieces {
  const { top, bottom } = renderedLayoutOf(layout, path);
  const lightVersion = lightVersionOf(path);
  const offer = lightVersion ? renderToStaticMarkup(<LightOffer path={lightVersion} />) : '';
  const content = renderToStaticMarkup(
    <main id="conteudo" tabIndex={-1}>
      {page}
      {lightVersion && <LightLink path={lightVersion} />}
    </main>,
  );
  return [top, offer, renderStrip(layout), content, bottom];
}

interface NetworkSitesRowProps {
  readonly edition: SiteEdition;
  readonly networkSites: readonly NetworkSite[];
  readonly isOnStory: boolean;
}

/**
 * All sites of the network in one line, the current one marked. On phones it scrolls, with the current one first; above a
 * story they leave it out.
 */
function NetworkSitesRow({ edition, networkSites, isOnStory }: NetworkSitesRowProps): ReactElement {
  return (
    <nav className="rede" aria-label="Rede" data-wide={isOnStory ? '' : undefined}>
      <div className="wrap">
        <strong>Rede</strong>
        <ul>
          {networkSites.map(({ key, name, address }) => (
            <li key={key}>
              <a href={address} aria-current={key === edition.key ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The thirteen regions in one line, without the word "Região" in each name. */
function RegionsRow({ currentPath }: { readonly currentPath: string }): ReactElement {
  return (
    <nav className="regs" aria-label="Regiões">
      <div className="wrap">
        <strong>Sua região</strong>
        <ul>
          {REGIONS.filter(({ slug }) => regionPath(slug) !== currentPath).map(({ slug, name }) => (
            <li key={slug}>
              <a href={regionPath(slug)}>{shortRegionName(name)}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/**
 * The urgent notice above the header. The server writes it into the page, so it needs no script and moves nothing. The
 * script in the head hides a notice that the reader has closed, by its id, before the first paint.
 */
function UrgentLine({ notice }: { readonly notice: UrgentNotice }): ReactElement {
  const { id, text, news } = notice;
  return (
    <aside className="urgent" id={`urgente-${id}`} aria-label="Aviso urgente" data-urgent={id}>
      <div className="wrap">
        <strong>URGENTE</strong>
        <p>{news > 0 ? <a href={newsPath(news)}>{text}</a> : text}</p>
        <button className="needs-js" type="button" aria-label="Fechar o aviso urgente">
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
