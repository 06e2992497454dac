import type { Generated } from 'kysely';
import type { DefaultedColumn, Fields, RowOf } from '../../contracts/fields.ts';

/**
 * Column types as the program sees them. Moments are whole milliseconds since 1970 (UTC) and booleans are 0 or 1,
 * because both engines store and compare those alike.
 */
export type Moment = number;
export type Flag = 0 | 1;

/** Columns with a default are optional when a row is inserted. */
export type TableOf<F extends Fields> = {
  [Column in keyof RowOf<F>]: Column extends DefaultedColumn<F>
    ? Generated<RowOf<F>[Column]>
    : RowOf<F>[Column];
};
