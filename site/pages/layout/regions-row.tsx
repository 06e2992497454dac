import type { ReactElement } from 'react';
import { REGIONS, shortRegionName } from '../../../contracts/regions.ts';
import { regionPath } from '../../addresses.ts';

/** The thirteen regions in one line, without the word "Região" in each name. */
export function RegionsRow({ currentPath }: { readonly currentPath: string }): ReactElement {
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
