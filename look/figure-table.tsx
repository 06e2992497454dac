import type { ReactElement } from 'react';

export interface FigureTableProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** How many columns at the beginning say what a row is about; figures follow. */
  readonly labels: number;
}

const count = new Intl.NumberFormat('pt-BR');

/** Figures in rows; where it is too wide it scrolls by itself, by the keyboard too. */
export function FigureTable({ title, head, rows, labels }: FigureTableProps): ReactElement {
  const kindOf = (column: number): string | undefined => (column < labels ? undefined : 'figures__number');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="figures" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={kindOf(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.slice(0, labels).join(' ')}>
              {cells.map((cell, column) => (
                <td key={head[column]} className={kindOf(column)}>
                  {typeof cell === 'number' ? count.format(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
