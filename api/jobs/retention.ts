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
  await deleteInChunks(db, 'news', revisionsDays, now, signal, (before) => deleteRevisions(db, before, now));
  await deleteInChunks(db, 'audit', auditDays, now, signal, (before) => deleteAudit(db, before, now));
}

/** Deletes in chunks and records the number of rows in the audit. */
async function deleteInChunks(
  db: Connection,
  kind: AuditKind,
  days: number,
  now: number,
  signal: AbortSignal,
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
 * The newest version of a story is kept, because it has its content and author; those of a story with a request by law are kept as
 * long as its proof may be asked for.
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
 * learns from them which copies to delete. So are the steps of a request by law, as long as its proof may be asked for.
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
