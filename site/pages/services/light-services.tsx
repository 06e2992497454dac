import type { ReactElement } from 'react';
import { Calm } from './alert-band.tsx';
import type { PlaceServicesModel } from './place-services.model.ts';
import { tideCaution } from './tide.tsx';

/** Today's conditions in a municipality, in sentences for the light version. */
export function LightServices({
  services: { place, alerts, isCalm, calmUntil, bulletins, rivers, tides, forecast, fires, ...others },
}: {
  readonly services: PlaceServicesModel;
}): ReactElement {
  const { events, credits } = others;
  return (
    <section>
      <h2 id="agora">{`Hoje em ${place}`}</h2>
      {alerts.map(({ id, level, word, title, period, age, lines, until }) => (
        <div key={id} className={`now__alert level--${level}`} data-until={until}>
          <p>
            <strong>{`${word}: ${title}`}</strong>
            {`, ${period}. ${lines.join(' ')}`}
            {age && ` (conferido ${age})`}
          </p>
        </div>
      ))}
      {isCalm && <Calm until={calmUntil} />}
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
        {forecast.map(({ day, degrees, lines, age }) => (
          <li key={day}>
            <b>{`${day}: ${degrees}`}</b>
            {`. ${lines.join('; ')}`}
            {age && <small>{`lido ${age}`}</small>}
          </li>
        ))}
        {fires && (
          <li>
            {fires.text}
            {fires.age && <small>{`lido ${fires.age}`}</small>}
          </li>
        )}
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
