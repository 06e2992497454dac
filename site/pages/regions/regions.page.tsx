import type { ReactElement } from 'react';
import { REGIONS, shortRegionName } from '../../../contracts/regions.ts';
import { PATHS, regionPath } from '../../addresses.ts';
import { Icon } from '../components/icon.tsx';
import { StateMap } from '../components/map/state-map.tsx';
import type { LayoutModel } from '../layout/layout.loader.ts';
import type { PageProps } from '../page-props.ts';
import { NetworkLinkRows } from './network-link-rows.tsx';
import type { RegionsModel } from './regions.loader.ts';

export function RegionsPage({ model, layout }: PageProps<RegionsModel>): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Regiões</h1>
        <p>O Pará em treze regiões. Escolha a sua e acompanhe as notícias também nos portais e nas redes.</p>
      </div>
      <Editions edition={layout.edition} networkSites={layout.networkSites} />
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
      <NetworkLinkRows profiles={model.profiles} />
    </div>
  );
}

/** The regional newspapers of the network; without any there is no such part. */
function Editions({
  edition,
  networkSites,
}: Pick<LayoutModel, 'edition' | 'networkSites'>): ReactElement | null {
  if (networkSites.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="edicoes">
      <div className="sec__head">
        <h2 id="edicoes">Edições da rede</h2>
      </div>
      <ul className="az">
        {networkSites.map(({ key, name, address }) => (
          <li key={key}>
            <a href={address} aria-current={key === edition.key ? 'true' : undefined}>
              {name}
              <Icon name="forward" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
