import type { ReactElement } from 'react';
import { PasswordInput } from '../session/password-input.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useForm } from '../ui/use-form.ts';
import { RefusalNote } from './refusal-note.tsx';
import { useRefusal } from './use-refusal.ts';

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
