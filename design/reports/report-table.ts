import { type CsvCell, csvOf } from './csv.ts';

/** Numbers in rows, the same on the screen, on paper and in a file. */
export interface ReportTable {
  readonly title: string;
  readonly head: readonly string[];
  /** Numbers are counts; shares are texts already. */
  readonly rows: readonly (readonly CsvCell[])[];
  /** How many columns at the beginning say what a row is about; numbers follow. */
  readonly labels: number;
  /** All rows together, where there is more than one. */
  readonly total?: readonly CsvCell[];
  /** How its numbers are counted. */
  readonly note?: string;
}

/** All tables in one file, one below the other. */
export function tablesCsv(tables: readonly ReportTable[]): string {
  return csvOf(
    tables.flatMap(({ title, head, rows, total, note }, at) => [
      ...(at > 0 ? [[]] : []),
      [title],
      head,
      ...rows,
      ...(total ? [total] : []),
      ...(note ? [[note]] : []),
    ]),
  );
}
