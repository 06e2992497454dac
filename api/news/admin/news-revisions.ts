import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { isoOf } from '../../../contracts/belem-time.ts';
import { EDITING } from '../../../contracts/constants.ts';
import { writableNames } from '../../../contracts/fields.ts';
import { NEWS_FIELDS } from '../../../contracts/news/news.fields.ts';
import { CONTENT_FIELDS, type NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { Actor } from '../../../db/audit.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { splitList } from '../../../db/list-columns.ts';
import { munisOf } from '../../../db/news/story-places.ts';
import type { Write } from '../../../db/statements/write-together.ts';
import type { NewsRevisionTable, NewsRow } from '../../../db/tables/news.tables.ts';
import { createView } from '../../entities/field-rows.ts';

/** The fields of an item in the form the back office writes them. */
type Snapshot = Required<NewsPatch>;

interface RevisionEntry {
  readonly version: number;
  readonly at: string;
  readonly user: string;
  readonly fields: string[];
  readonly automatic: boolean;
}

const written = createView(NEWS_FIELDS, writableNames(NEWS_FIELDS));

export function snapshotOf(row: NewsRow): Snapshot {
  return { ...written(row), munis: munisOf(row) };
}

/** The change that made a row: undefined `before` for a new story. */
interface RowChange {
  readonly before: NewsRow | undefined;
  readonly actor: Actor;
  readonly at: number;
}

export async function recordRevision(trx: Trx, row: NewsRow, change: RowChange): Promise<void> {
  await revisionWrite(trx, row, change).execute();
}

/** The statement that records a revision, for a caller that batches several writes. */
export function revisionWrite(trx: Trx, row: NewsRow, { before, actor, at }: RowChange) {
  return trx.insertInto('news_revision').values({
    ...contentColumns(row, actor, at),
    fields: changedFields(row, before).join(','),
  });
}

/**
 * The version of an autosave. It replaces the version before it in the same run, so that an editor who writes for an
 * hour leaves a handful of versions, not hundreds.
 */
export async function automaticRevisionWrite(
  trx: Trx,
  row: NewsRow,
  { before, actor, at }: RowChange,
): Promise<Write> {
  const last = await trx
    .selectFrom('news_revision')
    .select(['version', 'user_id', 'fields', 'automatic_since'])
    .where('news_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const columns = contentColumns(row, actor, at);
  const changed = changedFields(row, before);
  const goesOn =
    last?.automatic_since != null &&
    last.user_id === actor.id &&
    last.automatic_since > at - EDITING.autosaveRunMs;
  if (!last || !goesOn) {
    const fields = changed.join(',');
    return trx.insertInto('news_revision').values({ ...columns, fields, automatic_since: at });
  }
  const fields = [...new Set([...splitList(last.fields), ...changed])].join(',');
  return trx
    .updateTable('news_revision')
    .set({ ...columns, fields })
    .where('news_id', '=', row.id)
    .where('version', '=', last.version);
}

function contentColumns(row: NewsRow, actor: Actor, at: number) {
  return {
    news_id: row.id,
    version: row.version,
    at,
    user_id: actor.id,
    user_name: actor.username,
    data: JSON.stringify(snapshotOf(row)),
  };
}

/** Names of the writable fields in which two rows differ; all fields if there is no earlier row. */
export function changedFields(row: NewsRow, before: NewsRow | undefined): (keyof Snapshot)[] {
  const snapshot = snapshotOf(row);
  const older: Partial<Snapshot> = before ? snapshotOf(before) : {};
  const keys = Object.keys(snapshot) as (keyof Snapshot)[];
  return keys.filter((key) => !isDeepStrictEqual(snapshot[key], older[key]));
}

const ENTRY_COLUMNS = ['version', 'at', 'user_name', 'fields', 'automatic_since'] as const;

export async function listRevisions(db: Connection, newsId: number): Promise<RevisionEntry[]> {
  const rows = await db
    .selectFrom('news_revision')
    .select(ENTRY_COLUMNS)
    .where('news_id', '=', newsId)
    .orderBy('version', 'desc')
    .limit(500)
    .execute();
  return rows.map(toEntry);
}

export async function findRevision(
  db: Connection,
  newsId: number,
  version: number,
): Promise<(RevisionEntry & { readonly data: Snapshot }) | undefined> {
  const row = await db
    .selectFrom('news_revision')
    .select([...ENTRY_COLUMNS, 'data'])
    .where('news_id', '=', newsId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...toEntry(row), data: JSON.parse(row.data) as Snapshot };
}

export async function revisionContent(
  db: Connection,
  newsId: number,
  version: number,
): Promise<NewsPatch | undefined> {
  const revision = await findRevision(db, newsId, version);
  if (!revision) return undefined;
  const { muni, munis }: Partial<Snapshot> = revision.data;
  // A revision stored before there could be several municipalities has only the first one.
  const data = { ...revision.data, munis: munis ?? [muni].filter(Boolean) };
  // A restore brings back the content, not the publication dates.
  const content = Object.entries(data).filter(([name]) => name in CONTENT_FIELDS);
  return Object.fromEntries(content);
}

function toEntry(row: Pick<Selectable<NewsRevisionTable>, (typeof ENTRY_COLUMNS)[number]>): RevisionEntry {
  return {
    version: row.version,
    at: isoOf(row.at),
    user: row.user_name,
    fields: splitList(row.fields),
    automatic: row.automatic_since !== null,
  };
}
