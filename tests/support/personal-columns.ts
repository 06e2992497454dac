import { AD_FIELDS } from '../../contracts/ads/ad.fields.ts';
import { ADVERTISER_FIELDS } from '../../contracts/advertisers/advertiser.fields.ts';
import type { Field, Fields } from '../../contracts/fields.ts';
import { NETWORK_LINK_FIELDS } from '../../contracts/network/network-link.fields.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import { SOURCE_FIELDS } from '../../contracts/sources/source.fields.ts';
import { VIDEO_FIELDS } from '../../contracts/videos/video.fields.ts';

/** What the table of an entity says: its columns about people, or its other columns that can hold text. */
function columns(fields: Fields, personal: boolean): string[] {
  const listed = ({ kind, personal: own }: Field) => (personal ? own === true : !own && kind === 'text');
  return Object.values(fields).flatMap((field) => (field.column && listed(field) ? [field.column] : []));
}

/**
 * Every column that could hold something about a person, by table. docs/personal-data.md says of each what it
 * holds, of whom and for how long. Numbers are listed where they tell what somebody did.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ad: columns(AD_FIELDS, true),
  advertiser: columns(ADVERTISER_FIELDS, true),
  analytics_event: [
    ...['at', 'kind', 'view_id', 'visitor', 'page', 'news_id', 'device', 'source', 'campaign', 'item'],
    'amount',
  ],
  analytics_cap: ['key', 'counts'],
  analytics_visitor: ['visitor', 'first_at', 'last_at', 'consent_at', 'consent_version'],
  document: ['name'],
  audit: ['at', 'user_id', 'user_name', 'item_id', 'detail'],
  import_item: ['source_id'],
  fetched_item: [
    ...['title', 'summary', 'html', 'original_html', 'search_text', 'marks', 'author', 'image_credit'],
    ...['claimed_by', 'claimed_name', 'decided_by', 'decided_at'],
  ],
  login_address: ['user_id', 'address_hash', 'at'],
  media: ['name', 'credit'],
  message: ['nome', 'email', 'mensagem', 'created_at', 'answered_by', 'answered_at'],
  news: columns(NEWS_FIELDS, true),
  news_pending: ['user_id', 'user_name', 'data'],
  news_revision: ['user_id', 'user_name', 'data'],
  passkey: ['user_id', 'name', 'created_at', 'last_used_at'],
  pilot: ['updated_by'],
  presence: ['user_id', 'since', 'seen_at'],
  provenance: ['author', 'licence_checked_by', 'original_html', 'page_html', 'new_html'],
  rate_limit: ['key'],
  recovery_code: ['code_hash'],
  redirect: ['user_id'],
  report_link: ['advertiser', 'user_id'],
  session: ['user_id', 'user_agent', 'created_at', 'last_seen_at', 'confirmed_at'],
  settings: ['data'],
  source: columns(SOURCE_FIELDS, true),
  source_day: ['campaign'],
  story_source_day: ['campaign'],
  two_factor: ['secret', 'last_step'],
  user_account: ['email', 'username', 'password', 'last_login_at'],
};

/** All other columns that can hold text: none of them is about a person who is not news. */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ad: columns(AD_FIELDS, false),
  ad_day: ['position'],
  analytics_batch: ['id'],
  analytics_salt: ['salt'],
  analytics_erased: ['visitor_hash'],
  analytics_progress: ['name'],
  audit: ['action', 'kind'],
  document: ['id'],
  change_log: ['tags'],
  external_image: ['id', 'url', 'failure', 'media_id'],
  import_item: ['source', 'kind', 'hash', 'state', 'detail'],
  fetched_item: [
    ...['item_key', 'url', 'text_hash', 'image_url', 'image_alt', 'attachments', 'cat', 'muni', 'reg'],
    ...['places', 'why', 'warnings', 'state'],
  ],
  invitation: ['token_hash'],
  media: ['id', 'mime', 'color', 'alt', 'focal'],
  media_use: ['kind', 'role', 'url', 'media_id', 'external_id'],
  news: columns(NEWS_FIELDS, false),
  news_revision: ['fields'],
  news_tally: ['status', 'reg', 'cat', 'muni'],
  network_link: columns(NETWORK_LINK_FIELDS, false),
  passkey: ['id', 'public_key', 'transports'],
  passkey_challenge: ['challenge'],
  pilot: ['data'],
  preview_link: ['token_hash'],
  redirect: ['address', 'target'],
  provenance: [
    ...['source_name', 'url', 'attribution', 'canonical', 'licence', 'licence_url', 'original_title'],
    ...['original_hash', 'taken_title', 'taken_hash', 'watch', 'new_title'],
  ],
  report_link: ['token_hash'],
  schema_migration: ['name'],
  search_suffix: ['suffix'],
  search_text: ['text'],
  search_word: ['word'],
  section_day: ['part', 'name'],
  session: ['token_hash'],
  source: columns(SOURCE_FIELDS, false),
  source_day: ['source'],
  source_reading: ['host', 'etag', 'last_modified', 'error', 'problems'],
  story_day: ['device'],
  story_source_day: ['source'],
  traffic_day: ['device'],
  user_account: ['role'],
  video: columns(VIDEO_FIELDS, false),
  views_day: ['page'],
  views_hour: ['page'],
  vital_day: ['vital', 'page', 'device'],
};
