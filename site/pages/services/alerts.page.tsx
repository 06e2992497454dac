import type { ReactElement } from 'react';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { prepositionOf } from '../../../contracts/sources/attribution.ts';
import { PATHS } from '../../addresses.ts';
import type { PageProps } from '../page-props.ts';
import { AlertBand } from './alert-band.tsx';
import type { AlertsModel } from './state-services.loader.ts';

export function AlertsPage({ model: { alerts, read } }: PageProps<AlertsModel>): ReactElement {
  const { page, credit } = SERVICE_SOURCES['inmet-alerts'];
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Avisos meteorológicos</h1>
      </div>
      <div className="now now--text">
        {alerts === 'unknown' && (
          <p>
            O portal está sem os avisos neste momento. Consulte a fonte: <a href={page}>{credit}</a>.
          </p>
        )}
        {alerts !== 'unknown' && alerts.length === 0 && <p>Nenhum aviso em vigor agora.</p>}
        {alerts !== 'unknown' &&
          alerts.map(({ regions, ...alert }) => (
            <section key={alert.key} aria-label={`${alert.word}: ${alert.title}`}>
              <AlertBand alert={alert} />
              {regions.map(({ name, places }) => (
                <div key={name} className="now__region">
                  <h2>{name}</h2>
                  <ul>
                    {places.map((place) => (
                      <li key={place.path}>
                        <a href={place.path}>{place.name}</a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        <p className="now__by">
          Texto e nível {prepositionOf(credit)} <a href={page}>{credit}</a>, sem alterações.
          {read && ` Lido ${read}.`} <a href={PATHS.dataSources}>Fontes de dados</a>
        </p>
      </div>
    </div>
  );
}
