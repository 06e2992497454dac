import type { ReactElement } from 'react';
import { MAIN_LINKS, PATHS, SERVICE_LINKS } from '../../addresses.ts';
import { Icon } from '../components/icon.tsx';
import { Wordmark } from '../components/wordmark.tsx';

interface MastheadProps {
  readonly brand: string;
  readonly today: string;
  readonly currentPath: string;
}

/** Date and services, brand and navigation. The link to the current page is left out. */
export function Masthead({ brand, today, currentPath }: MastheadProps): ReactElement {
  const links = MAIN_LINKS.filter(({ path }) => path !== currentPath).map(({ name, path }) => (
    <a key={path} href={path}>
      {name}
    </a>
  ));
  return (
    <>
      <section className="util" aria-label="Data e serviços">
        <div className="wrap">
          <span>{today}</span>
          <nav aria-label="Serviços">
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
            <Wordmark brand={brand} early />
          </a>
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

/** Needs a script, so it is hidden without one. */
export function ThemeButton(): ReactElement {
  return (
    <button className="theme needs-js" type="button" data-theme-switch>
      <Icon name="moon" /> <span>Modo escuro</span>
    </button>
  );
}
