import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { DescribeGrid } from '../ui/pictures/upload/describe-grid.tsx';
import { DropArea } from '../ui/pictures/upload/drop-area.tsx';
import { UploadRow } from '../ui/pictures/upload/upload-row.tsx';
import type { Uploads } from '../ui/pictures/upload/use-uploads.ts';

interface UploadPanelProps extends Uploads {
  readonly onDescribed: () => void;
  readonly onClose: () => void;
}

/** Uploads several files with their progress; finished ones are described in one grid. */
export function UploadPanel(props: UploadPanelProps): ReactElement {
  const { uploads, add, retry, drop, onDescribed, onClose } = props;
  const onTheirWay = uploads.filter(({ media }) => !media);
  // Uploading the same file twice gives the same picture.
  const arrived = [
    ...new Map(uploads.flatMap(({ media }) => (media ? [[media.id, media] as const] : []))).values(),
  ];
  return (
    <section className="panel upload-panel" aria-label="Envio">
      <div className="panel__h">
        <h2>Enviar imagens</h2>
        <button type="button" className="icon-button" aria-label="Fechar o envio" onClick={onClose}>
          <X className="ico" />
        </button>
      </div>
      <div className="panel__b">
        <DropArea onFiles={add} />
        {onTheirWay.length > 0 && (
          <ul>
            {onTheirWay.map((upload) => (
              <UploadRow key={upload.id} upload={upload} retry={retry} drop={drop} />
            ))}
          </ul>
        )}
        {arrived.length > 0 && <DescribeGrid pictures={arrived} onSaved={onDescribed} />}
      </div>
    </section>
  );
}
