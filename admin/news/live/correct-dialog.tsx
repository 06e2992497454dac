import { type ReactElement, useId, useState } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import type { AdminLiveBlock } from '../../../contracts/live/live.endpoints.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { TextArea } from '../../ui/forms/fields/text-area.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { refusalNoteText } from '../../ui/forms/refusal-note.tsx';
import { BodyEditor } from '../body/body-editor.tsx';
import { changeBlock } from './live.api.ts';

interface CorrectDialogProps {
  readonly block: AdminLiveBlock;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes the text of a block, and says to readers what was corrected. */
export function CorrectDialog({ block, onDone, onClose }: CorrectDialogProps): ReactElement {
  const labelId = useId();
  const [text, setText] = useState(block.text);
  const [correction, setCorrection] = useState(block.correction);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await changeBlock(block, { text, correction });
      onDone();
      onClose();
    } catch (failure) {
      setError(refusalNoteText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Corrigir o bloco" onClose={onClose} wide>
      <Form className="stack" onSubmit={() => void save()}>
        <div>
          <span className="label" id={labelId}>
            Texto
          </span>
          <BodyEditor initial={block.text} onChange={setText} labelledBy={labelId} />
        </div>
        <TextArea
          label="O que foi corrigido"
          rows={2}
          value={correction}
          onChange={(value) => setCorrection(value.slice(0, LIMITS.correction))}
          error={error}
          hint="Os leitores veem esta nota no bloco. Escreva as duas partes: “Dizia X. O certo é Y.” Deixe vazio só para erros de digitação."
        />
        <DialogActions onCancel={onClose} disabled={busy}>
          Publicar a correção
        </DialogActions>
      </Form>
    </Dialog>
  );
}
