import { etagOf } from '../../contracts/http/etag.ts';
import type { User } from '../../contracts/users/user.schema.ts';
import { changeUser, disableTwoFactor, restoreUser, trashUser } from '../api/users.ts';
import { attempt } from '../ui/attempt.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { toast } from '../ui/toasts.tsx';

interface UserActions {
  readonly setDisabled: (user: User, disabled: boolean) => Promise<void>;
  readonly trash: (user: User) => Promise<void>;
  readonly dropTwoFactor: (user: User) => Promise<void>;
}

/** Actions on an account; the list is reloaded after every change. */
export function useUserActions(onChanged: () => void): UserActions {
  async function run(work: () => Promise<void>): Promise<void> {
    await attempt(work);
    onChanged();
  }

  return {
    setDisabled: (user, disabled) =>
      run(async () => {
        const changed = await changeUser(user.id, { disabled }, etagOf(user.version));
        if (!disabled) return toast.say(`${user.username} pode entrar de novo.`);
        toast.undoable(`${user.username} foi desativado e saiu de todas as sessões.`, () => {
          void run(async () => {
            await changeUser(user.id, { disabled: false }, etagOf(changed.version));
          });
        });
      }),

    trash: (user) =>
      run(async () => {
        await trashUser(user);
        toast.undoable(`${user.username} foi para a lixeira.`, () => {
          void run(() => restoreUser(user.id));
        });
      }),

    async dropTwoFactor(user) {
      const sure = await askConfirmation({
        title: `Desligar as duas etapas de ${user.username}?`,
        text: 'Para quem perdeu o aparelho. O login volta a pedir só a senha, até que a pessoa ative de novo.',
        action: 'Desligar duas etapas',
      });
      if (!sure) return;
      await run(async () => {
        await disableTwoFactor(user);
        toast.say(`Duas etapas desligadas para ${user.username}.`);
      });
    },
  };
}
