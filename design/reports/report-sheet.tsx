import type { ReactElement } from 'react';
import type { ChartPoint } from '../charts/line-chart.rules.ts';
import { LineChart } from '../charts/line-chart.tsx';
import type { ReportPiece } from './advertiser-report.ts';
import { type ReportTableProps, ReportTableView } from './report-table-view.tsx';

interface ReportSheetProps {
  readonly values: readonly { readonly name: string; readonly value: string; readonly note: string }[];
  readonly points: readonly ChartPoint[];
  readonly inWords: string;
  readonly daily: ReportTableProps;
  readonly tables: readonly ReportTableProps[];
  readonly pieces: readonly ReportPiece[];
  readonly how: string;
  readonly scaleText: (value: number) => string;
}

/** An advertiser's report, the same for the newsroom, for the advertiser and on paper. */
export function ReportSheet(props: ReportSheetProps): ReactElement {
  const { values, points, inWords, daily, tables, pieces, how, scaleText } = props;
  // A period of one day, or without any impression, needs no chart.
  const drawn = points.length > 1 && points.some(({ value }) => value !== null && value > 0);
  return (
    <div className="report">
      <dl className="report__values">
        {values.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>Exibições por dia</h2>
        {drawn ? (
          <LineChart points={points} inWords={inWords} peakLabel="" scaleText={scaleText} table={daily} />
        ) : (
          <p>{inWords}</p>
        )}
      </section>
      {tables.map((table) => (
        <section key={table.title}>
          <h2>{table.title}</h2>
          <ReportTableView {...table} />
        </section>
      ))}
      {pieces.length > 0 && (
        <section>
          <h2>Comprovante de veiculação</h2>
          <ul className="pieces">
            {pieces.map(({ id, src, alt, title, lines }) => (
              <li key={id}>
                {src ? <img src={src} alt={alt || title} loading="lazy" /> : <p>Peça sem imagem.</p>}
                <div>
                  <strong>{title}</strong>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Como contamos</h2>
        <p>{how}</p>
      </section>
    </div>
  );
}
