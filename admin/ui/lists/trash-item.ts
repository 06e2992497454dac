import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import type { IdParams } from '../../../contracts/http/primitives.ts';
import { call } from '../../api/api.ts';
import { attempt } from '../attempt.ts';
import { toast } from '../toasts.tsx';

/** An endpoint that is called for one item, by its id. */
export interface ItemEndpoint extends Endpoint {
  readonly params: typeof IdParams;
}

export interface TrashEndpoints {
  readonly remove: ItemEndpoint;
  readonly restore: ItemEndpoint;
}

/** Moves an item to the trash and offers to undo it for a while. `onRestored` is called after an undo. */
export async function trashItem(
  { remove, restore }: TrashEndpoints,
  { id, name }: { readonly id: number; readonly name: string },
  onRestored: () => void,
): Promise<void> {
  const params = { id };
  await call(remove, { params });
  toast.undoable(`${name} está na lixeira.`, () => {
    void attempt(() => call(restore, { params }).then(onRestored));
  });
}
