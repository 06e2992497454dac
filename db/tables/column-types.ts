import type { Generated } from 'kysely';
import type { DefaultedColumn, Fields, RowOf } from '../../contracts/fields.ts';

/**
 * The tables as the programs see them. Moments are whole milliseconds since 1970 (UTC) and truth
 * values are 0 or 1, because both engines store and compare those alike.
 */
export type Moment = number;
export type Flag = 0 | 1;

/** Columns with a default need not be named when a row is written. */
export type TableOf<F extends Fields> = {
  [Column in keyof RowOf<F>]: Column extends DefaultedColumn<F>
    ? Generated<RowOf<F>[Column]>
    : RowOf<F>[Column];
};
