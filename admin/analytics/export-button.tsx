import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { type ReportTable, tablesCsv } from '../../design/reports/report-table.ts';
import { attempt } from '../ui/attempt.ts';
import { downloadCsv } from '../ui/download.ts';

interface ExportButtonProps {
  /** Without its extension. */
  readonly fileName: string;
  readonly load: () => Promise<readonly ReportTable[]>;
}

/** Saves the report's tables as a CSV file. */
export function ExportButton({ fileName, load }: ExportButtonProps): ReactElement {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    await attempt(async () => {
      downloadCsv(`${fileName}.csv`, tablesCsv(await load()));
    });
    setBusy(false);
  }
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void save()}>
      <Download className="ico" />
      {busy ? 'Exportando…' : 'Exportar CSV'}
    </button>
  );
}
