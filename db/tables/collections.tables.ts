import type { Generated } from 'kysely';
import type { ENTITIES, FieldedKind } from '../../contracts/entities.ts';
import type { Flag, Moment, TableOf } from './column-types.ts';

/** The tables of news and sources narrow the types of some columns further than their fields do. */
type PlainKind = Exclude<FieldedKind, 'news' | 'source'>;

/** The tables of all other entities derive from their fields. */
type EntityTables = {
  [Kind in PlainKind as (typeof ENTITIES)[Kind]['table']]: TableOf<(typeof ENTITIES)[Kind]['fields']>;
};

export type AdTable = EntityTables['ad'];
export type AdvertiserTable = EntityTables['advertiser'];
export type VideoTable = EntityTables['video'];
export type NetworkLinkTable = EntityTables['network_link'];
export type BylineTable = EntityTables['byline'];
export type TopicTable = EntityTables['topic'];
export type EditionTable = EntityTables['edition'];

export interface MessageTable {
  id: Generated<number>;
  nome: string;
  email: string;
  mensagem: string;
  created_at: Moment;
  read: Flag;
  /** Name of the user who marked the message as answered; empty if it is unanswered. */
  answered_by: Generated<string>;
  answered_at: Moment | null;
}

/** The table has one row. */
interface SettingsTable {
  id: 1;
  data: string;
  updated_at: Moment;
  version: number;
}

/** Old addresses and their targets. contracts/redirects/old-address.ts normalises them. */
interface RedirectTable {
  id: Generated<number>;
  address: string;
  /** A path of the site. */
  target: string;
  /** The story the redirect leads to. Deleting the story deletes the redirect. */
  news_id: number | null;
  /** The user who added the redirect; null for an import. */
  user_id: number | null;
  created_at: Moment;
}

export interface CollectionTables extends EntityTables {
  message: MessageTable;
  settings: SettingsTable;
  redirect: RedirectTable;
}
