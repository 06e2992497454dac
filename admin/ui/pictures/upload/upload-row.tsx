import { RotateCw, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { fileSizeText } from '../../../../contracts/file-size.ts';
import type { PendingUpload, Uploads } from './use-uploads.ts';

interface UploadRowProps extends Pick<Uploads, 'retry' | 'drop'> {
  readonly upload: PendingUpload;
  /** Actions for the picture once it is uploaded. */
  readonly children?: ReactNode;
}

/** One upload: its progress, or its error with the ways to continue. */
export function UploadRow({ upload, retry, drop, children }: UploadRowProps): ReactElement {
  const { id, file, share, media, failure, mayRetry } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className="upload">
      <p className="upload__name">
        <strong>{file.name || 'Imagem colada'}</strong> <span className="dim">{fileSizeText(file.size)}</span>
      </p>
      {!media && (
        <div className="actions upload__actions">
          {mayRetry && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Tentar enviar ${file.name} de novo`}
              onClick={() => retry(upload)}
            >
              <RotateCw className="ico" />
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={failure ? `Tirar ${file.name} da lista` : `Cancelar o envio de ${file.name}`}
            onClick={() => drop(id)}
          >
            <X className="ico" />
          </button>
        </div>
      )}
      {failure && (
        <p className="help help--err" role="alert">
          {failure}
        </p>
      )}
      {!media && !failure && (
        <div className="upload__bar">
          <progress max={100} value={percent} aria-label={`Envio de ${file.name}`} />
          <span className="tn">{percent < 100 ? `${percent}%` : 'Preparando…'}</span>
        </div>
      )}
      {children}
    </li>
  );
}
