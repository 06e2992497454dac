import type { ReactElement } from 'react';

export interface ReportTableProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** How many columns at the beginning say what a row is about; figures follow. */
  readonly labels: number;
  readonly total?: readonly (string | number)[];
  readonly note?: string;
}

/** More do not stand side by side on a phone: there they stand below each other, each with its name. */
const MOST_SIDE_BY_SIDE = 4;

const count = new Intl.NumberFormat('pt-BR');

/** Figures in rows; where it is too wide it scrolls by itself, by the keyboard too. */
export function ReportTable({ title, head, rows, labels, total, note }: ReportTableProps): ReactElement {
  const stacked = head.length - labels > MOST_SIDE_BY_SIDE;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={stacked ? 'figures figures--stacked' : 'figures'} aria-label={title} tabIndex={0}>
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
            <FigureRow key={cells.slice(0, labels).join(' ')} cells={cells} head={head} labels={labels} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <FigureRow cells={total} head={head} labels={labels} />
          </tfoot>
        )}
      </table>
      {note && <p className="figures__note">{note}</p>}
    </section>
  );
}

interface FigureRowProps extends Pick<ReportTableProps, 'head' | 'labels'> {
  readonly cells: readonly (string | number)[];
}

function FigureRow({ cells, head, labels }: FigureRowProps): ReactElement {
  const rest = cells.slice(1, labels).filter(Boolean).join(', ');
  return (
    <tr>
      {cells.map((cell, column) => (
        <td key={head[column]} className={kindOf(column, labels)} data-name={head[column]}>
          {typeof cell === 'number' ? count.format(cell) : cell}
          {column === 0 && rest && <small className="figures__rest">{rest}</small>}
        </td>
      ))}
    </tr>
  );
}

/** On a phone the first column says what the other labels do, in small letters. */
function kindOf(column: number, labels: number): string | undefined {
  if (column >= labels) return 'figures__number';
  return column > 0 ? 'figures__label' : undefined;
}
