import { sql } from 'kysely';
import type { AuditKind } from '../../contracts/audit/audit-actions.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { OFFLINE } from '../../contracts/offline.ts';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Connection } from '../../db/database.ts';
import { keptRequests } from '../../db/legal-requests.ts';
import { readNewsroomSettings } from '../../db/newsroom-settings.ts';
import { WITHDRAWING } from '../news/withdrawn/withdrawn-news.queries.ts';

/** Rows per DELETE, so that other writers wait only briefly. */
const CHUNK = 500;

/** Deletes versions of stories and audit entries older than the settings allow; 0 days mean that none is deleted. */
export async function deleteOldHistory(db: Connection, now: number, signal: AbortSignal): Promise<void> {
  const { revisionsDays, auditDays } = await readNewsroomSettings(db);
  await deleteInChunks(db, { kind: 'news', days: revisionsDays, now, signal }, (before) =>
    deleteRevisions(db, before, now),
  );
  await deleteInChunks(db, { kind: 'audit', days: auditDays, now, signal }, (before) =>
    deleteAudit(db, before, now),
  );
}

interface Retention {
  readonly kind: AuditKind;
  /** How long rows are kept; 0 keeps all. */
  readonly days: number;
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Deletes in chunks and records the number of rows in the audit. */
async function deleteInChunks(
  db: Connection,
  { kind, days, now, signal }: Retention,
  deleteSome: (before: number) => Promise<number>,
): Promise<void> {
  if (days === 0) return;
  let all = 0;
  for (let deleted = CHUNK; deleted === CHUNK && !signal.aborted; all += deleted) {
    deleted = await deleteSome(now - days * DAY_MS);
  }
  if (all === 0) return;
  await recordAudit(db, SYSTEM, { at: now, action: 'retire', kind, itemId: '', detail: String(all) });
}

/**
 * The newest version of a story is kept, because it has its content and author. If a request by law is about the story, all its
 * versions are kept until the requester can no longer sue: the proof of the request is made of them.
 */
async function deleteRevisions(db: Connection, before: number, now: number): Promise<number> {
  const proved = keptRequests(db, now).select('news_id').where('news_id', 'is not', null);
  const { numAffectedRows = 0n } = await sql`
    delete from news_revision where (news_id, version) in (
      select old.news_id, old.version from news_revision as old
      where old.at < ${before}
        and exists (select 1 from news_revision as newer where newer.news_id = old.news_id and newer.version > old.version)
        and old.news_id not in (${proved})
      order by old.at limit ${sql.lit(CHUNK)}
    )`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Withdrawals of stories are kept for as long as a reader's browser may show a copy, whatever the setting: the browser
 * learns from them which copies to delete. The steps of a request by law are kept until its requester can no longer sue.
 */
async function deleteAudit(db: Connection, before: number, now: number): Promise<number> {
  const proved = keptRequests(db, now).select(sql<string>`cast(id as text)`.as('item_id'));
  const old = db
    .selectFrom('audit')
    .select('id')
    .where('at', '<', before)
    .where((eb) =>
      eb.or([
        eb('at', '<=', now - OFFLINE.maxAgeMs),
        eb('kind', '<>', 'news'),
        eb('action', 'not in', WITHDRAWING),
      ]),
    )
    .where((eb) => eb.or([eb('kind', '<>', 'legal'), eb('item_id', 'not in', proved)]))
    .orderBy('at')
    .limit(CHUNK);
  const { numDeletedRows } = await db.deleteFrom('audit').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
