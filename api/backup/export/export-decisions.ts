import type { EntityTable } from '../../../contracts/entities.ts';
import type { Tables } from '../../../db/tables.ts';
import type { CopiedTable } from '../copied-tables.ts';

/** How a column is written in an export. Moments become ISO 8601, flags true or false, keys, ids and JSON their values. */
export type ValueKind = 'text' | 'integer' | 'flag' | 'moment' | 'keys' | 'ids' | 'json';

type Columns<Table extends CopiedTable> = { readonly [Column in keyof Tables[Table]]: ValueKind | 'never' };

/** A table without fields of an entity: its file, its primary key and the kind of every column. */
export interface DescribedTable {
  readonly file: string;
  readonly title: string;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ValueKind | 'never'>>;
  /** Columns that are left out unless personal data was asked for. */
  readonly personal?: readonly string[];
  /** True if the whole file is left out unless personal data was asked for. */
  readonly onRequest?: true;
}

/** `never` if the table is not content, is derived from content, or holds secrets. */
export type ExportDecision = 'never' | DescribedTable;

function described<Table extends CopiedTable>(
  _table: Table,
  table: Omit<DescribedTable, 'columns' | 'key' | 'personal'> & {
    readonly key: readonly (keyof Tables[Table] & string)[];
    readonly personal?: readonly (keyof Tables[Table] & string)[];
    readonly columns: Columns<Table>;
  },
): DescribedTable {
  return table;
}

/** Tables whose rows in contracts/entities.ts do not decide: those of no entity, and accounts. */
type DecidedHere = Exclude<CopiedTable, EntityTable> | 'user_account';

/** One decision for each table of a backup that is no entity. A new table does not compile without its line. */
export const EXPORT_DECISIONS: Readonly<Record<DecidedHere, ExportDecision>> = {
  // Only the names of authors leave the portal. Passwords and roles never do.
  user_account: described('user_account', {
    file: 'authors',
    title: 'Autores',
    key: ['id'],
    personal: ['email'],
    columns: {
      id: 'integer',
      username: 'text',
      email: 'text',
      role: 'never',
      contributor: 'never',
      editions: 'never',
      password: 'never',
      disabled: 'never',
      last_login_at: 'never',
      created_at: 'never',
      updated_at: 'never',
      deleted_at: 'never',
      version: 'never',
    },
  }),
  media: described('media', {
    file: 'media',
    title: 'Imagens',
    key: ['id'],
    columns: {
      id: 'text',
      mime: 'text',
      width: 'integer',
      height: 'integer',
      bytes: 'integer',
      color: 'text',
      name: 'text',
      alt: 'text',
      credit: 'text',
      caption: 'text',
      purpose: 'text',
      focal: 'text',
      edit: 'json',
      created_at: 'moment',
      updated_at: 'moment',
      version: 'integer',
    },
  }),
  media_moved: described('media_moved', {
    file: 'media-former',
    title: 'Endereços antigos de imagens',
    key: ['id'],
    columns: { id: 'text', media_id: 'text' },
  }),
  document: described('document', {
    file: 'documents',
    title: 'Documentos (PDF)',
    key: ['id'],
    columns: { id: 'text', name: 'text', bytes: 'integer', uploaded_at: 'moment' },
  }),
  spoken_file: described('spoken_file', {
    file: 'spoken-files',
    title: 'Gravações (áudio)',
    key: ['id'],
    columns: { id: 'text', format: 'text', seconds: 'integer', bytes: 'integer', uploaded_at: 'moment' },
  }),
  live_coverage: described('live_coverage', {
    file: 'live-coverage',
    title: 'Coberturas ao vivo',
    key: ['news_id'],
    columns: {
      news_id: 'integer',
      summary: 'text',
      known: 'text',
      acknowledged_hash: 'text',
      change: 'integer',
      head_change: 'integer',
      started_at: 'moment',
      ended_at: 'moment',
    },
  }),
  redirect: described('redirect', {
    file: 'redirects',
    title: 'Endereços antigos',
    key: ['id'],
    columns: {
      id: 'integer',
      address: 'text',
      target: 'text',
      news_id: 'integer',
      user_id: 'never',
      created_at: 'moment',
    },
  }),
  provenance: described('provenance', {
    file: 'provenance',
    title: 'Procedência das notícias',
    key: ['news_id'],
    personal: ['licence_checked_by'],
    columns: {
      news_id: 'integer',
      source_id: 'integer',
      source_name: 'text',
      url: 'text',
      author: 'text',
      attribution: 'text',
      canonical: 'text',
      licence: 'text',
      licence_url: 'text',
      licence_checked_by: 'text',
      licence_checked_at: 'moment',
      original_at: 'moment',
      read_at: 'moment',
      taken_at: 'moment',
      original_title: 'text',
      original_html: 'text',
      original_summary: 'text',
      original_valid_until: 'moment',
      original_hash: 'text',
      taken_title: 'text',
      taken_hash: 'text',
      automatic: 'flag',
      confidence: 'integer',
      watch: 'text',
      watch_next_at: 'moment',
      watch_until: 'moment',
      watched_at: 'moment',
      changed_at: 'moment',
      page_html: 'text',
      page_title: 'text',
      page_summary: 'text',
      new_title: 'text',
      new_summary: 'text',
      new_valid_until: 'moment',
      new_html: 'text',
      new_figures: 'text',
    },
  }),
  settings: described('settings', {
    file: 'settings',
    title: 'Configurações',
    key: ['id'],
    columns: { id: 'integer', data: 'json', updated_at: 'moment', version: 'integer' },
  }),
  message: described('message', {
    file: 'messages',
    title: 'Mensagens de leitores',
    key: ['id'],
    onRequest: true,
    columns: {
      id: 'integer',
      nome: 'text',
      email: 'text',
      mensagem: 'text',
      created_at: 'moment',
      read: 'flag',
      answered_by: 'text',
      answered_at: 'moment',
    },
  }),
  // Secrets of webhooks and of accounts.
  webhook: 'never',
  two_factor: 'never',
  recovery_code: 'never',
  passkey: 'never',
  // Derived from the content; an import writes them again.
  media_use: 'never',
  external_image: 'never',
  // Names of people who worked on something, and earlier states: a backup has them, an export has the last state.
  media_upload: 'never',
  news_revision: 'never',
  news_pending: 'never',
  story_request: 'never',
  story_assignment: 'never',
  story_note: 'never',
  story_share: 'never',
  audit: 'never',
  // Readers' e-mails, and what was sent to them.
  digest_subscription: 'never',
  digest_issue: 'never',
  digest_sentence: 'never',
  // Readers' devices, and what was pushed to them.
  push_subscription: 'never',
  push_choice: 'never',
  push_message: 'never',
  // State of this installation: what was imported, what sources sent, rules of automatic publishing.
  import_item: 'never',
  source_reading: 'never',
  fetched_item: 'never',
  pilot: 'never',
  service_source: 'never',
  // The Navy's tables, not the newsroom's work.
  tide_table: 'never',
  alert_decision: 'never',
  // Totals of readers. The back office gives them as CSV.
  traffic_hour: 'never',
  traffic_day: 'never',
  views_hour: 'never',
  views_day: 'never',
  section_day: 'never',
  source_day: 'never',
  story_day: 'never',
  story_source_day: 'never',
  reader_day: 'never',
  vital_day: 'never',
  ad_day: 'never',
  edition_day: 'never',
  ad_edition_day: 'never',
};
