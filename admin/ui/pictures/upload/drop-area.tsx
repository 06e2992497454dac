import { Camera, Upload } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { fileSizeText } from '../../../../contracts/file-size.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import { FileButton } from '../file-button.tsx';
import { PICTURE_TYPES } from '../picture-file.rules.ts';

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files: chosen, dropped, pasted, or taken with the camera of a phone. */
export function DropArea({ onFiles }: DropAreaProps): ReactElement {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return (
    <section
      className={over ? 'drop drop--over' : 'drop'}
      aria-label="Enviar imagens"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <p>Arraste imagens para cá, cole com Ctrl+V ou escolha os arquivos.</p>
      <div className="actions">
        <FileButton accept={PICTURE_TYPES.join(',')} multiple onFiles={onFiles}>
          <Upload className="ico" />
          Escolher arquivos
        </FileButton>
        <span className="drop__camera">
          <FileButton accept="image/*" camera onFiles={onFiles}>
            <Camera className="ico" />
            Tirar foto
          </FileButton>
        </span>
      </div>
      <p className="help">
        JPEG, PNG, WebP, AVIF ou GIF parado, até {fileSizeText(LIMITS.upload.bytes)} cada.
      </p>
    </section>
  );
}
