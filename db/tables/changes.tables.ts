import type { Moment } from './column-types.ts';

interface ChangeLogTable {
  number: number;
  at: Moment;
  /** A JSON list. */
  tags: string;
}

interface ChangeNumberTable {
  /** Of the newest change. */
  number: number;
}

/** What changed, for the instances that share a database. */
export interface ChangeTables {
  change_log: ChangeLogTable;
  change_number: ChangeNumberTable;
}
