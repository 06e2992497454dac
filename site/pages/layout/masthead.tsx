import type { ReactElement } from 'react';
import { mainLinks, PATHS, SERVICE_LINKS } from '../../addresses.ts';
import { isStatePortal } from '../../request/edition.ts';
import { Icon } from '../components/icon.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import type { LayoutModel } from './layout.loader.ts';

type Membership = Pick<LayoutModel, 'edition' | 'networkSites' | 'networkBrand'>;

interface MastheadProps {
  readonly layout: Pick<LayoutModel, 'settings' | 'today' | keyof Membership>;
  readonly currentPath: string;
}

/** Date and services, brand and navigation. The link to the current page is left out. */
export function Masthead({ layout, currentPath }: MastheadProps): ReactElement {
  const { settings, today, edition } = layout;
  const links = mainLinks(edition)
    .filter(({ path }) => path !== currentPath)
    .map(({ name, path }) => (
      <a key={path} href={path}>
        {name}
      </a>
    ));
  return (
    <>
      <section className="util" aria-label="Data e serviços">
        <div className="wrap">
          <span>{today}</span>
          <nav aria-label="Atalhos">
            {SERVICE_LINKS.map(({ name, path }) => (
              <a key={path} href={path}>
                {name}
              </a>
            ))}
            <ThemeButton />
          </nav>
        </div>
      </section>
      <header className="mast">
        <div className="wrap">
          {/* Without a script this leads to the links at the end of the page. */}
          <a className="mast__btn" href="#rodape" aria-label="Menu" data-menu="open">
            <Icon name="menu" />
          </a>
          <a className="mast__logo" href={PATHS.home}>
            <Wordmark brand={settings.brand} edition={edition} early />
          </a>
          <NetworkMembership layout={layout} />
          <nav className="nav" aria-label="Principal">
            {links}
            {currentPath !== PATHS.search && (
              <a className="nav__search" href={PATHS.search}>
                <Icon name="search" /> Buscar
              </a>
            )}
          </nav>
          {currentPath === PATHS.search ? (
            <span className="mast__btn" />
          ) : (
            <a className="mast__btn" href={PATHS.search} aria-label="Buscar notícias">
              <Icon name="search" />
            </a>
          )}
        </div>
      </header>
      <nav className="strip" aria-label="Principal">
        {links}
      </nav>
    </>
  );
}

/** On every edition but the state portal: the network it belongs to. */
export function NetworkMembership({ layout }: { readonly layout: Membership }): ReactElement | null {
  const { edition, networkSites, networkBrand } = layout;
  const [state] = networkSites;
  if (!state || isStatePortal(edition)) return null;
  return (
    <a className="ofnet" href={state.address}>
      {`da rede ${networkBrand}`}
    </a>
  );
}

/** Needs a script, so it is hidden without one. */
export function ThemeButton(): ReactElement {
  return (
    <button className="theme needs-js" type="button" data-theme-switch>
      <Icon name="moon" /> <span>Modo escuro</span>
    </button>
  );
}
