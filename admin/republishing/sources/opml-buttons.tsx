import { Download, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import type { OpmlImport } from '../../../contracts/sources/source.schema.ts';
import { downloadXml } from '../../ui/download.ts';
import { FileButton } from '../../ui/pictures/file-button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { exportOpml, importOpml } from './sources.api.ts';

interface OpmlButtonsProps {
  readonly onImported: (result: OpmlImport) => void;
}

/** Imports subscriptions of other feed readers, and exports ours (OPML). */
export function OpmlButtons({ onImported }: OpmlButtonsProps): ReactElement {
  const { busy, run } = useBusy();
  return (
    <>
      <FileButton
        accept=".opml,.xml,text/x-opml,text/xml"
        disabled={busy}
        onFiles={([file]) => void run(async () => onImported(await importOpml((await file?.text()) ?? '')))}
      >
        <Upload className="ico" />
        Importar OPML
      </FileButton>
      <button
        type="button"
        className="btn"
        disabled={busy}
        onClick={() => void run(async () => downloadXml('fontes.opml', await exportOpml()))}
      >
        <Download className="ico" />
        Exportar OPML
      </button>
    </>
  );
}
