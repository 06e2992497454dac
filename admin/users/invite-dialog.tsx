import type { ReactElement } from 'react';
import type { User } from '../../contracts/users/user.schema.ts';
import { createUser } from '../api/users.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { Form } from '../ui/forms/form.tsx';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useRefusal } from '../ui/forms/use-refusal.ts';
import type { LimitableEdition } from './edition-limit.rules.ts';
import { UserFields, type UserValues } from './user-fields.tsx';

interface InviteDialogProps {
  readonly editions: readonly LimitableEdition[];
  readonly onInvited: (user: User) => void;
  readonly onClose: () => void;
}

/** Invites a new user, who chooses the password with a link. */
export function InviteDialog({ editions, onInvited, onClose }: InviteDialogProps): ReactElement {
  const form = useForm<UserValues>({ username: '', email: '', role: 'editor', editions: null });
  const { refusal, withRefusal } = useRefusal();
  const { username, email } = form.values;

  async function invite(values: UserValues): Promise<void> {
    const limit = values.role === 'admin' ? null : values.editions;
    onInvited(await createUser({ ...values, editions: limit, email: values.email.trim() }));
  }

  return (
    <Dialog title="Convidar pessoa" onClose={onClose}>
      <Form className="stack" onSubmit={() => form.submit((values) => withRefusal(invite(values)))}>
        <UserFields form={form} editions={editions} />
        <RefusalNote text={refusal} />
        <DialogActions onCancel={onClose} disabled={form.saving || !username.trim() || !email.trim()}>
          Criar convite
        </DialogActions>
      </Form>
    </Dialog>
  );
}
