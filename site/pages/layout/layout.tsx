import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Ad } from '../../../contracts/ads/ad.schema.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { liteVersionOf, MAIN_LINKS, PATHS, regionPath } from '../../addresses.ts';
import { isMissing } from '../../data/optional-data.ts';
import { memoizeHtml } from '../components/memoized-html.ts';
import { AdStrip } from './ad-strip.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { FacebookBand } from './facebook-band.tsx';
import { Footer } from './footer.tsx';
import type { LayoutModel } from './layout.loader.ts';
import { Masthead } from './masthead.tsx';
import { NetworkRow } from './network-row.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { RegionsRow } from './regions-row.tsx';
import { UrgentLine } from './urgent-line.tsx';

/** Markup as a list of pieces in order. */
export type Rendered = readonly string[];

interface FrameProps {
  readonly layout: LayoutModel;
  readonly currentPath: string;
}

function Top({ layout, currentPath }: FrameProps): ReactElement {
  const { edition, network, urgent } = layout;
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <CookieNotice />
      {urgent && <UrgentLine notice={urgent} />}
      {network.length > 0 && <div className="edbar" />}
      <Masthead layout={layout} currentPath={currentPath} />
      {network.length > 0 && <NetworkRow edition={edition} network={network} />}
      {/* The page of all regions lists them itself. */}
      {network.length === 0 && currentPath !== PATHS.regions && <RegionsRow currentPath={currentPath} />}
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

/**
 * The layout differs only by the navigation's current link; pages that the navigation does not link to share one
 * layout.
 */
const LINKED: ReadonlySet<string> = new Set([
  ...MAIN_LINKS.map(({ path }) => path),
  ...REGIONS.map(({ slug }) => regionPath(slug)),
  PATHS.search,
]);
const OTHER = '';
/** By edition and current link. */
const renderedLayouts = new Map<string, RenderedLayout>();

/**
 * The layout is half the work of a page and the same for thousands of pages: it is rendered again only when it
 * changes.
 */
function renderedLayoutOf(layout: LayoutModel, path: string): RenderedLayout {
  const currentPath = LINKED.has(path) ? path : OTHER;
  const { edition, network, networkBrand, settings, urgent, digest, today, facebookPages } = layout;
  const madeFrom = [edition, network, networkBrand, settings, urgent, digest, today, facebookPages];
  const key = `${edition.id} ${currentPath}`;
  const known = renderedLayouts.get(key);
  if (known?.madeFrom.every((value, at) => value === madeFrom[at])) return known;
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
  if (isMissing(headerAds)) return renderToStaticMarkup(<AdStrip ads={headerAds} subject={subject} />);
  return filledStripOf(headerAds).__html;
}

/** Shown only to readers who save data; the script in the head marks the page. */
function LiteOffer({ path }: { readonly path: string }): ReactElement {
  return (
    <aside className="lite-offer wrap" aria-label="Versão leve">
      Quer gastar menos internet? <a href={path}>Abrir a versão leve desta página</a>
    </aside>
  );
}

function LiteLink({ path }: { readonly path: string }): ReactElement {
  return (
    <p className="lite-link wrap">
      <a href={path}>Versão leve desta página</a>, só com texto, para internet fraca.
    </p>
  );
}

/** Renders a page inside the layout of public pages. */
export function renderLayout(layout: LayoutModel, path: string, page: ReactElement): Rendered {
  const { top, bottom } = renderedLayoutOf(layout, path);
  const lite = liteVersionOf(path);
  const content = renderToStaticMarkup(
    <>
      {lite && <LiteOffer path={lite} />}
      <main id="conteudo" tabIndex={-1}>
        {page}
        {lite && <LiteLink path={lite} />}
      </main>
    </>,
  );
  return [top, renderStrip(layout), content, bottom];
}
