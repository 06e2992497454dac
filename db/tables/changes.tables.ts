import type { Generated } from 'kysely';
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

/** A change after which former words of a story, or a picture, must be removed wherever they are kept. */
interface RemovalTable {
  id: Generated<number>;
  /** 0 for a picture. */
  news_id: number;
  /** The kind of removed content: the words of a story, its text, a picture. Empty in rows of version 0.4 and before: words. */
  tag: Generated<string>;
  at: Moment;
}

/** A cache of one process of the site: its own memory, nginx, the CDN. */
interface RemovalPlaceTable {
  site: string;
  place: string;
  /** This cache must confirm only removals after this one; it started then. */
  from_id: number;
  /** The process has confirmed all removals up to this one. */
  done_to: number;
  seen_at: Moment;
}

/** A place that has confirmed a removal. */
interface RemovalDoneTable {
  removal_id: number;
  site: string;
  place: string;
  at: Moment;
}

/** The change log shared by the instances of one database. */
export interface ChangeTables {
  change_log: ChangeLogTable;
  change_number: ChangeNumberTable;
  removal: RemovalTable;
  removal_place: RemovalPlaceTable;
  removal_done: RemovalDoneTable;
}
