import type { Generated, Selectable } from 'kysely';
import type { WatchState } from '../../contracts/provenance/provenance.schema.ts';
import type { ItemState } from '../../contracts/queue/item-states.ts';
import type { SOURCE_FIELDS } from '../../contracts/sources/source.fields.ts';
import type {
  CanonicalPolicy,
  SourceKind,
  SourceTrust,
  TextOrigin,
} from '../../contracts/sources/source-choices.ts';
import type { Flag, Moment, TableOf } from './column-types.ts';

/** What an import has brought, so that doing it again brings nothing twice. */
export interface ImportItemTable {
  /** Where it came from: `wordpress:jornal.example`. */
  source: string;
  kind: 'news' | 'ad' | 'tv' | 'message' | 'author';
  source_id: string;
  /** Of what came, to know whether the original has changed since. */
  hash: string;
  our_id: number | null;
  state: 'imported' | 'skipped';
  /** Why it was skipped. */
  detail: string;
  at: Moment;
}

export interface SourceTable
  extends Omit<TableOf<typeof SOURCE_FIELDS>, 'kind' | 'text_from' | 'trust' | 'canonical'> {
  kind: SourceKind;
  text_from: TextOrigin;
  trust: SourceTrust;
  canonical: CanonicalPolicy;
}

/** What the reader notes of a source: no change of it, so no version of it either. */
export interface SourceReadingTable {
  source_id: number;
  /** One request at a time goes to a host. */
  host: string;
  etag: Generated<string>;
  last_modified: Generated<string>;
  interval_ms: number;
  failures: Generated<number>;
  next_at: Moment;
  /** Somebody reads it until then; a program that was killed has let go by that time. */
  lease_until: Moment;
  tried_at: Moment | null;
  succeeded_at: Moment | null;
  /** In words for the newsroom; empty: the last reading went well. */
  error: Generated<string>;
  /** What it had to mend, as JSON. */
  problems: Generated<string>;
}

/** Something a source sent. One of the same source with the same key is there once. */
export interface FetchedItemTable {
  id: Generated<number>;
  source_id: number;
  item_key: string;
  url: string;
  title: string;
  summary: string;
  /** As it would go into a story. */
  html: string;
  /** As the source wrote it, sanitised. */
  original_html: string;
  text_hash: string;
  author: string;
  image_url: string;
  image_alt: string;
  image_credit: string;
  attachments: string;
  published_at: Moment | null;
  arrived_at: Moment;
  shown_at: Moment;
  rank_at: Moment;
  /** The rank without what other sources of the same news add. */
  base_rank_at: Moment;
  cat: string;
  muni: string;
  reg: string;
  places: string;
  why: string;
  warnings: string;
  marks: string;
  search_text: string;
  /** In percent. */
  confidence: number;
  category_confidence: number;
  valid_until: Moment | null;
  /** Items with the same number tell the same news; `lead` is the one that is shown, `weight` why. */
  group_id: number;
  lead: Flag;
  weight: number;
  same_story_id: number | null;
  /** `expired`: nobody decided in time; its text is gone, its key stays so that it does not come again. */
  state: ItemState | 'expired';
  claimed_by: number | null;
  claimed_name: Generated<string>;
  claimed_until: Moment | null;
  decided_by: Generated<string>;
  decided_at: Moment | null;
  news_id: number | null;
}

/** Where a story comes from, as it was when it was taken, and how its original is doing since. */
export interface ProvenanceTable {
  news_id: number;
  source_id: number | null;
  source_name: string;
  url: string;
  author: string;
  attribution: string;
  canonical: CanonicalPolicy;
  licence: string;
  licence_url: string;
  licence_checked_by: string;
  licence_checked_at: Moment | null;
  original_at: Moment | null;
  read_at: Moment;
  taken_at: Moment;
  original_title: string;
  original_html: string;
  /** SHA-256 of the original's text. */
  original_hash: string;
  /** Title and SHA-256 of the text the story began with: what differs, the newsroom changed. */
  taken_title: string;
  taken_hash: string;
  automatic: Flag;
  confidence: number;
  watch: WatchState;
  watch_next_at: Moment;
  watch_until: Moment;
  watched_at: Moment | null;
  changed_at: Moment | null;
  /** The original's page as it was first read: what is read later is compared with it. */
  page_html: string;
  new_title: string;
  new_html: string;
}

/** One row. */
export interface PilotTable {
  id: 1;
  /** The rules, as JSON. */
  data: string;
  updated_by: string;
  updated_at: Moment;
  /** One instance flies at a time. */
  lease_until: Moment;
}

export interface RepublishingTables {
  import_item: ImportItemTable;
  source: SourceTable;
  source_reading: SourceReadingTable;
  fetched_item: FetchedItemTable;
  provenance: ProvenanceTable;
  pilot: PilotTable;
}

export type SourceRow = Selectable<SourceTable>;
export type FetchedItemRow = Selectable<FetchedItemTable>;
export type ProvenanceRow = Selectable<ProvenanceTable>;
