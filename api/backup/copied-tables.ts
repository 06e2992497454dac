import { sql } from 'kysely';
import type { Engine, Query } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { BackupRefused } from './backup-refused.ts';

/** What a backup holds, each table after those it refers to. */
export const COPIED_TABLES = [
  'media',
  'document',
  'external_image',
  'media_use',
  'user_account',
  // Without them a restored account would open with the password alone.
  'two_factor',
  'recovery_code',
  'passkey',
  'news',
  'news_revision',
  'news_pending',
  'redirect',
  // Without it an import repeated after a restore would bring everything twice.
  'import_item',
  'ad',
  'advertiser',
  'video',
  'network_link',
  'source',
  // Without it every source would be read from the beginning.
  'source_reading',
  'fetched_item',
  'provenance',
  'pilot',
  'message',
  'settings',
  'audit',
  'traffic_hour',
  'traffic_day',
  'views_hour',
  'views_day',
  'section_day',
  'source_day',
  'story_day',
  'story_source_day',
  'reader_day',
  'vital_day',
  'ad_day',
] as const satisfies readonly (keyof Tables)[];

export type CopiedTable = (typeof COPIED_TABLES)[number];

/** What a backup leaves out and why that loses nothing. */
export const LEFT_OUT_TABLES = [
  // A login that was ended since must not come back to life.
  'session',
  // The same of a link that was used since.
  'invitation',
  'passkey_challenge',
  // Known again with the next login.
  'login_address',
  // Tries of the last minutes.
  'rate_limit',
  // Secrets that end within a day, and who had what open a minute ago.
  'preview_link',
  'presence',
  // Links that end, like a login.
  'report_link',
  // What single readers did ends by a date and by their word; a backup must not bring it back. It is in the totals.
  'analytics_event',
  'analytics_visitor',
  'analytics_erased',
  'analytics_batch',
  'analytics_salt',
  'analytics_cap',
  // How far those were counted: without them, from the beginning.
  'analytics_progress',
  // Kept by triggers: loading the news counts them again.
  'news_tally',
  // Made from the texts of the last days.
  'text_band',
  // Made from the news, and differently on each engine.
  'search_text',
  'search_word',
  'search_suffix',
] as const satisfies readonly (keyof Tables)[];

/** What belongs to the database itself: neither copied nor emptied. */
const UNTOUCHED_TABLES = [
  // The migrations stand in the manifest.
  'schema_migration',
  // Numbers of changes only grow: the running programs know how far they have heard.
  'change_log',
  'change_number',
] as const satisfies readonly (keyof Tables)[];

/** Tables whose ids the database gives out, none of them twice. */
const NUMBERED: readonly CopiedTable[] = [
  'user_account',
  'news',
  'ad',
  'advertiser',
  'video',
  'network_link',
  'source',
  'fetched_item',
  'message',
  'audit',
  'redirect',
];

export function isNumbered(table: CopiedTable): boolean {
  return NUMBERED.includes(table);
}

/** The copied tables that are there, with their columns; none in an empty database. */
export async function readCopiedTables(db: Query, engine: Engine): Promise<Map<CopiedTable, string[]>> {
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined;
  const found = (await db.introspection.getTables()).filter((table) => table.schema === schema);
  const stranger = found.find(({ name }) => !isCopied(name) && !isLeftOut(name));
  // Whatever a newer program keeps there would silently be missing.
  if (stranger) throw new BackupRefused(`the table "${stranger.name}" is unknown to this version`);
  const columns = new Map(found.map((table) => [table.name, table.columns.map((column) => column.name)]));
  return new Map(COPIED_TABLES.flatMap((name) => entryOf(name, columns.get(name))));
}

function entryOf(name: CopiedTable, columns: string[] | undefined): [CopiedTable, string[]][] {
  return columns ? [[name, columns]] : [];
}

function isCopied(name: string): boolean {
  return COPIED_TABLES.some((table) => table === name);
}

function isLeftOut(name: string): boolean {
  // The token indexes are other tables on each engine.
  const apart = UNTOUCHED_TABLES.some((table) => table === name) || /^search_(token|media)/.test(name);
  return apart || LEFT_OUT_TABLES.some((table) => table === name);
}

async function currentSchema(db: Query): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
