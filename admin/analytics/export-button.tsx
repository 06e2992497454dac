import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { type ReportTable, tablesCsv } from '../../design/reports/report-table.ts';
import { messageOf } from '../api/api.ts';
import { downloadCsv } from '../ui/download.ts';
import { toast } from '../ui/toasts.tsx';

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
    try {
      downloadCsv(`${fileName}.csv`, tablesCsv(await load()));
    } catch (error) {
      toast.fail(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void save()}>
      <Download className="ico" />
      {busy ? 'Exportando…' : 'Exportar CSV'}
    </button>
  );
}
