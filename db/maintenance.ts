import type { MaintenanceTask } from '../contracts/operations/maintenance-tasks.ts';
import type { Connection } from './database.ts';
import type { MaintenanceRunTable } from './tables/maintenance.tables.ts';

/** The result of one run. */
export interface MaintenanceOutcome {
  readonly at: number;
  readonly ok: boolean;
  readonly rows?: number;
  readonly bytes?: number;
  /** Path of the result, or the reason for the failure. */
  readonly detail: string;
}

const DETAIL_LENGTH = 500;

/** Replaces the last run of the task. A failure keeps the moment of the last success. */
export async function recordRun(
  db: Connection,
  task: MaintenanceTask,
  { at, ok, rows, bytes, detail }: MaintenanceOutcome,
): Promise<void> {
  const values = {
    at,
    ok: ok ? 1 : 0,
    row_count: rows ?? null,
    byte_count: bytes ?? null,
    detail: detail.slice(0, DETAIL_LENGTH),
    ...(ok && { succeeded_at: at }),
  } as const;
  await db
    .insertInto('maintenance_run')
    .values({ task, succeeded_at: null, ...values })
    .onConflict((conflict) => conflict.column('task').doUpdateSet(values))
    .execute();
}

/** Deletes the record of a task that this installation no longer runs. */
export async function deleteRun(db: Connection, task: MaintenanceTask): Promise<void> {
  await db.deleteFrom('maintenance_run').where('task', '=', task).execute();
}

export async function readMaintenanceRuns(db: Connection): Promise<readonly MaintenanceRunTable[]> {
  return await db.selectFrom('maintenance_run').selectAll().execute();
}
