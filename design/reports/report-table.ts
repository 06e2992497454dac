import { type CsvCell, csvOf } from './csv.ts';

/** A table of numbers, the same on the screen, on paper and in a file. */
export interface ReportTable {
  readonly title: string;
  readonly head: readonly string[];
  /** Numbers are counts; shares are already formatted as texts. */
  readonly rows: readonly (readonly CsvCell[])[];
  /** Number of columns at the start that label a row; the others are numbers. */
  readonly labels: number;
  /** The sum of all rows, if there is more than one. */
  readonly total?: readonly CsvCell[];
  /** How its numbers are counted. */
  readonly note?: string;
}

/** All tables in one file, one below the other. */
export function tablesCsv(tables: readonly ReportTable[]): string {
  return csvOf(
    tables.flatMap(({ title, head, rows, total, note }, index) => [
      ...(index > 0 ? [[]] : []),
      [title],
      head,
      ...rows,
      ...(total ? [total] : []),
      ...(note ? [[note]] : []),
    ]),
  );
}
