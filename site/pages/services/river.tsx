import type { ReactElement } from 'react';
import { metres } from '../../../contracts/stations/metres.ts';
import type { RiverModel } from './place-services.model.ts';
import { SPARKLINE } from './sparkline.model.ts';

/** The level of a river with its line of a month, which is a table too. */
export function River({
  river,
  heading: Heading = 'h3',
}: {
  readonly river: RiverModel;
  readonly heading?: 'h2' | 'h3';
}): ReactElement {
  const { name, level, above, change, measured, age, line, marks } = river;
  const { width, height } = SPARKLINE;
  return (
    <div className={age ? 'now__box is-old' : 'now__box'}>
      <Heading>{`Rio ${name}`}</Heading>
      <p>
        <b className="now__value">{level}</b>
        {above && (
          <>
            {' '}
            <strong>{above}</strong>
          </>
        )}
        {change && `${above && ','} ${change}`}
      </p>
      {line && (
        <>
          <svg className="spark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path d={line.path} />
            {line.marks.map((y) => (
              <path key={y} className="spark__mark" d={`M0 ${y}H${width}`} />
            ))}
          </svg>
          <details>
            <summary>{`${line.days} dias: de ${metres(line.lowest)} a ${metres(line.highest)}`}</summary>
            <table>
              <caption>Último nível de cada dia, na régua local</caption>
              <tbody>
                {line.rows.map(({ day, value }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{metres(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
      {marks.map((mark) => (
        <p className="now__by" key={mark}>
          <WholeDates text={mark} />
        </p>
      ))}
      <p className="now__by">
        <WholeDates text={`M${measured.slice(1)}${age ? `, ${age}` : ''}`} />
      </p>
    </div>
  );
}

/** A text whose dates are never broken at their hyphens. */
function WholeDates({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(/(\d{2}-\d{2}-\d{4})/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span className="now__date" key={part}>
            {part}
          </span>
        ),
      )}
    </>
  );
}
