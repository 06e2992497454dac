import type { ReactElement } from 'react';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { prepositionOf } from '../../../contracts/sources/attribution.ts';
import { PATHS } from '../../addresses.ts';
import type { PageProps } from '../page-props.ts';
import { River } from './river.tsx';
import type { RiversModel } from './state-services.loader.ts';

export function RiversPage({ model: { groups, read } }: PageProps<RiversModel>): ReactElement {
  const { page, credit } = SERVICE_SOURCES['ana-rivers'];
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Nível dos rios</h1>
        <p>
          Cada régua tem o seu próprio zero, e por isso os níveis de dois lugares não podem ser comparados.
        </p>
      </div>
      <div className="now">
        {groups === 'unknown' || groups.length === 0 ? (
          <p>
            O portal está sem os níveis neste momento. Consulte a fonte: <a href={page}>{credit}</a>.
          </p>
        ) : (
          groups.map(({ name, rivers }) => (
            <section key={name ?? ''} aria-label={name ?? 'Rios do Pará'}>
              {name && <h2>{name}</h2>}
              <div className="now__row">
                {rivers.map(({ place, ...river }) => (
                  <div key={river.code}>
                    <River river={river} heading={name ? 'h3' : 'h2'} />
                    <p className="now__by">
                      Município: <a href={place.path}>{place.name}</a>
                    </p>
                  </div>
                ))}
              </div>
            </section>
          ))
        )}
        <p className="now__by">
          Dados {prepositionOf(credit)} <a href={page}>{credit}</a>.{read && ` Lidos ${read}.`}{' '}
          <a href={PATHS.dataSources}>Fontes de dados</a>
        </p>
      </div>
    </div>
  );
}
