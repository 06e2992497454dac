import { Gauge, type Registry } from 'prom-client';
import type { Connection } from '../../../db/database.ts';
import { readMaintenanceRuns } from '../../../db/maintenance.ts';
import type { MaintenanceRunTable } from '../../../db/tables/maintenance.tables.ts';

/** The last backup, check and copy. A missing backup is reported with timestamp 0, so that its alert fires. */
export function registerMaintenanceMetrics(register: Registry, db: Connection): void {
  function measure(name: string, help: string, read: (run: MaintenanceRunTable) => number | null): void {
    const gauge = new Gauge({
      name: `portal_maintenance_${name}`,
      help,
      labelNames: ['task'],
      registers: [register],
      async collect() {
        gauge.reset();
        try {
          for (const run of [NO_BACKUP_YET, ...(await readMaintenanceRuns(db))]) {
            const value = read(run);
            if (value !== null) gauge.set({ task: run.task }, value);
          }
        } catch {
          // /readyz reports that the database is unreachable.
        }
      },
    });
  }
  measure('ok', '1 if the last backup, check or copy succeeded', (run) => (run.at === 0 ? null : run.ok));
  measure(
    'success_timestamp_seconds',
    'Time of the last successful backup, check or copy; 0 if there was none',
    (run) => (run.succeeded_at ?? 0) / 1_000,
  );
  measure('bytes', 'Bytes of the last backup or copy', (run) => run.byte_count);
  measure('rows', 'Rows of the last backup', (run) => run.row_count);
}

/** Stands for the missing backup; its own row replaces it. */
const NO_BACKUP_YET: MaintenanceRunTable = {
  task: 'backup',
  at: 0,
  ok: 0,
  succeeded_at: null,
  row_count: null,
  byte_count: null,
  detail: '',
};
