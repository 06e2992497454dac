import type { ReactElement } from 'react';
import type { PlaceServicesModel } from './place-services.model.ts';
import { TIDE_CAUTION } from './tide.tsx';

/** What holds today in a municipality, in sentences for the light version. */
export function LightServices({
  services: { place, alerts, rivers, tide, forecast, fires, credits },
}: {
  readonly services: PlaceServicesModel;
}): ReactElement {
  return (
    <section>
      <h2>{`Hoje em ${place}`}</h2>
      {alerts.map(({ key, word, title, period, age, lines }) => (
        <p key={key}>
          <strong>{`${word}: ${title}`}</strong>
          {`, ${period}. ${lines.join(' ')}`}
          {age && ` (conferido ${age})`}
        </p>
      ))}
      <ul>
        {rivers.map(({ code, name, level, change, measured, age }) => (
          <li key={code}>
            {`Rio ${name}: ${level}${change && `, ${change}`}`}
            <small>{age ? `${measured}, ${age}` : measured}</small>
          </li>
        ))}
        {tide && (
          <li>
            {`${tide.name}: ${tide.next.map(({ what, when, height }) => `${what.toLowerCase()} ${when} (${height})`).join('; ')}`}
            <small>{TIDE_CAUTION}</small>
          </li>
        )}
        {forecast.map(({ day, degrees, lines }) => (
          <li key={day}>{`${day}: ${degrees}. ${lines.join('; ')}`}</li>
        ))}
        {fires && <li>{fires}</li>}
      </ul>
      <small>{`Fontes: ${credits.map(({ name }) => name).join(' · ')}`}</small>
    </section>
  );
}
