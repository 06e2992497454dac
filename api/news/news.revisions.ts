import type { NewsPatch } from '../../contracts/schemas/news.schema.ts';
import type { Actor } from '../../db/audit.ts';
import type { Query } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables.ts';
import { isoOf, isoOrNull } from '../http/moments.ts';

/** The fields of an item as the back office writes them. */
type Snapshot = Required<NewsPatch>;

export interface RevisionEntry {
  readonly version: number;
  readonly at: string;
  readonly user: string;
  readonly fields: string[];
}

/** Restoring brings back what was written, not when it was to appear. */
const LIFE_FIELDS: readonly (keyof Snapshot)[] = ['status', 'publishAt', 'unpublishAt', 'date'];

function snapshotOf(row: NewsRow): Snapshot {
  return {
    title: row.title,
    desc: row.body,
    cover: row.cover,
    coverAlt: row.cover_alt,
    coverCredit: row.cover_credit,
    coverFocal: row.cover_focal,
    muni: row.muni,
    cat: row.cat as Snapshot['cat'],
    reg: row.reg,
    date: isoOf(row.date),
    link: row.link,
    source: row.source,
    imgContent: row.img_content,
    status: row.status,
    publishAt: isoOrNull(row.publish_at),
    unpublishAt: isoOrNull(row.unpublish_at),
  };
}

export async function recordRevision(
  trx: Query,
  row: NewsRow,
  before: NewsRow | undefined,
  actor: Actor,
  at: number,
): Promise<void> {
  await revisionWrite(trx, row, before, actor, at).execute();
}

/** The same for a transaction that writes more with it. */
export function revisionWrite(
  trx: Query,
  row: NewsRow,
  before: NewsRow | undefined,
  actor: Actor,
  at: number,
) {
  const snapshot = snapshotOf(row);
  const older: Partial<Snapshot> = before ? snapshotOf(before) : {};
  const changed = (Object.keys(snapshot) as (keyof Snapshot)[]).filter((key) => snapshot[key] !== older[key]);
  return trx.insertInto('news_revision').values({
    news_id: row.id,
    version: row.version,
    at,
    user_id: actor.id,
    user_name: actor.username,
    fields: changed.join(','),
    data: JSON.stringify(snapshot),
  });
}

const ENTRY = ['version', 'at', 'user_name', 'fields'] as const;

export async function listRevisions(db: Query, newsId: number): Promise<RevisionEntry[]> {
  const rows = await db
    .selectFrom('news_revision')
    .select(ENTRY)
    .where('news_id', '=', newsId)
    .orderBy('version', 'desc')
    .limit(500)
    .execute();
  return rows.map(toEntry);
}

export async function findRevision(
  db: Query,
  newsId: number,
  version: number,
): Promise<(RevisionEntry & { readonly data: Snapshot }) | undefined> {
  const row = await db
    .selectFrom('news_revision')
    .select([...ENTRY, 'data'])
    .where('news_id', '=', newsId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...toEntry(row), data: JSON.parse(row.data) as Snapshot };
}

export async function revisionContent(
  db: Query,
  newsId: number,
  version: number,
): Promise<NewsPatch | undefined> {
  const revision = await findRevision(db, newsId, version);
  if (!revision) return undefined;
  const content = Object.entries(revision.data).filter(
    ([key]) => !LIFE_FIELDS.includes(key as keyof Snapshot),
  );
  return Object.fromEntries(content) as NewsPatch;
}

function toEntry(row: { version: number; at: number; user_name: string; fields: string }): RevisionEntry {
  return {
    version: row.version,
    at: isoOf(row.at),
    user: row.user_name,
    fields: row.fields === '' ? [] : row.fields.split(','),
  };
}
