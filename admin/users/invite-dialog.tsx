import type { ReactElement } from 'react';
import type { User } from '../../contracts/users/user.schema.ts';
import { createUser } from '../api/users.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Form } from '../ui/forms/form.tsx';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useRefusal } from '../ui/forms/use-refusal.ts';
import { UserFields, type UserValues } from './user-fields.tsx';

interface InviteDialogProps {
  readonly onInvited: (user: User) => void;
  readonly onClose: () => void;
}

/** Invites a new user, who chooses the password with a link. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps): ReactElement {
  const form = useForm<UserValues>({ username: '', email: '', role: 'editor' });
  const { refusal, told } = useRefusal();
  const { username, email } = form.values;

  async function invite(values: UserValues): Promise<void> {
    onInvited(await createUser({ ...values, email: values.email.trim() }));
  }

  return (
    <Dialog title="Convidar pessoa" onClose={onClose}>
      <Form className="stack" onSubmit={() => form.submit((values) => told(invite(values)))}>
        <UserFields form={form} />
        <RefusalNote text={refusal} />
        <footer className="dialog__actions">
          <button type="button" className="btn" onClick={onClose}>
            Cancelar
          </button>
          <button
            type="submit"
            className="btn btn--pri"
            disabled={form.saving || !username.trim() || !email.trim()}
          >
            Criar convite
          </button>
        </footer>
      </Form>
    </Dialog>
  );
}
