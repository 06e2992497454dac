import { type ReactElement, useState } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { TextArea } from '../../ui/forms/fields/text-area.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { refusalNoteText } from '../../ui/forms/refusal-note.tsx';

interface CorrectionDialogProps {
  readonly onSave: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The text of a correction, which readers see with its date. */
export function CorrectionDialog({ onSave, onClose }: CorrectionDialogProps): ReactElement {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    if (text.trim() === '') {
      setError('Escreva o que foi corrigido.');
      return;
    }
    setBusy(true);
    try {
      await onSave(text.trim());
      onClose();
    } catch (failure) {
      setError(refusalNoteText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Nota de correção" onClose={onClose}>
      <Form className="stack" onSubmit={() => void submit()}>
        <TextArea
          label="O que foi corrigido"
          error={error}
          hint="Os leitores veem a nota com a data de hoje."
          rows={4}
          maxLength={LIMITS.correction}
          value={text}
          onChange={setText}
        />
        <DialogActions onCancel={onClose} disabled={busy}>
          Publicar a nota
        </DialogActions>
      </Form>
    </Dialog>
  );
}
