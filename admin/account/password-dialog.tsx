import type { ReactElement } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { PasswordField } from '../ui/forms/fields/password-fields.tsx';
import { Form } from '../ui/forms/form.tsx';
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

/** Asks for the user's own password again, which protects an unattended open window. */
export function PasswordDialog({ title, text, action, run, onClose }: PasswordDialogProps): ReactElement {
  const { values, errors, saving, set, submit } = useForm({ password: '' });
  const { refusal, withRefusal } = useRefusal();

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <Form className="stack" onSubmit={() => submit(({ password }) => withRefusal(run(password)))}>
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          error={errors.password}
          value={values.password}
          onChange={(text) => set('password', text)}
        />
        <RefusalNote text={refusal} />
        <DialogActions onCancel={onClose} disabled={saving || !values.password}>
          {action}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
