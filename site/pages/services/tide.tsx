import type { ReactElement } from 'react';
import { TIDE_CURVE, type TideModel } from './tide.model.ts';

/** The note for readers on a tide, by its origin. */
export function tideCaution({ isTabled }: Pick<TideModel, 'isTabled'>): string {
  return isTabled
    ? 'Da tábua da Marinha, copiada pela redação, sem chuva nem vento: não serve para navegação.'
    : 'Cálculo aproximado, sem chuva nem vento: não serve para navegação.';
}

/** Below the curve, from midnight to midnight. */
const HOURS = ['0h', '6h', '12h', '18h', '24h'];

/** The next turns of the tide, the water of today as a curve, and all of it as a table. */
export function Tide({
  tide,
  heading: Heading = 'h3',
}: {
  readonly tide: TideModel;
  readonly heading?: 'h2' | 'h3';
}): ReactElement {
  const { name, isTabled, next, curve, rows } = tide;
  const { width, height } = TIDE_CURVE;
  return (
    <div className="now__box">
      <Heading>{name}</Heading>
      {next.map(({ what, when, height: level }) => (
        <p key={when}>
          {`${what} ${when}: `}
          <b>{level}</b>
        </p>
      ))}
      {curve && (
        <>
          <svg className="spark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path d={curve} />
          </svg>
          <p className="now__day" aria-hidden="true">
            {HOURS.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </p>
        </>
      )}
      <details>
        <summary>Tabela dos próximos dias</summary>
        <table>
          <caption>
            {isTabled
              ? 'Altura sobre o zero da tábua da Marinha'
              : 'Altura sobre o zero da carta 320 da Marinha; horários aproximados'}
          </caption>
          <tbody>
            {rows.map(({ day, hour, what, height: level }) => (
              <tr key={day + hour}>
                <th scope="row">{`${day}, ${hour}`}</th>
                <td>{`${what}, ${level}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="now__by">{tideCaution(tide)}</p>
    </div>
  );
}
