import { messageOf } from '../../api/api.ts';
import { toast } from '../toasts.tsx';

interface Trashing {
  /** The name of the item, for the message. */
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  /** Called when the item was restored. */
  readonly onBack: () => void;
}

/** Moves an item to the trash and offers to undo it for a while. */
export async function trashItem({ name, remove, restore, onBack }: Trashing): Promise<void> {
  await remove();
  toast.undoable(`${name} está na lixeira.`, () => {
    restore().then(onBack, (error: unknown) => toast.fail(messageOf(error)));
  });
}
