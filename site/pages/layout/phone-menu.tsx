import type { ReactElement } from 'react';
import { REGIONS, shortRegionName } from '../../../contracts/regions.ts';
import { mainLinks, PATHS, regionPath, SERVICE_LINKS } from '../../addresses.ts';
import type { SiteEdition } from '../../request/edition.ts';
import { Icon } from '../components/icon.tsx';
import { PlaceForm } from '../components/place-form.tsx';
import { LOOKUP_LINKS } from './footer.tsx';
import { ThemeButton } from './masthead.tsx';

interface PhoneMenuProps {
  readonly edition: SiteEdition;
  readonly currentPath: string;
}

/** The menu of small screens: closed until the menu button opens it. */
export function PhoneMenu({ edition, currentPath }: PhoneMenuProps): ReactElement {
  const links = [...mainLinks(edition), { name: 'Buscar', path: PATHS.search }].filter(
    ({ path }) => path !== currentPath,
  );
  return (
    <dialog className="menu" id="menu" aria-label="Menu">
      <div className="menu__top">
        <strong>Menu</strong>
        <button className="mast__btn" type="button" data-menu="close" aria-label="Fechar menu">
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Páginas">
        <ul className="menu__main">
          {links.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Regiões do Pará">
        <PlaceForm id="municipio-menu" />
        <h2>Serviços</h2>
        <ul className="menu__regions">
          {LOOKUP_LINKS.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
        <h2>Sua região</h2>
        <ul className="menu__regions">
          {REGIONS.map(({ slug, name }) => (
            <li key={slug}>
              <a href={regionPath(slug)}>{shortRegionName(name)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Sobre o portal">
        <ul className="menu__services">
          {SERVICE_LINKS.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeButton />
    </dialog>
  );
}
