import { messageOf } from '../../api/api.ts';
import { toast } from '../toasts.tsx';

interface Trashing {
  /** Of the item, for the sentence that says where it is now. */
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  /** The item is back. */
  readonly onBack: () => void;
}

/** Moves an item to the trash, which can be undone for a while. */
export async function trashItem({ name, remove, restore, onBack }: Trashing): Promise<void> {
  await remove();
  toast.undoable(`${name} está na lixeira.`, () => {
    restore().then(onBack, (error: unknown) => toast.fail(messageOf(error)));
  });
}
