import type { Generated, Selectable } from 'kysely';
import type { ExportFormat } from '../../contracts/exports/export-formats.ts';
import type { MaintenanceTask } from '../../contracts/operations/maintenance-tasks.ts';
import type { RobotPurpose } from '../../contracts/robots/robot-purposes.ts';
import type { Flag, Moment } from './column-types.ts';

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

/** An export asked for in the back office. */
export interface ExportRunTable {
  /** 32 random hexadecimal digits. */
  id: string;
  form: ExportFormat;
  state: 'running' | 'ready' | 'failed';
  personal: Flag;
  user_id: number;
  user_name: string;
  error: Generated<string>;
  created_at: Moment;
  /** Updated every few seconds while it runs. */
  seen_at: Moment;
  /** When file and row are deleted; null while it runs. */
  expires_at: Moment | null;
  bytes: Generated<number>;
  /** Number of parts of the file in the media storage. */
  parts: Generated<number>;
  stories: Generated<number>;
}

/** The last run of each maintenance task, such as a backup. */
export type ExportRunRow = Selectable<ExportRunTable>;

interface RobotDayTable {
  /** Days since 1970 in Belém. */
  day: number;
  purpose: RobotPurpose;
  answers: number;
  bytes: number;
}

export interface MaintenanceTables {
  robot_day: RobotDayTable;
  maintenance_run: MaintenanceRunTable;
  export_run: ExportRunTable;
}
