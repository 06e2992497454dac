import type { ReactElement } from 'react';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { prepositionOf } from '../../../contracts/sources/attribution.ts';
import { PATHS } from '../../addresses.ts';
import { FEED_FORMATS, FEED_NAMES, feedPath } from '../../seo/feed-addresses.ts';
import { AskPush } from '../components/ask-push.tsx';
import { StateMap } from '../components/map/state-map.tsx';
import type { PageProps } from '../page-props.ts';
import { AlertBand } from './alert-band.tsx';
import type { AlertsModel, LevelArea, StateAlert } from './state-services.loader.ts';

export function AlertsPage({
  model: { alerts, risks, levels, edition, read },
  layout,
}: PageProps<AlertsModel>): ReactElement {
  const { page, credit } = SERVICE_SOURCES['inmet-alerts'];
  const source = <a href={page}>{credit}</a>;
  const hasOther = edition !== null && alerts !== 'unknown' && alerts.length > 0 && !alerts[0]?.isOwn;
  const ownRisk = risks.some(({ isOwn }) => isOwn);
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Avisos meteorológicos</h1>
      </div>
      <div className="now">
        {alerts === 'unknown' && (
          <p>O portal está sem os avisos neste momento. Consulte a fonte: {source}.</p>
        )}
        {alerts !== 'unknown' && alerts.length === 0 && (
          <p>
            <b>{risks.length > 0 ? 'Nenhum aviso meteorológico agora.' : 'Nenhum aviso em vigor agora.'}</b>{' '}
            Um aviso novo para o Pará aparece aqui cerca de dez minutos depois de publicado.
          </p>
        )}
        {hasOther && (
          <p>
            <b>
              {edition}: nenhum aviso {ownRisk ? 'meteorológico' : 'em vigor'} agora.
            </b>{' '}
            No resto do Pará:
          </p>
        )}
        {alerts !== 'unknown' && alerts.length > 0 && (
          <div className="alerts">
            <section aria-label="Avisos em vigor">
              {alerts.map((alert) => (
                <AlertBand key={alert.id} alert={alert} />
              ))}
            </section>
            <AlertMap levels={levels} />
            <div>
              {alerts.map((alert) => (
                <AlertPlaces key={alert.id} alert={alert} />
              ))}
            </div>
          </div>
        )}
        {risks.length > 0 && <Risks risks={risks} />}
        <p className="now__by">
          Texto e nível {prepositionOf(credit)} {source}, sem alterações.
          {read && ` Lido ${read}.`} <a href={PATHS.dataSources}>Fontes de dados</a>
        </p>
        {layout.push !== '' && (
          <p>
            <AskPush pushKey={layout.push} edition={layout.edition.key} alertsOnly />
          </p>
        )}
        <p className="now__by">
          Para acompanhar:{' '}
          {FEED_FORMATS.map((format, index) => (
            <span key={format}>
              {index > 0 && ' · '}
              <a href={feedPath(PATHS.alerts, format)}>{FEED_NAMES[format]}</a>
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** CEMADEN's alerts, which have their own words and source. */
function Risks({ risks }: { readonly risks: readonly StateAlert[] }): ReactElement {
  const { page, credit } = SERVICE_SOURCES['cemaden-risks'];
  return (
    <section aria-labelledby="riscos">
      <h2 id="riscos">Inundação e deslizamento</h2>
      {risks.map((risk) => (
        <div key={risk.id}>
          <AlertBand alert={risk} />
          <p className="now__by">
            {risk.regions
              .flatMap(({ places }) => places)
              .map(({ name, path }, index) => (
                <span key={path}>
                  {index > 0 && ' · '}
                  <a href={path}>{name}</a>
                </span>
              ))}
          </p>
        </div>
      ))}
      <p className="now__by">
        Texto e nível {prepositionOf(credit)} <a href={page}>{credit}</a>, sem alterações.
      </p>
    </section>
  );
}

/** The places under alert on the map, which the lists below name too. */
function AlertMap({ levels }: { readonly levels: readonly LevelArea[] }): ReactElement {
  const marks = levels.map(({ level, places }) => ({ className: `level--${level}`, places }));
  return (
    <div className="alerts__map">
      <p>
        {levels.map(({ level, word, places }) => (
          <span key={level} className="alerts__key">
            <b className={`now__level level--${level}`}>{word}</b> {countText(places.length)}
          </span>
        ))}
      </p>
      <StateMap marks={marks} />
    </div>
  );
}

function AlertPlaces({ alert }: { readonly alert: StateAlert }): ReactElement {
  const { id, word, title, count, regions, cap } = alert;
  return (
    <section aria-labelledby={`onde-${id}`}>
      <h2 id={`onde-${id}`}>{`${word}: ${title}`}</h2>
      <p className="now__by">
        {countText(count)}.
        {cap && (
          <>
            {' '}
            Para programas: <a href={cap}>CAP 1.2</a>
          </>
        )}
      </p>
      {regions.map(({ name, places }) => (
        <div key={name} className="now__region">
          <h3>{name}</h3>
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
  );
}

function countText(places: number): string {
  return places === 1 ? '1 município' : `${places} municípios`;
}
