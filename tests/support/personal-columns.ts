/**
 * Every column that could hold something about a person, by table. docs/personal-data.md says of each what it
 * holds, of whom and for how long. Numbers are listed where they tell what somebody did.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ad: ['advertiser'],
  audience_event: [
    ...['at', 'kind', 'view_id', 'visitor', 'page', 'news_id', 'device', 'source', 'campaign', 'item'],
    'amount',
  ],
  audience_visitor: ['visitor', 'first_at', 'last_at', 'consent_at', 'consent_version'],
  audit: ['at', 'user_id', 'user_name', 'item_id', 'detail'],
  media: ['name', 'credit'],
  message: ['nome', 'email', 'mensagem', 'created_at'],
  news: ['author_id', 'cover_credit'],
  news_pending: ['user_id', 'user_name', 'data'],
  news_revision: ['user_id', 'user_name', 'data'],
  presence: ['user_id', 'since', 'seen_at'],
  rate_limit: ['key'],
  recovery_code: ['code_hash'],
  report_link: ['advertiser', 'user_id'],
  session: ['user_id', 'user_agent', 'created_at', 'last_seen_at'],
  settings: ['data'],
  source_day: ['campaign'],
  two_factor: ['secret', 'last_step'],
  user_account: ['email', 'username', 'password', 'last_login_at'],
};

/** All other columns that can hold text: none of them is about a person who is not news. */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ad: ['position', 'title', 'link', 'cover', 'alt'],
  ad_day: ['position'],
  audience_batch: ['id'],
  audience_erased: ['visitor_hash'],
  audience_progress: ['name'],
  audit: ['action', 'kind'],
  external_image: ['id', 'url', 'failure', 'media_id'],
  invitation: ['token_hash'],
  media: ['id', 'mime', 'color', 'alt', 'focal'],
  media_use: ['kind', 'role', 'url', 'media_id', 'external_id'],
  news: [
    ...['title', 'slug', 'body', 'excerpt', 'cover', 'cover_alt', 'cover_focal', 'muni', 'cat', 'reg'],
    ...['link', 'source', 'img_content', 'status', 'origin'],
  ],
  news_revision: ['fields'],
  news_tally: ['status', 'reg', 'cat', 'muni'],
  portal: ['kind', 'name', 'reg', 'link', 'image'],
  preview_link: ['token_hash'],
  report_link: ['token_hash'],
  schema_migration: ['name'],
  search_suffix: ['suffix'],
  search_text: ['text'],
  search_word: ['word'],
  section_day: ['part', 'name'],
  session: ['token_hash'],
  source_day: ['source'],
  traffic_day: ['device'],
  user_account: ['role'],
  video: ['title', 'cover', 'link'],
  views_day: ['page'],
  views_hour: ['page'],
  vital_day: ['vital', 'page', 'device'],
};
