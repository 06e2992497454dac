import { ENTITIES } from '../../contracts/entities.ts';
import { ENTITY_KINDS } from '../../contracts/entity-lists.ts';
import type { Field, Fields } from '../../contracts/fields.ts';

/** Columns of the fields marked as personal; with `personal` false, the other columns that can hold text. */
function columns(fields: Fields, personal: boolean): string[] {
  const listed = ({ kind, personal: own }: Field) =>
    personal ? own === true : !own && (kind === 'text' || kind === 'keys' || kind === 'ids');
  return Object.values(fields).flatMap((field) => (field.column && listed(field) ? [field.column] : []));
}

/** The same for every entity, by table. */
function entityColumns(personal: boolean): Record<string, readonly string[]> {
  const rows = ENTITY_KINDS.flatMap((kind) => {
    const { table, fields } = ENTITIES[kind];
    const names = fields === null ? [] : columns(fields, personal);
    return names.length === 0 ? [] : [[table, names] as const];
  });
  return Object.fromEntries(rows);
}

/**
 * Every column that can hold something about a person, by table. docs/personal-data.md says for each column what it holds,
 * about whom and for how long. Numbers are listed if they tell what a person did.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...entityColumns(true),
  analytics_event: [
    ...['at', 'kind', 'view_id', 'visitor', 'page', 'news_id', 'device', 'source', 'campaign', 'item'],
    'amount',
  ],
  analytics_cap: ['key', 'counts'],
  analytics_visitor: ['visitor', 'first_at', 'last_at', 'consent_at', 'consent_version'],
  digest_subscription: [
    ...[
      'email',
      'edition',
      'municipality',
      'frequency',
      'state',
      'created_at',
      'confirmed_at',
      'suspended_at',
    ],
    'token',
  ],
  document: ['name'],
  api_key: ['user_id', 'last_used_day', 'last_used_network'],
  export_run: ['user_id', 'user_name', 'created_at'],
  audit: ['at', 'user_id', 'user_name', 'item_id', 'detail'],
  import_item: ['source_id'],
  fetched_item: [
    ...[
      'title',
      'summary',
      'own_title',
      'own_summary',
      'html',
      'original_html',
      'search_text',
      'marks',
      'author',
      'image_credit',
    ],
    ...['claimed_by', 'claimed_name', 'decided_by', 'decided_at'],
  ],
  login_address: ['user_id', 'address_hash', 'at'],
  media: ['name', 'credit'],
  message: ['nome', 'email', 'mensagem', 'created_at', 'answered_by', 'answered_at'],
  news_pending: ['user_id', 'user_name', 'data'],
  news_revision: ['user_id', 'user_name', 'data'],
  passkey: ['user_id', 'name', 'created_at', 'last_used_at'],
  pilot: ['updated_by'],
  news_byline: ['byline'],
  presence: ['user_id', 'since', 'seen_at'],
  media_upload: ['user_id'],
  provenance: ['author', 'licence_checked_by', 'original_html', 'page_html', 'new_html'],
  rate_limit: ['key'],
  recovery_code: ['code_hash'],
  redirect: ['user_id'],
  report_link: ['advertiser', 'user_id'],
  session: ['user_id', 'user_agent', 'created_at', 'last_seen_at', 'confirmed_at'],
  settings: ['data'],
  source_day: ['campaign'],
  story_source_day: ['campaign'],
  two_factor: ['secret', 'last_step'],
  user_account: ['email', 'username', 'password', 'last_login_at'],
};

/** All other columns that can hold text. They hold nothing about a person, except about people in the news. */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...entityColumns(false),
  ad_day: ['position'],
  ad_edition_day: ['position', 'edition'],
  edition_day: ['edition'],
  analytics_event: ['edition'],
  analytics_batch: ['id'],
  analytics_salt: ['salt'],
  analytics_erased: ['visitor_hash'],
  analytics_progress: ['name'],
  api_key: ['name', 'start', 'token_hash', 'scopes', 'editions'],
  audit: ['action', 'kind'],
  document: ['id'],
  digest_issue: ['edition', 'frequency'],
  digest_sentence: ['edition', 'sentence'],
  pocket_issue: ['edition', 'stories', 'html', 'html_hash', 'epub', 'epub_hash'],
  change_log: ['tags'],
  maintenance_run: ['task', 'detail'],
  export_run: ['id', 'form', 'state', 'error'],
  external_image: ['id', 'url', 'failure', 'media_id'],
  import_item: ['source', 'kind', 'hash', 'state', 'detail'],
  fetched_item: [
    ...['item_key', 'url', 'text_hash', 'image_url', 'image_alt', 'attachments', 'cat', 'muni', 'reg'],
    ...['more_munis', 'places', 'why', 'warnings', 'state'],
  ],
  invitation: ['token_hash'],
  live_coverage: ['summary', 'known', 'acknowledged_hash'],
  media: ['id', 'mime', 'color', 'alt', 'focal', 'edit'],
  media_moved: ['id', 'media_id'],
  municipality: ['name', 'reg'],
  media_upload: ['media_id'],
  media_use: ['kind', 'role', 'url', 'media_id', 'external_id'],
  news_revision: ['fields'],
  news_place: ['place'],
  news_topic: ['topic'],
  news_place_tally: ['place', 'status', 'cat'],
  news_tally: ['status', 'reg', 'cat', 'muni'],
  passkey: ['id', 'public_key', 'transports'],
  passkey_challenge: ['challenge'],
  pilot: ['data'],
  preview_link: ['token_hash'],
  redirect: ['address', 'target'],
  provenance: [
    ...['source_name', 'url', 'attribution', 'canonical', 'licence', 'licence_url', 'original_title'],
    ...['original_hash', 'taken_title', 'taken_hash', 'watch', 'new_title'],
  ],
  report_link: ['token_hash', 'edition'],
  schema_migration: ['name'],
  search_suffix: ['suffix'],
  search_text: ['text'],
  search_word: ['word'],
  section_day: ['part', 'name'],
  session: ['token_hash'],
  source_day: ['source'],
  source_reading: ['host', 'etag', 'last_modified', 'error', 'problems'],
  story_day: ['device'],
  story_source_day: ['source'],
  traffic_day: ['device'],
  user_account: ['role', 'editions'],
  views_day: ['page'],
  views_hour: ['page'],
  vital_day: ['vital', 'page', 'device'],
  webhook: ['kind', 'name', 'url', 'events', 'editions', 'secret', 'old_secret', 'off_reason'],
  webhook_delivery: ['message_id', 'type', 'payload', 'state', 'last_error'],
};
