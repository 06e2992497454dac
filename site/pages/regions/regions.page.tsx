import type { ReactElement } from 'react';
import { REGIONS, shortRegionName } from '../../../contracts/regions.ts';
import { PATHS, regionPath } from '../../addresses.ts';
import { Icon } from '../components/icon.tsx';
import { StateMap } from '../components/map/state-map.tsx';
import type { PageProps } from '../page-props.ts';
import { NetworkRows } from './network-rows.tsx';
import type { RegionsModel } from './regions.loader.ts';

export function RegionsPage({ model }: PageProps<RegionsModel>): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Regiões</h1>
        <p>O Pará em treze regiões. Escolha a sua e acompanhe as notícias também nos portais e nas redes.</p>
      </div>
      <div className="regions">
        <StateMap />
        <nav aria-label="Índice de regiões">
          <ul className="az">
            {REGIONS.map(({ slug, name }) => (
              <li key={slug}>
                <a href={regionPath(slug)}>
                  {shortRegionName(name)}
                  <Icon name="forward" />
                </a>
              </li>
            ))}
          </ul>
          <p className="all-places">
            <a href={PATHS.municipalities}>Todos os 144 municípios, de A a Z</a>
          </p>
        </nav>
      </div>
      <NetworkRows network={model.network} />
    </div>
  );
}
