import type { ReactElement } from 'react';

export interface ReportTableProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Number of columns at the start that label a row; the others are numbers. */
  readonly labels: number;
  readonly total?: readonly (string | number)[];
  readonly note?: string;
}

/** More number columns do not fit on a phone: there they are stacked, each with its name. */
const MAX_SIDE_BY_SIDE = 4;

const count = new Intl.NumberFormat('pt-BR');

/** A table of numbers. If it is too wide, it scrolls by itself, with the keyboard too. */
export function ReportTableView({ title, head, rows, labels, total, note }: ReportTableProps): ReactElement {
  const stacked = head.length - labels > MAX_SIDE_BY_SIDE;
  const className = stacked ? 'report-table report-table--stacked' : 'report-table';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={className} aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={kindOf(column, labels)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <ReportRow key={cells.slice(0, labels).join(' ')} cells={cells} head={head} labels={labels} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <ReportRow cells={total} head={head} labels={labels} />
          </tfoot>
        )}
      </table>
      {note && <p className="report-table__note">{note}</p>}
    </section>
  );
}

interface ReportRowProps extends Pick<ReportTableProps, 'head' | 'labels'> {
  readonly cells: readonly (string | number)[];
}

function ReportRow({ cells, head, labels }: ReportRowProps): ReactElement {
  const rest = cells.slice(1, labels).filter(Boolean).join(', ');
  return (
    <tr>
      {cells.map((cell, column) => (
        <td key={head[column]} className={kindOf(column, labels)} data-name={head[column]}>
          {typeof cell === 'number' ? count.format(cell) : cell}
          {column === 0 && rest && <small className="report-table__rest">{rest}</small>}
        </td>
      ))}
    </tr>
  );
}

/** On a phone the first column also shows the other labels, in small letters. */
function kindOf(column: number, labels: number): string | undefined {
  if (column >= labels) return 'report-table__number';
  return column > 0 ? 'report-table__label' : undefined;
}
