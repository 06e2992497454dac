import './spoken.css';
import { Mic, Square } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { endpointPath } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { StoredRecording } from '../../contracts/spoken/spoken.endpoints.ts';
import { messageOf } from '../api/api.ts';
import { uploadFile } from '../api/upload-file.ts';
import { FileButton } from '../ui/pictures/file-button.tsx';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { audioFileRefusal, clockText, leftMs } from './recorder.rules.ts';
import { useRecorder } from './use-recorder.ts';

interface RecordingFieldProps {
  /** The address at which the stored recording is heard; undefined for a new item. */
  readonly stored: string | undefined;
  /** True if a recording was sent. */
  readonly sent: boolean;
  readonly error: string | undefined;
  /** The id of a recording that was sent; empty while another one waits to be sent. */
  readonly onChange: (file: string) => void;
}

const ACCEPTED = 'audio/webm,audio/ogg,audio/mp4,audio/aac,.m4a,.aac,.ogg,.opus,.webm';

/** Records or chooses the sound, plays it before it is sent, and keeps it if sending fails. */
export function RecordingField({ stored, sent, error, onChange }: RecordingFieldProps): ReactElement {
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const { busy, run } = useBusy();
  const recorder = useRecorder(take);
  const heard = useObjectUrl(file);

  function take(next: File): void {
    const refusal = audioFileRefusal(next);
    if (refusal) return void toast.fail(refusal);
    setFile(next);
    onChange('');
  }

  const send = (): Promise<void> =>
    run(async () => {
      if (!file) return;
      setShare(0);
      try {
        const path = endpointPath(ENDPOINTS.adminSpoken.upload, {});
        onChange((await uploadFile<StoredRecording>(path, file, setShare)).file);
        toast.say('Gravação enviada. Falta salvar.');
      } catch (failure) {
        toast.fail(`${messageOf(failure)} A gravação continua aqui: envie de novo ou guarde no aparelho.`);
      }
    });

  const playing = heard ?? stored;
  return (
    <fieldset className="recording">
      <legend>Gravação</legend>
      {recorder.recording ? (
        <div className="recording__now">
          <meter min={0} max={1} value={recorder.level} aria-label="Volume do microfone" />
          <p role="timer">{`${clockText(recorder.ms)} · faltam ${clockText(leftMs(recorder.ms))}`}</p>
          <button type="button" className="btn btn--pri" onClick={recorder.stop}>
            <Square className="ico" />
            Parar
          </button>
        </div>
      ) : (
        <div className="actions">
          <button type="button" className="btn" disabled={busy} onClick={recorder.start}>
            <Mic className="ico" />
            {playing ? 'Gravar de novo' : 'Gravar'}
          </button>
          <FileButton accept={ACCEPTED} disabled={busy} onFiles={([first]) => first && take(first)}>
            Escolher arquivo
          </FileButton>
        </div>
      )}
      {playing && !recorder.recording && (
        // biome-ignore lint/a11y/useMediaCaption: the editor hears what was just spoken
        <audio controls src={playing} aria-label="Ouvir a gravação" />
      )}
      {file && heard && !recorder.recording && (
        <div className="actions">
          <button type="button" className="btn btn--pri" disabled={busy || sent} onClick={() => void send()}>
            {busy ? `Enviando… ${Math.round(share * 100)}%` : sent ? 'Enviada' : 'Usar esta gravação'}
          </button>
          <a className="btn" href={heard} download={file.name}>
            Guardar no aparelho
          </a>
        </div>
      )}
      <p className={error ? 'help help--err' : 'help'}>
        {error ?? 'Até 3 minutos. O portal não muda o arquivo: ouça antes de enviar.'}
      </p>
    </fieldset>
  );
}

/** An address of the file for this page; it is given back when the file changes. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
