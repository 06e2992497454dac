import type { Insertable, Selectable } from 'kysely';
import { isoOf, isoOrNull } from '../../../../contracts/belem-time.ts';
import type { ContentExport } from '../../../../contracts/exports/export.schema.ts';
import type { Database, Query, Trx } from '../../../../db/database.ts';
import { takeLock } from '../../../../db/locks.ts';
import type { ExportRunTable } from '../../../../db/tables/maintenance.tables.ts';

export type ExportRunRow = Selectable<ExportRunTable>;

/** A run that was not seen for this long has died with its process. */
export const LOST_MS = 60_000;

export function isLost({ state, seen_at }: ExportRunRow, now: number): boolean {
  return state === 'running' && now - seen_at > LOST_MS;
}

export async function readExportRuns(db: Query): Promise<ExportRunRow[]> {
  return await db.selectFrom('export_run').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function findExportRun(db: Query, id: string): Promise<ExportRunRow | undefined> {
  return await db.selectFrom('export_run').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a run unless another one is running on any instance. */
export async function addExportRun(
  { query, engine }: Database,
  row: Insertable<ExportRunTable>,
  audit: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  return await query.transaction().execute(async (trx) => {
    await takeLock(trx, engine, 'exports');
    const running = await trx
      .selectFrom('export_run')
      .select('id')
      .where('state', '=', 'running')
      .where('seen_at', '>=', row.seen_at - LOST_MS)
      .executeTakeFirst();
    if (running) return false;
    await trx.insertInto('export_run').values(row).execute();
    await audit(trx);
    return true;
  });
}

export async function updateExportRun(
  db: Query,
  id: string,
  changes: Partial<Omit<ExportRunRow, 'id'>>,
): Promise<void> {
  await db.updateTable('export_run').set(changes).where('id', '=', id).execute();
}

export function viewExportRun(row: ExportRunRow, now: number): ContentExport {
  const lost = isLost(row, now);
  return {
    id: row.id,
    form: row.form,
    personal: row.personal === 1,
    state: lost ? 'failed' : row.state,
    stories: row.stories,
    bytes: row.bytes,
    user: row.user_name,
    createdAt: isoOf(row.created_at),
    expiresAt: isoOrNull(row.expires_at),
    error: lost ? 'O servidor parou antes de terminar. Comece de novo.' : row.error,
  };
}
