import { sql } from 'kysely';
import type { Connection, Database, Engine, Trx } from './database.ts';
import { disableLockTimeout } from './locks.ts';
import * as schema from './migrations/0001-schema.ts';
import * as abuseProtection from './migrations/0003-abuse-protection.ts';
import * as readers from './migrations/0005-readers.ts';
import * as sameNews from './migrations/0006-same-news.ts';
import * as originalDate from './migrations/0007-original-date.ts';
import * as republishing from './migrations/0008-republishing.ts';
import * as importing from './migrations/0009-import.ts';
import * as newsroom from './migrations/0010-newsroom.ts';
import * as documents from './migrations/0011-documents.ts';
import * as validUntil from './migrations/0012-valid-until.ts';
import * as changeLog from './migrations/0013-change-log.ts';
import * as mediaSearch from './migrations/0014-media-search.ts';
import * as countingCaps from './migrations/0015-counting-caps.ts';
import * as searchMoments from './migrations/0016-search-moments.ts';
import * as publishing from './migrations/0017-publishing.ts';
import * as adCampaigns from './migrations/0018-ad-campaigns.ts';
import * as pictureEdits from './migrations/0019-picture-edits.ts';
import * as revisedAt from './migrations/0020-revised-at.ts';
import * as maintenanceRuns from './migrations/0021-maintenance-runs.ts';
import * as editions from './migrations/0022-editions.ts';
import * as storyPlaces from './migrations/0023-story-places.ts';
import * as people from './migrations/0024-people.ts';
import * as editionItems from './migrations/0025-edition-items.ts';
import * as urgentNotices from './migrations/0027-urgent-notices.ts';
import * as frontPins from './migrations/0028-front-pins.ts';
import * as liveCoverage from './migrations/0029-live-coverage.ts';
import * as topics from './migrations/0030-topics.ts';
import * as bylines from './migrations/0031-bylines.ts';
import * as digest from './migrations/0032-digest.ts';
import * as apiKeys from './migrations/0033-api-keys.ts';
import * as webhooks from './migrations/0034-webhooks.ts';
import * as chosenEditionPlaces from './migrations/0035-chosen-edition-places.ts';
import * as exports from './migrations/0036-exports.ts';
import * as textImpressions from './migrations/0037-text-impressions.ts';
import * as entitledUses from './migrations/0038-entitled-uses.ts';
import * as storyRequests from './migrations/0039-story-requests.ts';
import * as originalFields from './migrations/0040-original-fields.ts';
import * as takenOut from './migrations/0041-taken-out.ts';
import * as removals from './migrations/0042-removals.ts';
import * as maybeSameNews from './migrations/0043-maybe-same-news.ts';
import * as keyWarnings from './migrations/0044-key-warnings.ts';
import * as removalTags from './migrations/0045-removal-tags.ts';
import * as services from './migrations/0046-services.ts';
import * as changedStories from './migrations/0047-changed-stories.ts';
import * as keptAnswers from './migrations/0048-kept-answers.ts';
import * as correctedBlocks from './migrations/0049-corrected-blocks.ts';
import * as bulletinsAndEvents from './migrations/0050-bulletins-and-events.ts';
import * as picturePurposes from './migrations/0051-picture-purposes.ts';
import * as robotDays from './migrations/0052-robot-days.ts';
import * as riverStations from './migrations/0053-river-stations.ts';
import * as observationChanges from './migrations/0054-observation-changes.ts';
import * as alertDecisions from './migrations/0055-alert-decisions.ts';
import * as shareDesk from './migrations/0056-share-desk.ts';
import * as earlierCorrections from './migrations/0057-earlier-corrections.ts';
import * as storyAssignments from './migrations/0058-story-assignments.ts';
import * as webPush from './migrations/0059-web-push.ts';
import * as storyNotes from './migrations/0060-story-notes.ts';
import * as pushClaims from './migrations/0061-push-claims.ts';
import * as legalRequests from './migrations/0062-legal-requests.ts';
import * as tideTables from './migrations/0063-tide-tables.ts';
import * as unreadMentions from './migrations/0064-unread-mentions.ts';
import * as pushKinds from './migrations/0065-push-kinds.ts';
import * as replies from './migrations/0067-replies.ts';
import * as spokenEditions from './migrations/0068-spoken-editions.ts';

/**
 * A migration only adds, so that the previous version can go on running beside this one. A migration that removes or
 * narrows is named `NNNN-contract-…` and follows a version later, when no running version uses the old schema.
 */
export interface Migration {
  readonly name: string;
  up(db: Connection, engine: Engine): Promise<void>;
}

/** In order, forward only. A migration that has been released is never edited: add the next one. */
export const MIGRATIONS: readonly Migration[] = [
  schema,
  abuseProtection,
  readers,
  sameNews,
  originalDate,
  republishing,
  importing,
  newsroom,
  documents,
  validUntil,
  changeLog,
  mediaSearch,
  countingCaps,
  searchMoments,
  publishing,
  adCampaigns,
  pictureEdits,
  revisedAt,
  maintenanceRuns,
  editions,
  storyPlaces,
  people,
  editionItems,
  urgentNotices,
  frontPins,
  liveCoverage,
  topics,
  bylines,
  digest,
  apiKeys,
  webhooks,
  chosenEditionPlaces,
  exports,
  textImpressions,
  entitledUses,
  storyRequests,
  originalFields,
  takenOut,
  removals,
  maybeSameNews,
  keyWarnings,
  removalTags,
  services,
  changedStories,
  keptAnswers,
  correctedBlocks,
  bulletinsAndEvents,
  picturePurposes,
  robotDays,
  riverStations,
  observationChanges,
  alertDecisions,
  shareDesk,
  earlierCorrections,
  storyAssignments,
  webPush,
  storyNotes,
  pushClaims,
  legalRequests,
  tideTables,
  unreadMentions,
  pushKinds,
  replies,
  spokenEditions,
];

/**
 * The oldest version that can be upgraded. The migrations of 0.2.0 were replaced by others, so neither its databases
 * nor its backups can be upgraded.
 */
const FIRST_RELEASE = {
  version: '0.3.0',
  newestMigration: '0016-search-moments',
  versionBefore: '0.2.0',
} as const;

/** Names of migrations that remove something. */
const CONTRACT = /^\d+-contract-/;

/** An arbitrary number that every migrating instance shares. */
const ADVISORY_LOCK = 7_160_526;

/**
 * Applies the missing migrations and returns their names. Everything happens in one transaction under one lock:
 * instances that start together wait for each other, and a process killed half-way leaves the old schema. (Kysely's own
 * migrator does not do that on SQLite.)
 */
export async function migrate(
  { query, engine }: Database,
  migrations: readonly Migration[] = MIGRATIONS,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  return await query.transaction().execute(async (trx) => {
    await acquirePreparationLock(trx, engine, say);
    await trx.schema
      .createTable('schema_migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    const done = new Set(
      (await trx.selectFrom('schema_migration').select('name').execute()).map((row) => row.name),
    );
    const newest = migrations.at(-1)?.name ?? '';
    const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
    const tooOld = unknown.find(isBeforeFirstRelease);
    if (tooOld && migrations.length > 0) throw new SchemaTooOld('the database', tooOld);
    const refused = unknown.find((name) => name < newest || CONTRACT.test(name) || migrations.length === 0);
    if (refused) throw new SchemaTooNew(refused);
    if (unknown.length > 0)
      say(`The database has newer migrations (${unknown.join(', ')}); this version can still use it`);
    const pending = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of pending) {
      await migration.up(trx, engine);
      await trx.insertInto('schema_migration').values({ name: migration.name, at: Date.now() }).execute();
    }
    return pending.map((migration) => migration.name);
  });
}

/**
 * Takes the lock for preparing a database (migrations, first administrator, demo content), held to the end of the transaction.
 * Migrating a large table may take long, and so may waiting for the lock, so all time-outs are off. SQLite needs no lock:
 * its write transactions lock the whole database.
 */
export async function acquirePreparationLock(
  trx: Trx,
  engine: Engine,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await disableLockTimeout(trx);
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}) as ours`.execute(trx);
  if (rows[0]?.ours) return;
  say('Waiting for another instance that brings the database up to date');
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
}

/** True if an unknown migration is older than the first release. */
function isBeforeFirstRelease(name: string): boolean {
  return name < FIRST_RELEASE.newestMigration;
}

/** The first of these migrations that is known only to versions before the first release. */
export function findTooOld(names: readonly string[]): string | undefined {
  const unknown = names.filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
  return unknown.find(isBeforeFirstRelease);
}

/** The schema belongs to a version this one cannot work with. The message is one line for the operator. */
export class SchemaRefused extends Error {}

export class SchemaTooNew extends SchemaRefused {
  constructor(name: string) {
    super(`the database has the migration "${name}", which this version of the program does not know`);
  }
}

export class SchemaTooOld extends SchemaRefused {
  constructor(what: string, name: string) {
    const { version, versionBefore } = FIRST_RELEASE;
    super(
      `${what} is older than ${version}, the first version that can be upgraded (it has the migration "${name}"): ` +
        `${versionBefore} is the last version that can read it`,
    );
  }
}
