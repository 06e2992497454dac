import type { Moment } from './column-types.ts';

interface ChangeLogTable {
  number: number;
  at: Moment;
  /** A JSON list. */
  tags: string;
}

interface ChangeNumberTable {
  /** Number of the newest change. */
  number: number;
}

/** The change log shared by the instances of one database. */
export interface ChangeTables {
  change_log: ChangeLogTable;
  change_number: ChangeNumberTable;
}
