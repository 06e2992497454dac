import type { ExportRunRow } from '../../../../db/tables/maintenance.tables.ts';

/** A run that was not seen for this long has died with its process. */
export const EXPORT_RUN_LOST_MS = 60_000;

export function isExportRunLost({ state, seen_at }: ExportRunRow, now: number): boolean {
  return state === 'running' && now - seen_at > EXPORT_RUN_LOST_MS;
}
