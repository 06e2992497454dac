import type { ReactElement } from 'react';
import type { PlaceServicesModel } from './place-services.model.ts';
import { tideCaution } from './tide.tsx';

/** Today's conditions in a municipality, in sentences for the light version. */
export function LightServices({
  services: { place, alerts, bulletins, rivers, tides, forecast, fires, events, credits },
}: {
  readonly services: PlaceServicesModel;
}): ReactElement {
  return (
    <section>
      <h2>{`Hoje em ${place}`}</h2>
      {alerts.map(({ id, word, title, period, age, lines }) => (
        <p key={id}>
          <strong>{`${word}: ${title}`}</strong>
          {`, ${period}. ${lines.join(' ')}`}
          {age && ` (conferido ${age})`}
        </p>
      ))}
      <ul>
        {bulletins.map(({ id, kind, text, link, checked }) => (
          <li key={id}>
            {`${kind}: `}
            {link ? <a href={link}>{text}</a> : text}
            <small>{checked}</small>
          </li>
        ))}
        {rivers.map(({ code, name, level, change, measured, age }) => (
          <li key={code}>
            {`Rio ${name}: ${level}${change && `, ${change}`}`}
            <small>{age ? `${measured}, ${age}` : measured}</small>
          </li>
        ))}
        {tides.map((tide) => (
          <li key={tide.name}>
            {`${tide.name}: ${tide.next.map(({ what, when, height }) => `${what.toLowerCase()} ${when} (${height})`).join('; ')}`}
            <small>{tideCaution(tide)}</small>
          </li>
        ))}
        {forecast.map(({ day, degrees, lines }) => (
          <li key={day}>{`${day}: ${degrees}. ${lines.join('; ')}`}</li>
        ))}
        {fires && <li>{fires}</li>}
        {events.map(({ key, when, title, venue, source }) => (
          <li key={key}>
            {`${when}: ${title}${venue && `, ${venue}`}`}
            <small>{`Fonte: ${source}`}</small>
          </li>
        ))}
      </ul>
      {credits.length > 0 && <small>{`Fontes: ${credits.map(({ name }) => name).join(' · ')}`}</small>}
    </section>
  );
}
