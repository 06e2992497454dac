import type { MaintenanceTask } from '../../contracts/operations/maintenance-tasks.ts';
import type { Moment } from './column-types.ts';

export interface MaintenanceRunTable {
  task: MaintenanceTask;
  /** When the run ended. */
  at: Moment;
  ok: 0 | 1;
  /** When the task last succeeded; null if it never did. */
  succeeded_at: Moment | null;
  row_count: number | null;
  byte_count: number | null;
  /** Path of the result, or the reason for the failure. */
  detail: string;
}

/** The last run of each maintenance task, such as a backup. */
export interface MaintenanceTables {
  maintenance_run: MaintenanceRunTable;
}
