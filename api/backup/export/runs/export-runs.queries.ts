import type { Insertable } from 'kysely';
import type { Connection, Database, Trx } from '../../../../db/database.ts';
import { acquireLock } from '../../../../db/locks.ts';
import type { ExportRunRow, ExportRunTable } from '../../../../db/tables/maintenance.tables.ts';
import { EXPORT_RUN_LOST_MS } from './export-runs.rules.ts';

export async function readExportRuns(db: Connection): Promise<ExportRunRow[]> {
  return await db.selectFrom('export_run').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function findExportRun(db: Connection, id: string): Promise<ExportRunRow | undefined> {
  return await db.selectFrom('export_run').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a run unless another one is running on any instance. */
export async function addExportRun(
  { query, engine }: Database,
  row: Insertable<ExportRunTable>,
  audit: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  return await query.transaction().execute(async (trx) => {
    await acquireLock(trx, engine, 'exports');
    const running = await trx
      .selectFrom('export_run')
      .select('id')
      .where('state', '=', 'running')
      .where('seen_at', '>=', row.seen_at - EXPORT_RUN_LOST_MS)
      .executeTakeFirst();
    if (running) return false;
    await trx.insertInto('export_run').values(row).execute();
    await audit(trx);
    return true;
  });
}

export async function updateExportRun(
  db: Connection,
  id: string,
  changes: Partial<Omit<ExportRunRow, 'id'>>,
): Promise<void> {
  await db.updateTable('export_run').set(changes).where('id', '=', id).execute();
}
