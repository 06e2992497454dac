import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { AlertBand, Calm } from './alert-band.tsx';
import { placeLineOf } from './place-line.model.ts';
import type { ForecastModel, PlaceServicesModel } from './place-services.model.ts';
import { River } from './river.tsx';
import { Tide } from './tide.tsx';

/**
 * Today's conditions in one line above the news, the gravest alert first, with a link to all of them. A stored copy leaves the
 * line out once its hours may be wrong.
 */
export function PlaceStrip({ services }: { readonly services: PlaceServicesModel }): ReactElement {
  const { alert, parts } = placeLineOf(services) ?? { alert: null, parts: [`Hoje em ${services.place}`] };
  const level = alert ? ` level--${alert.level}` : '';
  return (
    <div className={`now__alert now__strip${level}`} data-until={services.calmUntil}>
      <a className="now__go" href="#agora">
        {alert && (
          <>
            <strong className="now__level">{alert.word}</strong>:{' '}
          </>
        )}
        {[alert?.text, ...parts].filter(Boolean).join(' · ')} <b>Ver tudo</b>
      </a>
    </div>
  );
}

/** Today's conditions in a municipality, below its newest story; alerts come first. */
export function PlaceServices({
  services: { place, alerts, isCalm, calmUntil, bulletins, rivers, tides, forecast, fires, ...others },
}: {
  readonly services: PlaceServicesModel;
}): ReactElement {
  const { events, agenda, credits } = others;
  return (
    <div className="now">
      {alerts.length > 0 && (
        <section aria-label="Avisos em vigor">
          {alerts.map((alert) => (
            <AlertBand key={alert.id} alert={alert} />
          ))}
        </section>
      )}
      <section aria-labelledby="agora">
        <h2 id="agora">{`Hoje em ${place}`}</h2>
        {isCalm && <Calm until={calmUntil} />}
        <div className="now__row">
          {bulletins.map(({ id, kind, text, link, checked }) => (
            <div className="now__box" key={id}>
              <h3>{kind}</h3>
              <p>{text}</p>
              <p className="now__by">
                {checked} {link && <a href={link}>Saiba mais</a>}
              </p>
            </div>
          ))}
          {rivers.map((river) => (
            <River key={river.code} river={river} />
          ))}
          {tides.map((tide) => (
            <Tide key={tide.name} tide={tide} />
          ))}
          <Forecast days={forecast} />
          {fires && (
            <div className={fires.age ? 'now__box is-old' : 'now__box'}>
              <h3>Queimadas</h3>
              <p>{fires.text}</p>
              <Age age={fires.age} />
            </div>
          )}
          {events.length > 0 && (
            <div className="now__box">
              <h3>Agenda</h3>
              {events.map(({ key, when, title, venue, isWeekly }) => (
                <p key={key}>
                  <strong>{when}</strong>
                  {`: ${title}${venue && `, ${venue}`}${isWeekly ? ' (toda semana)' : ''}`}
                </p>
              ))}
              <p className="now__by">
                <a href={agenda}>{`Toda a agenda de ${place}`}</a>
              </p>
            </div>
          )}
        </div>
        {credits.length > 0 && (
          <p className="now__by">
            Fontes:{' '}
            {credits.map(({ name, link }, index) => (
              <span key={name}>
                {index > 0 && ' · '}
                <a href={link}>{name}</a>
              </span>
            ))}
          </p>
        )}
        <p className="now__by">
          <a href={PATHS.alerts}>Avisos em todo o Pará</a>
          {' · '}
          <a href={PATHS.rivers}>Rios do Pará</a>
          {' · '}
          <a href={PATHS.tides}>Marés</a>
        </p>
      </section>
    </div>
  );
}

/** When the source said so, if that was long ago. */
function Age({ age }: { readonly age: string | null }): ReactElement | null {
  return age === null ? null : <p className="now__by">{`lido ${age}`}</p>;
}

/** The nearest day in one line; its periods and the days after it on request. */
function Forecast({ days }: { readonly days: readonly ForecastModel[] }): ReactElement | null {
  const [first, ...later] = days;
  if (!first) return null;
  const inFull = first.lines.length > 1 ? days : later;
  return (
    <div className={first.age ? 'now__box is-old' : 'now__box'}>
      <h3>Previsão do tempo</h3>
      <p>{`${first.day}: ${first.brief}`}</p>
      <Age age={first.age} />
      {inFull.length > 0 && (
        <details>
          <summary>Períodos e próximos dias</summary>
          <dl>
            {inFull.map(({ day, degrees, lines }) => (
              <div key={day}>
                <dt>
                  {day}: <b>{degrees}</b>
                </dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
