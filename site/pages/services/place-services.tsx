import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { AlertBand } from './alert-band.tsx';
import type { PlaceServicesModel } from './place-services.model.ts';
import { River } from './river.tsx';

/** What holds today in a municipality, before its news. */
export function PlaceServices({
  services: { place, alerts, rivers, forecast, fires, credits },
}: {
  readonly services: PlaceServicesModel;
}): ReactElement {
  return (
    <section className="now" aria-labelledby="agora">
      <h2 id="agora">{`Hoje em ${place}`}</h2>
      {alerts.map((alert) => (
        <AlertBand key={alert.key} alert={alert} />
      ))}
      <div className="now__row">
        {rivers.map((river) => (
          <River key={river.code} river={river} />
        ))}
        {forecast.length > 0 && (
          <div className="now__box">
            <h3>Previsão do tempo</h3>
            <dl>
              {forecast.map(({ day, degrees, lines }) => (
                <div key={day}>
                  <dt>
                    {day} <b>{degrees}</b>
                  </dt>
                  {lines.map((line) => (
                    <dd key={line}>{line}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </div>
        )}
        {fires && (
          <div className="now__box">
            <h3>Queimadas</h3>
            <p>{fires}</p>
          </div>
        )}
      </div>
      <p className="now__by">
        Fontes:{' '}
        {credits.map(({ name, link }, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            <a href={link}>{name}</a>
          </span>
        ))}
        {' · '}
        <a href={PATHS.alerts}>Avisos no estado</a>
        {' · '}
        <a href={PATHS.rivers}>Rios do estado</a>
      </p>
    </section>
  );
}
