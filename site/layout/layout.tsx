import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { REGIONS } from '../../contracts/regions.ts';
import { MAIN_LINKS, PATHS, regionPath } from '../addresses.ts';
import { memoizeHtml } from '../components/memoized-html.ts';
import type { Ads } from '../data/ads.loader.ts';
import { AdStrip } from './ad-strip.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { FacebookBand } from './facebook-band.tsx';
import { Footer } from './footer.tsx';
import type { LayoutModel } from './layout.loader.ts';
import { Masthead } from './masthead.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { RegionsRow } from './regions-row.tsx';

/** Markup in pieces, in their order. */
export type Rendered = readonly string[];

interface FrameProps {
  readonly layout: LayoutModel;
  readonly currentPath: string;
}

function Top({ layout: { settings, today }, currentPath }: FrameProps): ReactElement {
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <CookieNotice />
      <Masthead brand={settings.brand} today={today} currentPath={currentPath} />
      {/* The page of all regions says it itself. */}
      {currentPath !== PATHS.regions && <RegionsRow currentPath={currentPath} />}
    </>
  );
}

function Bottom({ layout: { settings, year, facebookPages }, currentPath }: FrameProps): ReactElement {
  return (
    <>
      {/* The page of all regions has its own row of them. */}
      {currentPath !== PATHS.regions && <FacebookBand pages={facebookPages} />}
      <Footer settings={settings} year={year} />
      <PhoneMenu currentPath={currentPath} />
      <div className="toast" role="status" id="toast" />
    </>
  );
}

interface RenderedLayout {
  readonly madeFrom: readonly unknown[];
  readonly top: string;
  readonly bottom: string;
}

/** Pages the navigation links to differ by that one link; all others look alike from outside. */
const LINKED: ReadonlySet<string> = new Set([
  ...MAIN_LINKS.map(({ path }) => path),
  ...REGIONS.map(({ slug }) => regionPath(slug)),
  PATHS.search,
]);
const OTHER = '';
const renderedLayouts = new Map<string, RenderedLayout>();

/** The layout is half the work of a page and the same for thousands: it is rendered again only when it changes. */
function renderedLayoutOf(layout: LayoutModel, path: string): RenderedLayout {
  const currentPath = LINKED.has(path) ? path : OTHER;
  const madeFrom = [layout.settings, layout.today, layout.facebookPages];
  const known = renderedLayouts.get(currentPath);
  if (known?.madeFrom.every((value, at) => value === madeFrom[at])) return known;
  const rendered = {
    madeFrom,
    top: renderToStaticMarkup(<Top layout={layout} currentPath={currentPath} />),
    bottom: renderToStaticMarkup(<Bottom layout={layout} currentPath={currentPath} />),
  };
  renderedLayouts.set(currentPath, rendered);
  return rendered;
}

const adStripOf = memoizeHtml((ads: Ads) => <AdStrip ads={ads} />);

/** What stands around every public page. */
export function renderLayout(layout: LayoutModel, path: string, page: ReactElement): Rendered {
  const { top, bottom } = renderedLayoutOf(layout, path);
  const content = renderToStaticMarkup(
    <main id="conteudo" tabIndex={-1}>
      {page}
    </main>,
  );
  return [top, adStripOf(layout.headerAds).__html, content, bottom];
}
