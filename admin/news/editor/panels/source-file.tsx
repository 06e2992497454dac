import { type ReactElement, useState } from 'react';
import { endpointPath } from '../../../../client/client.ts';
import type { StoredDocument } from '../../../../contracts/documents/document.schema.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { uploadFile } from '../../../api/upload-file.ts';
import { FileButton } from '../../../ui/pictures/file-button.tsx';
import { MediaPicker } from '../../../ui/pictures/media-picker.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { documentFileRefusal } from './document-file.rules.ts';
import type { StoryPanelProps } from './story-panel-props.ts';

/**
 * The original press release: a PDF, or a picture of the library. It is stored for the newsroom; readers do not see
 * it.
 */
export function SourceFile({ content, errors, onChange }: StoryPanelProps): ReactElement {
  const [picking, setPicking] = useState(false);
  const { busy, run } = useBusy();

  function upload([file]: readonly File[]): Promise<void> {
    return run(async () => {
      if (!file) return;
      const refusal = documentFileRefusal(file);
      if (refusal) return toast.fail(refusal);
      const path = endpointPath(ENDPOINTS.adminDocuments.upload, {});
      const { url } = await uploadFile<StoredDocument>(path, file, () => undefined);
      onChange({ sourceFile: url });
    });
  }

  return (
    <div className="stack">
      <div className="actions">
        {content.sourceFile === '' ? (
          <>
            <FileButton accept="application/pdf,.pdf" disabled={busy} onFiles={(files) => void upload(files)}>
              {busy ? 'Enviando…' : 'Guardar PDF'}
            </FileButton>
            <button type="button" className="btn" onClick={() => setPicking(true)}>
              Guardar imagem
            </button>
          </>
        ) : (
          <>
            <a className="btn" href={content.sourceFile} target="_blank" rel="noopener">
              Ver o arquivo
            </a>
            <button type="button" className="btn" onClick={() => onChange({ sourceFile: '' })}>
              Tirar
            </button>
          </>
        )}
      </div>
      {errors.sourceFile && <p className="help help--err">{errors.sourceFile}</p>}
      <p className="help">O que a redação recebeu, guardado com a notícia. Os leitores não veem.</p>
      {picking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onPick={({ id }) => {
            setPicking(false);
            onChange({ sourceFile: `/media/${id}` });
          }}
        />
      )}
    </div>
  );
}
