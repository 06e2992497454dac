import { isoOf, isoOrNull } from '../../../../contracts/belem-time.ts';
import type { ContentExport } from '../../../../contracts/exports/export.schema.ts';
import type { ExportRunRow } from '../../../../db/tables/maintenance.tables.ts';
import { isExportRunLost } from './export-runs.rules.ts';

export function exportRunView(row: ExportRunRow, now: number): ContentExport {
  const lost = isExportRunLost(row, now);
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
