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

/** Items already imported, so that a repeated import creates no duplicates. */
export interface ImportItemTable {
  /** Where the item came from, such as `wordpress:jornal.example`. */
  source: string;
  kind: 'news' | 'ad' | 'tv' | 'message' | 'author' | 'media';
  source_id: string;
  /** Hash of the imported item, to detect whether the original has changed since. */
  hash: string;
  our_id: number | null;
  state: 'imported' | 'skipped';
  /** Why the item was skipped; for an imported picture its id in the library. */
  detail: string;
  at: Moment;
}

interface SourceTable
  extends Omit<TableOf<typeof SOURCE_FIELDS>, 'kind' | 'text_from' | 'trust' | 'canonical'> {
  kind: SourceKind;
  text_from: TextOrigin;
  trust: SourceTrust;
  canonical: CanonicalPolicy;
}

/** Reading state of a source. Kept apart from the source so that reading does not raise the source's version. */
interface SourceReadingTable {
  source_id: number;
  /** Only one request at a time goes to a host. */
  host: string;
  etag: Generated<string>;
  last_modified: Generated<string>;
  interval_ms: number;
  failures: Generated<number>;
  next_at: Moment;
  /** End of the reader's lease. After it another instance may read the source, for example if the reader was killed. */
  lease_until: Moment;
  tried_at: Moment | null;
  succeeded_at: Moment | null;
  /** Message for the newsroom; empty if the last reading succeeded. */
  error: Generated<string>;
  /** Defects of the feed that the reader repaired, as JSON. */
  problems: Generated<string>;
}

/** An item a source sent. Source and key are unique together. */
interface FetchedItemTable {
  id: Generated<number>;
  source_id: number;
  item_key: string;
  url: string;
  title: string;
  summary: string;
  /** Title and summary an editor wrote in place of the source's; null if unchanged. */
  own_title: Generated<string | null>;
  own_summary: Generated<string | null>;
  /** 1 if `original_html` is the text of the page, 0 if that of the feed. */
  from_page: Generated<Flag>;
  /** The text as it would go into a story. */
  html: string;
  /** The text as the source wrote it, sanitised. */
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
  /** The rank without the bonus for other sources that report the same news. */
  base_rank_at: Moment;
  cat: string;
  muni: string;
  /** Further municipalities an editor chose, separated by commas. */
  more_munis: Generated<string>;
  reg: string;
  places: string;
  why: string;
  warnings: string;
  marks: string;
  /** Personal data that an editor took out of the texts (`TakenOut`), as JSON; the texts themselves stay as they came. */
  taken_out: Generated<string>;
  search_text: string;
  /** In percent. */
  confidence: number;
  category_confidence: number;
  valid_until: Moment | null;
  /** Items with the same `group_id` report the same news. `lead` marks the one that is shown, chosen by `weight`. */
  group_id: number;
  lead: Flag;
  weight: number;
  same_story_id: number | null;
  /** The item or story that may be the same news: an editor decides. */
  maybe_item_id: Generated<number | null>;
  maybe_story_id: Generated<number | null>;
  /** `expired` if no editor decided in time. The text is deleted; the key stays, so the item does not come again. */
  state: ItemState | 'expired';
  claimed_by: number | null;
  claimed_name: Generated<string>;
  claimed_until: Moment | null;
  decided_by: Generated<string>;
  decided_at: Moment | null;
  news_id: number | null;
}

/** Origin of a story at the time it was taken over, and the state of its original since then. */
interface ProvenanceTable {
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
  /** Line and deadline that the story would have without an edit of the newsroom. */
  original_summary: Generated<string>;
  original_valid_until: Moment | null;
  /** SHA-256 of the original's text. */
  original_hash: string;
  /** Title and SHA-256 of the text the story started with. A difference means the newsroom changed it. */
  taken_title: string;
  taken_hash: string;
  automatic: Flag;
  confidence: number;
  watch: WatchState;
  watch_next_at: Moment;
  watch_until: Moment;
  watched_at: Moment | null;
  changed_at: Moment | null;
  /** The page of the original as first read; later readings are compared with it. */
  page_html: string;
  /** Title and summary of that page; '' before its first reading. */
  page_title: Generated<string>;
  page_summary: Generated<string>;
  /** The text of the last reading where it differs; '' or null where it does not. */
  new_title: string;
  new_summary: Generated<string>;
  new_valid_until: Moment | null;
  new_html: string;
  /** Figures that the new reading corrects, as JSON; '' if none. */
  new_figures: Generated<string>;
}

/** The table has one row. */
interface PilotTable {
  id: 1;
  /** The rules, as JSON. */
  data: string;
  updated_by: string;
  updated_at: Moment;
  /** End of the lease: one instance publishes automatically at a time. */
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
