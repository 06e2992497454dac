import type { ReactElement } from 'react';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { TABLES_OF_THE_NAVY } from '../../../contracts/services/tide-ports.ts';
import { PATHS } from '../../addresses.ts';
import type { PageProps } from '../page-props.ts';
import type { TidesModel } from './state-services.loader.ts';
import { Tide } from './tide.tsx';

const CREDITED = [SERVICE_SOURCES['tide-belem'], SERVICE_SOURCES['tide-navy']];

export function TidesPage({ model: { tides } }: PageProps<TidesModel>): ReactElement {
  const navy = <a href={TABLES_OF_THE_NAVY}>tábuas de maré da Marinha</a>;
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Marés</h1>
        <p>
          Em Belém, calculadas pelo portal a partir de medições antigas; nos outros portos, das tábuas da
          Marinha. Chuva, vento e a cheia dos rios mudam a água.
        </p>
      </div>
      <div className="now">
        {tides === 'unknown' || tides.length === 0 ? (
          <p>O portal não tem as marés agora. Veja as {navy}.</p>
        ) : (
          <div className="now__row">
            {tides.map(({ places, ...tide }) => (
              <div key={tide.name}>
                <Tide tide={tide} heading="h2" />
                <p className="now__by">
                  Municípios:{' '}
                  {places.map(({ name, path }, index) => (
                    <span key={path}>
                      {index > 0 && ' · '}
                      <a href={path}>{name}</a>
                    </span>
                  ))}
                </p>
              </div>
            ))}
          </div>
        )}
        <p className="now__by">Para navegar, use as {navy}.</p>
        <p className="now__by">
          Dados:{' '}
          {CREDITED.map(({ page, credit, licence }) => (
            <span key={credit}>
              <a href={page}>{credit}</a>. {licence}.{' '}
            </span>
          ))}
          <a href={PATHS.dataSources}>Fontes de dados</a>
        </p>
      </div>
    </div>
  );
}
