import type { ReactElement } from 'react';
import type { PageProps } from '../page-props.ts';
import type { AgendaModel } from './agenda.loader.ts';
import type { AgendaItem } from './agenda.model.ts';

export function AgendaPage({
  model: { title, days, places, all, calendar },
}: PageProps<AgendaModel>): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>{title}</h1>
      </div>
      <div className="now">
        {days === null && <p>A agenda não pôde ser carregada. Tente de novo em instantes.</p>}
        {days?.length === 0 && <p>Nada na agenda dos próximos 30 dias.</p>}
        <div className="now__days">
          {days?.map(({ name, items }) => (
            <section key={name} className="now__region">
              <h2>{name}</h2>
              {items.map((item) => (
                <AgendaLine key={item.key} item={item} />
              ))}
            </section>
          ))}
        </div>
        {(places.length > 0 || all) && (
          <nav className="now__region" aria-label="Municípios">
            <h2>Por município</h2>
            <ul>
              {all && (
                <li>
                  <a href={all}>Todo o Pará</a>
                </li>
              )}
              {places.map(({ name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="now__by">
          Confira com quem organiza antes de sair de casa.{' '}
          <a href={calendar}>Assinar no seu calendário (.ics)</a>
        </p>
      </div>
    </div>
  );
}

/** One event: hour, title, place and source. */
function AgendaLine({ item }: { readonly item: AgendaItem }): ReactElement {
  const { hour, title, venue, place, link, source, isWeekly } = item;
  return (
    <p>
      {hour && <b>{hour}</b>}
      {hour && ' '}
      {link ? <a href={link}>{title}</a> : title}
      {venue && `, ${venue}`} · <a href={place.path}>{place.name}</a>
      {isWeekly && ' · toda semana'}
      <span className="now__by">{` · Fonte: ${source}`}</span>
    </p>
  );
}
