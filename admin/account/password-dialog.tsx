import type { ReactElement } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useRefusal } from '../ui/forms/use-refusal.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  /** The verb on the button. */
  readonly action: string;
  readonly run: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the own password once more: whoever only found an open window does not know it. */
export function PasswordDialog({ title, text, action, run, onClose }: PasswordDialogProps): ReactElement {
  const { values, errors, saving, set, submit } = useForm({ password: '' });
  const { refusal, told } = useRefusal();

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <form
        className="account__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(({ password }) => told(run(password)));
        }}
      >
        <Field label="Sua senha" error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={values.password}
              onChange={(event) => set('password', event.target.value)}
            />
          )}
        </Field>
        <RefusalNote text={refusal} />
        <footer className="dialog__acts">
          <button type="button" className="btn" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="btn btn--pri" disabled={saving || !values.password}>
            {action}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
