import { type ReactElement, useId, useState } from 'react';
import type { User } from '../../contracts/users/user.schema.ts';
import { changeUser } from '../api/users.ts';
import { useUser } from '../session/session.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { confirmClose } from '../ui/forms/confirm-close.ts';
import { ConflictAlert } from '../ui/forms/conflict-alert.tsx';
import { Form } from '../ui/forms/form.tsx';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useGuardedSave } from '../ui/forms/use-guarded-save.ts';
import { useRefusal } from '../ui/forms/use-refusal.ts';
import { toast } from '../ui/toasts.tsx';
import type { LimitableEdition } from './edition-limit.rules.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserFields, type UserValues } from './user-fields.tsx';
import { actionRefusal } from './user-status.rules.ts';

interface UserDialogProps {
  readonly user: User;
  readonly editions: readonly LimitableEdition[];
  readonly onLink: (user: User) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const valuesOf = ({ username, email, role, editions }: User): UserValues => ({
  username,
  email,
  role,
  editions,
});

/** One account: its data and its actions. */
export function UserDialog(props: UserDialogProps): ReactElement {
  const { user, editions, onLink, onChanged, onClose } = props;
  const form = useForm(valuesOf(user));
  const { refusal, withRefusal } = useRefusal();
  const { newer, save, take } = useGuardedSave<User>(user.version);
  const [shown, setShown] = useState(user);
  const hindrance = actionRefusal(user, useUser());
  const reasonId = useId();
  const actions = useUserActions(onChanged);

  async function write(ifMatch: string): Promise<User> {
    const { username, email, role, editions: limit } = form.values;
    const isLimitChanged = role !== 'admin' && String(limit) !== String(shown.editions);
    const body = {
      username,
      email: email.trim(),
      ...(role !== shown.role && { role }),
      ...(isLimitChanged && { editions: limit }),
    };
    return await changeUser(user.id, body, ifMatch);
  }

  async function saveChanges(): Promise<void> {
    if (!(await form.submit(() => withRefusal(save(write))))) return;
    toast.say('Usuário salvo.');
    onChanged();
    onClose();
  }

  function close(): void {
    void confirmClose(form.dirty, onClose, 'As alterações deste usuário ainda não foram salvas.');
  }

  /** The dialog closes first, because it would cover the undo button. */
  function closeAndRun(run: () => Promise<void>): void {
    onClose();
    void run();
  }

  return (
    <Dialog title={user.username} onClose={close}>
      <Form className="stack" onSubmit={saveChanges}>
        {newer && (
          <ConflictAlert
            onTake={() => {
              setShown(newer);
              form.reset(valuesOf(newer));
              take();
            }}
          />
        )}
        <UserFields form={form} roleFixed={hindrance !== ''} editions={editions} />
        <RefusalNote text={refusal} />
        <footer className="dialog__actions">
          <button type="submit" className="btn btn--pri" disabled={form.saving || !form.dirty}>
            Salvar
          </button>
        </footer>
      </Form>
      <section className="user-actions" aria-label="Acesso">
        <div className="actions">
          <button
            type="button"
            className="btn"
            disabled={user.disabled || hindrance !== ''}
            aria-describedby={reasonId}
            onClick={() => onLink(user)}
          >
            {user.invited ? 'Novo link de convite' : 'Novo link para trocar a senha'}
          </button>
          {user.twoFactor && hindrance === '' && (
            <button
              type="button"
              className="btn"
              onClick={() => closeAndRun(() => actions.dropTwoFactor(user))}
            >
              Desligar duas etapas
            </button>
          )}
          <button
            type="button"
            className="btn"
            disabled={hindrance !== ''}
            aria-describedby={reasonId}
            onClick={() => closeAndRun(() => actions.setDisabled(user, !user.disabled))}
          >
            {user.disabled ? 'Ativar' : 'Desativar'}
          </button>
          <button
            type="button"
            className="btn"
            disabled={hindrance !== ''}
            aria-describedby={reasonId}
            onClick={() => closeAndRun(() => actions.trash(user))}
          >
            Mover para a lixeira
          </button>
        </div>
        <p className="help" id={reasonId}>
          {hindrance}
        </p>
      </section>
    </Dialog>
  );
}
