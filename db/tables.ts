import type { Generated, Insertable, Selectable } from 'kysely';
import type { AD_FIELDS } from '../contracts/ads/ad.fields.ts';
import type { ADVERTISER_FIELDS } from '../contracts/advertisers/advertiser.fields.ts';
import type { DefaultedColumn, Fields, RowOf } from '../contracts/fields.ts';
import type { NETWORK_LINK_FIELDS } from '../contracts/network/network-link.fields.ts';
import type { NEWS_FIELDS } from '../contracts/news/news.fields.ts';
import type { WatchState } from '../contracts/provenance/provenance.schema.ts';
import type { ItemState } from '../contracts/queue/item-states.ts';
import type { SOURCE_FIELDS } from '../contracts/sources/source.fields.ts';
import type {
  CanonicalPolicy,
  SourceKind,
  SourceTrust,
  TextOrigin,
} from '../contracts/sources/source-choices.ts';
import type { VIDEO_FIELDS } from '../contracts/videos/video.fields.ts';

/**
 * The tables as the programs see them. Moments are whole milliseconds since 1970 (UTC) and truth
 * values are 0 or 1, because both engines store and compare those alike.
 */
export type Moment = number;
export type Flag = 0 | 1;

/** Columns with a default need not be named when a row is written. */
type TableOf<F extends Fields> = {
  [Column in keyof RowOf<F>]: Column extends DefaultedColumn<F>
    ? Generated<RowOf<F>[Column]>
    : RowOf<F>[Column];
};

export interface NewsTable extends Omit<TableOf<typeof NEWS_FIELDS>, 'status' | 'origin'> {
  status: 'draft' | 'published' | 'archived';
  origin: 'redacao' | 'importada';
}

/** How many items stand under each combination; maintained by triggers, so that no list is ever counted. */
export interface NewsTallyTable {
  status: 'draft' | 'published' | 'archived';
  trashed: Flag;
  reg: string;
  cat: string;
  muni: string;
  items: number;
}

export interface NewsRevisionTable {
  news_id: number;
  version: number;
  at: Moment;
  user_id: number | null;
  user_name: string;
  /** Names of the fields this save changed, comma-separated. */
  fields: string;
  /** The writable fields after the save, as JSON. */
  data: string;
  /** Autosaves of a person follow each other in one row: when the first came. `null`: saved by hand. */
  automatic_since: Moment | null;
}

/** What was typed since the last save of a story that has left the drafts. */
export interface NewsPendingTable {
  news_id: number;
  /** The writable fields that differ from the story, as JSON. */
  data: string;
  user_id: number | null;
  user_name: string;
  at: Moment;
}

/** Who has a story open in the editor. */
export interface PresenceTable {
  news_id: number;
  user_id: number;
  since: Moment;
  seen_at: Moment;
}

/** Secrets with which one story can be read before it is published. */
export interface PreviewLinkTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string;
  news_id: number;
  user_id: number;
  expires_at: Moment;
}

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

export interface UserTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  username: string;
  role: 'admin' | 'editor';
  /** Empty: none was chosen yet. */
  password: string;
  disabled: Flag;
  last_login_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: Moment | null;
  version: number;
}

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string;
  user_id: number;
  user_agent: string;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: Moment;
  /** When the password was last shown in this session. */
  confirmed_at: Generated<Moment>;
}

/** Networks somebody came in from lately: they stay open to him while others try his password. */
export interface LoginAddressTable {
  user_id: number;
  /** SHA-256 of the address (IPv6: of the /64). */
  address_hash: string;
  at: Moment;
}

/** The second step of a login, once it is confirmed. */
export interface TwoFactorTable {
  user_id: number;
  /** Base 32, as the authenticator app has it. Leaves the database for its owner only, and only once. */
  secret: string;
  confirmed: Flag;
  /** Number of the period whose code was taken last: none is taken twice. */
  last_step: number;
}

export interface RecoveryCodeTable {
  user_id: number;
  /** SHA-256 of the code; a code that was used has no row any more. */
  code_hash: string;
}

/** A device or program that can take the place of a code (WebAuthn). */
export interface PasskeyTable {
  /** The credential's own, in base64url. */
  id: string;
  user_id: number;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How the browser can reach it, comma-separated. */
  transports: string;
  /** Of its last use, where it counts: a copy would fall behind. */
  counter: number;
  created_at: Moment;
  last_used_at: Moment | null;
}

/** What a passkey is to sign, once. */
export interface PasskeyChallengeTable {
  challenge: string;
  user_id: number;
  expires_at: Moment;
}

/** A link with which somebody chooses a password: one for each user at most. */
export interface InvitationTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string;
  user_id: number;
  expires_at: Moment;
  created_by: number;
}

/** Tries counted per key; shared by all instances and older than any restart. */
export interface RateLimitTable {
  key: string;
  tries: number;
  resets_at: Moment;
}

export interface MediaTable {
  /** Content address: the first 32 hex digits of the SHA-256 of the stored bytes. */
  id: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  color: string;
  name: string;
  alt: string;
  credit: string;
  focal: string;
  created_at: Moment;
  updated_at: Moment;
  version: number;
}

/** Pictures of other hosts that our content shows. Only what stands here is ever fetched. */
export interface ExternalImageTable {
  /** The first 32 hex digits of the SHA-256 of the address. */
  id: string;
  url: string;
  media_id: string | null;
  /** Why the last try failed; empty: not tried yet, or it worked. */
  failure: string;
  tried_at: Moment | null;
}

/** Which item shows which picture, updated on every write. */
export interface MediaUseTable {
  kind: 'news' | 'ad' | 'tv' | 'portal';
  item_id: number;
  /** `pending`: only text that is not saved yet shows it. */
  role: 'cover' | 'body' | 'content' | 'pending';
  /** The address as written in the item. */
  url: string;
  media_id: string | null;
  external_id: string | null;
}

/** Who did what when. */
export interface AuditTable {
  id: Generated<number>;
  at: Moment;
  user_id: number | null;
  user_name: string;
  action: string;
  kind: string;
  item_id: string;
  detail: string;
}

/** Folded title and body of an item: what a search looks through. */
export interface SearchTextTable {
  news_id: number;
  text: string;
}

/** Every word that ever stood in an item. */
export interface SearchWordTable {
  id: Generated<number>;
  word: string;
}

/** All endings of all words, the whole word among them. */
export interface SearchSuffixTable {
  suffix: string;
  word_id: number;
}

/**
 * What readers did, for as long as EVENTS_DAYS says. `visitor` is the trackingId of a reader who agreed, null
 * for one who did not.
 */
export interface AnalyticsEventTable {
  id: Generated<number>;
  at: Moment;
  kind: 'view' | 'total' | 'vital' | 'impression' | 'click';
  view_id: string | null;
  visitor: string | null;
  page: string;
  news_id: number | null;
  device: string;
  source: string;
  campaign: string;
  /** Which ad, which vital; empty for a view and a total. */
  item: string;
  /**
   * The value of a vital, the number of a total. A view: 0 where the server has counted it already. A click: 1 of a
   * reader who agreed; less than 0: so many that were removed.
   */
  amount: number;
}

export interface AnalyticsVisitorTable {
  visitor: string;
  first_at: Moment;
  last_at: Moment;
  consent_at: Moment;
  consent_version: string;
}

/** Ids that were erased: whatever still comes under one, or is made up under it, is not taken. */
export interface AnalyticsErasedTable {
  /** SHA-256 of the trackingId, which itself is nowhere any more. */
  visitor_hash: string;
  at: Moment;
}

/** Batches already taken in, for a day: the same again is no news. */
export interface AnalyticsBatchTable {
  id: string;
  at: Moment;
}

/** `rolled`: the last event that is in the totals. `swept`: when the old was last removed. */
export interface AnalyticsProgressTable {
  name: 'rolled' | 'swept';
  value: number;
}

/** Hours are whole hours since 1970 (UTC), days those of contracts/belem-time.ts. */
export interface TrafficHourTable {
  hour: number;
  /** Of readers who agreed; `anonymous`: of the others. */
  views: number;
  anonymous: number;
  visits: number;
}

export interface TrafficDayTable {
  day: number;
  device: string;
  views: number;
  anonymous: number;
  visits: number;
}

export interface ViewsHourTable {
  hour: number;
  page: string;
  /** 0: no story. */
  news_id: number;
  views: number;
  anonymous: number;
}

export interface ViewsDayTable {
  day: number;
  page: string;
  news_id: number;
  views: number;
  anonymous: number;
}

/** Stories read, by what they are about: once by category, once by region, once by municipality. */
export interface SectionDayTable {
  day: number;
  part: 'cat' | 'reg' | 'muni';
  /** Which category, region or municipality. */
  name: string;
  views: number;
}

/** How often a story was seen on which device, and how many visits began with it. */
export interface StoryDayTable {
  day: number;
  news_id: number;
  device: string;
  views: number;
  anonymous: number;
  visits: number;
}

/** Where the visits that began with a story came from. */
export interface StorySourceDayTable {
  day: number;
  news_id: number;
  source: string;
  campaign: string;
  visits: number;
}

export interface SourceDayTable {
  day: number;
  source: string;
  campaign: string;
  visits: number;
}

/**
 * Readers of a day by how many days ago they were last here (0: never, as far as we know). Whoever was last
 * here before a period began is new in it, so readers of any period can be counted without knowing anyone.
 */
export interface ReaderDayTable {
  day: number;
  gap: number;
  readers: number;
}

export interface VitalDayTable {
  day: number;
  vital: string;
  page: string;
  device: string;
  bucket: number;
  count: number;
}

export interface AdDayTable {
  day: number;
  ad_id: number;
  position: string;
  impressions: number;
  clicks: number;
  /** Clicks of readers whose impressions are counted too. */
  measured_clicks: number;
  /** Clicks that were not counted: more than a person makes, or of an ad nobody had seen. */
  removed_clicks: number;
  /** Impressions its weight asked for. */
  due: number;
}

/** Links by which an advertiser sees his report. */
export interface ReportLinkTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string;
  advertiser: string;
  from_day: number;
  to_day: number;
  /** So many days up to today, whatever day it is; null: the days above. */
  rolling_days: number | null;
  created_at: Moment;
  expires_at: Moment;
  user_id: number;
}

/** Keys under which texts alike are found; made from the texts again at any time. */
export interface TextBandTable {
  band: number;
  /** What `text_id` is the id of: see db/same-news/band-store.ts. */
  kind: number;
  text_id: number;
  at: Moment;
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

export interface SchemaMigrationTable {
  name: string;
  at: Moment;
}

export interface Tables {
  news: NewsTable;
  news_tally: NewsTallyTable;
  news_revision: NewsRevisionTable;
  news_pending: NewsPendingTable;
  presence: PresenceTable;
  preview_link: PreviewLinkTable;
  ad: AdTable;
  advertiser: AdvertiserTable;
  video: VideoTable;
  network_link: NetworkLinkTable;
  message: MessageTable;
  settings: SettingsTable;
  user_account: UserTable;
  session: SessionTable;
  two_factor: TwoFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  login_address: LoginAddressTable;
  invitation: InvitationTable;
  rate_limit: RateLimitTable;
  media: MediaTable;
  external_image: ExternalImageTable;
  media_use: MediaUseTable;
  audit: AuditTable;
  search_text: SearchTextTable;
  search_word: SearchWordTable;
  search_suffix: SearchSuffixTable;
  analytics_event: AnalyticsEventTable;
  analytics_visitor: AnalyticsVisitorTable;
  analytics_erased: AnalyticsErasedTable;
  analytics_batch: AnalyticsBatchTable;
  analytics_progress: AnalyticsProgressTable;
  traffic_hour: TrafficHourTable;
  traffic_day: TrafficDayTable;
  views_hour: ViewsHourTable;
  views_day: ViewsDayTable;
  section_day: SectionDayTable;
  source_day: SourceDayTable;
  story_day: StoryDayTable;
  story_source_day: StorySourceDayTable;
  reader_day: ReaderDayTable;
  vital_day: VitalDayTable;
  ad_day: AdDayTable;
  report_link: ReportLinkTable;
  text_band: TextBandTable;
  redirect: RedirectTable;
  import_item: ImportItemTable;
  source: SourceTable;
  source_reading: SourceReadingTable;
  fetched_item: FetchedItemTable;
  provenance: ProvenanceTable;
  pilot: PilotTable;
  schema_migration: SchemaMigrationTable;
}

export type NewsRow = Selectable<NewsTable>;
export type NewNewsRow = Insertable<NewsTable> & Pick<NewsRow, 'title' | 'body'>;
export type UserRow = Selectable<UserTable>;
export type SourceRow = Selectable<SourceTable>;
export type FetchedItemRow = Selectable<FetchedItemTable>;
export type ProvenanceRow = Selectable<ProvenanceTable>;
