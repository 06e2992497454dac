import { type ReactElement, useState } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { refusalText } from '../../ui/forms/refusal-note.tsx';

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
      setError(refusalText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Nota de correção" onClose={onClose}>
      <Form className="stack" onSubmit={() => void submit()}>
        <Field label="O que foi corrigido" error={error} hint="Os leitores veem a nota com a data de hoje.">
          {(control) => (
            <textarea
              {...control}
              className="inp"
              rows={4}
              maxLength={LIMITS.correction}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <footer className="dialog__actions">
          <button type="button" className="btn" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="btn btn--pri" disabled={busy}>
            Publicar a nota
          </button>
        </footer>
      </Form>
    </Dialog>
  );
}
