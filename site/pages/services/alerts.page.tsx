import type { ReactElement } from 'react';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { PATHS } from '../../addresses.ts';
import type { PageProps } from '../page-props.ts';
import { AlertBand } from './alert-band.tsx';
import type { AlertsModel } from './state-services.loader.ts';

export function AlertsPage({ model: { alerts } }: PageProps<AlertsModel>): ReactElement {
  const { page, credit } = SERVICE_SOURCES['inmet-alerts'];
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Avisos meteorológicos</h1>
      </div>
      <div className="now">
        {alerts === 'unknown' && (
          <p>
            O portal não tem os avisos agora. Veja-os em <a href={page}>{credit}</a>.
          </p>
        )}
        {alerts !== 'unknown' && alerts.length === 0 && <p>Nenhum alerta agora.</p>}
        {alerts !== 'unknown' &&
          alerts.map(({ regions, ...alert }) => (
            <section key={alert.key} aria-label={`${alert.word}: ${alert.title}`}>
              <AlertBand alert={alert} />
              {regions.map(({ name, places }) => (
                <p key={name}>
                  <b>{name}:</b>{' '}
                  {places.map((place, index) => (
                    <span key={place.path}>
                      {index > 0 && ', '}
                      <a href={place.path}>{place.name}</a>
                    </span>
                  ))}
                </p>
              ))}
            </section>
          ))}
        <p className="now__by">
          Texto e nível de <a href={page}>{credit}</a>, sem mudança.{' '}
          <a href={PATHS.dataSources}>Fontes de dados</a>
        </p>
      </div>
    </div>
  );
}
