import { sql } from 'kysely';
import type { EntityTable } from '../../contracts/entities.ts';
import { ENTITY_TABLES } from '../../contracts/entity-lists.ts';
import type { Connection, Engine } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { OperationRefused } from './operation-refused.ts';

/** Copied before the entities, which refer to them. */
const TABLES_BEFORE = [
  'media',
  'media_moved',
  'document',
  'spoken_file',
  'external_image',
  'media_use',
  'user_account',
] as const satisfies readonly (keyof Tables)[];

/** Copied after the entities: these tables refer to them, or to nothing. */
const TABLES_AFTER = [
  // Without these a restored account would be protected by its password alone.
  'two_factor',
  'recovery_code',
  'passkey',
  // Without this people who do not see the whole library would lose sight of their own pictures.
  'media_upload',
  'news_revision',
  'news_pending',
  'story_request',
  'story_assignment',
  'story_note',
  // Without this a restored portal could not delete what its bot has sent.
  'story_share',
  'live_coverage',
  'redirect',
  'webhook',
  // Without this an import repeated after a restore would create everything twice.
  'import_item',
  // Without this every source would be read from the beginning.
  'source_reading',
  'fetched_item',
  'provenance',
  'pilot',
  // The switches of the public services.
  'service_source',
  'tide_table',
  // Without this a restored portal would propose an alert again.
  'alert_decision',
  'message',
  // Without these a restored portal would send the digests of today twice.
  'digest_subscription',
  'digest_issue',
  'digest_sentence',
  // Readers would have to ask for pushes again, and a restored portal would push a notice twice.
  'push_subscription',
  'push_choice',
  'push_message',
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
  'edition_day',
  'ad_edition_day',
] as const satisfies readonly (keyof Tables)[];

export type CopiedTable = EntityTable | (typeof TABLES_BEFORE | typeof TABLES_AFTER)[number];

/** The tables of a backup, each after those it refers to. All entity tables are included. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  ...new Set([...TABLES_BEFORE, ...ENTITY_TABLES, ...TABLES_AFTER]),
];

/** Tables that a backup leaves out, and why nothing is lost. */
export const LEFT_OUT_TABLES = [
  // A session that was ended since must not become valid again.
  'session',
  // A key that was revoked since must not become valid again, and a copy must not accept the keys of the original.
  'api_key',
  // An invitation that was used since must not become valid again.
  'invitation',
  'passkey_challenge',
  // Stored again at the next login.
  'login_address',
  // Receivers got these events already, and will get later ones.
  'webhook_delivery',
  // Attempts of the last minutes.
  'rate_limit',
  // Figures of this machine, for a month.
  'robot_day',
  // Answers of the last day, which only their callers can read.
  'kept_answer',
  // Secrets that expire within a day, and presence of the last minute.
  'preview_link',
  'presence',
  // Links that expire, like sessions.
  'report_link',
  // Events expire by date or are erased on request; a backup must not bring them back. Their totals are copied.
  'analytics_event',
  'analytics_visitor',
  'analytics_erased',
  'analytics_batch',
  'analytics_salt',
  'analytics_cap',
  // The roll-up position; without events it starts at zero.
  'analytics_progress',
  // Maintained by triggers: inserting the news counts them again.
  'news_tally',
  'news_place',
  'news_topic',
  'news_byline',
  'news_place_tally',
  // Made again from the stories.
  'pocket_issue',
  // Their files expire and are not in the backup.
  'export_run',
  // Read again from the public services.
  'observation',
  // Pushes of the last hours: a restored portal sends none of them again.
  'push_delivery',
  // Derived from the texts of the last days.
  'text_band',
  // Derived from the news, and different on each engine.
  'search_text',
  'search_word',
  'search_suffix',
] as const satisfies readonly (keyof Tables)[];

/** Tables of the installation itself: neither copied nor emptied. */
const UNTOUCHED_TABLES = [
  // The manifest lists the migrations.
  'schema_migration',
  // Filled by a migration.
  'municipality',
  // Change numbers must only grow, because running instances remember the last one they saw.
  'change_log',
  'change_number',
  // Removals that the caches of this installation's sites have confirmed.
  'removal',
  'removal_place',
  'removal_done',
  // How far the clock of this installation has been reported.
  'webhook_clock',
  // When the bot may call next.
  'telegram_pace',
  // How long push services are left alone.
  'push_pause',
  // A log of maintenance of this installation, not content.
  'maintenance_run',
] as const satisfies readonly (keyof Tables)[];

/** Tables with generated ids. */
const NUMBERED_TABLES: readonly CopiedTable[] = [
  ...ENTITY_TABLES,
  'fetched_item',
  'message',
  'audit',
  'redirect',
  'webhook',
  'story_request',
  'story_note',
  'story_share',
  'push_subscription',
  'push_message',
];

export function isNumbered(table: CopiedTable): boolean {
  return NUMBERED_TABLES.includes(table);
}

/**
 * The existing tables to copy with their columns; none in an empty database. Unknown tables are passed to `onUnknownTable`.
 */
export async function readCopiedTables(
  db: Connection,
  engine: Engine,
  onUnknownTable: (name: string) => void = refuseUnknownTable,
): Promise<Map<CopiedTable, string[]>> {
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined;
  const found = (await db.introspection.getTables()).filter((table) => table.schema === schema);
  for (const { name } of found) if (!isCopied(name) && !isLeftOut(name)) onUnknownTable(name);
  const columns = new Map(found.map((table) => [table.name, table.columns.map((column) => column.name)]));
  return new Map(COPIED_TABLES.flatMap((name) => entryOf(name, columns.get(name))));
}

/** Data of a newer version would silently be missing from the backup. */
function refuseUnknownTable(name: string): never {
  throw new OperationRefused(`the table "${name}" is unknown to this version`);
}

function entryOf(name: CopiedTable, columns: string[] | undefined): [CopiedTable, string[]][] {
  return columns ? [[name, columns]] : [];
}

function isCopied(name: string): boolean {
  return COPIED_TABLES.some((table) => table === name);
}

function isLeftOut(name: string): boolean {
  // The token indexes have other tables on each engine.
  const apart = UNTOUCHED_TABLES.some((table) => table === name) || /^search_(token|media)/.test(name);
  return apart || LEFT_OUT_TABLES.some((table) => table === name);
}

async function currentSchema(db: Connection): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
