import type { Generated } from 'kysely';
import type { AD_FIELDS } from '../../contracts/ads/ad.fields.ts';
import type { ADVERTISER_FIELDS } from '../../contracts/advertisers/advertiser.fields.ts';
import type { NETWORK_LINK_FIELDS } from '../../contracts/network/network-link.fields.ts';
import type { VIDEO_FIELDS } from '../../contracts/videos/video.fields.ts';
import type { Flag, Moment, TableOf } from './column-types.ts';

export type AdTable = TableOf<typeof AD_FIELDS>;

/** `name_key` has no default: it is made from the name. */
export type AdvertiserTable = TableOf<typeof ADVERTISER_FIELDS>;

export type VideoTable = TableOf<typeof VIDEO_FIELDS>;

export type NetworkLinkTable = TableOf<typeof NETWORK_LINK_FIELDS>;

export interface MessageTable {
  id: Generated<number>;
  nome: string;
  email: string;
  mensagem: string;
  created_at: Moment;
  read: Flag;
  /** Who said that it was answered; empty: nobody. */
  answered_by: Generated<string>;
  answered_at: Moment | null;
}

/** One row. */
export interface SettingsTable {
  id: 1;
  data: string;
  updated_at: Moment;
  version: number;
}

/** Addresses that are no longer ours, and where they lead: contracts/redirects/old-address.ts spells them. */
export interface RedirectTable {
  id: Generated<number>;
  address: string;
  /** A path of the site. */
  target: string;
  /** The story it leads to, with which it goes. */
  news_id: number | null;
  /** Who added it; `null`: an import. */
  user_id: number | null;
  created_at: Moment;
}

export interface CollectionTables {
  ad: AdTable;
  advertiser: AdvertiserTable;
  video: VideoTable;
  network_link: NetworkLinkTable;
  message: MessageTable;
  settings: SettingsTable;
  redirect: RedirectTable;
}
