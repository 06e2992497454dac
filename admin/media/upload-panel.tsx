import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { DropArea } from '../ui/pictures/drop-area.tsx';
import { UploadRow } from '../ui/pictures/upload-row.tsx';
import type { Uploads } from '../ui/pictures/use-uploads.ts';

interface UploadPanelProps extends Uploads {
  readonly onOpen: (mediaId: string) => void;
  readonly onClose: () => void;
}

/** Several files at a time, each with how far it is; what has arrived can be described at once. */
export function UploadPanel({ uploads, add, retry, drop, onOpen, onClose }: UploadPanelProps): ReactElement {
  return (
    <section className="panel upload-panel" aria-label="Envio">
      <div className="panel__h">
        <h2>Enviar imagens</h2>
        <button type="button" className="icb" aria-label="Fechar o envio" onClick={onClose}>
          <X className="ico" />
        </button>
      </div>
      <div className="panel__b">
        <DropArea onFiles={add} />
        {uploads.length > 0 && (
          <ul>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} retry={retry} drop={drop}>
                {upload.media && (
                  <p className="upload__actions">
                    Pronta.{' '}
                    <button type="button" className="link" onClick={() => onOpen(upload.media?.id ?? '')}>
                      Descrever<span className="vh"> {upload.file.name}</span>
                    </button>
                  </p>
                )}
              </UploadRow>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
