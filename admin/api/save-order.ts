import type { ENDPOINTS } from '../../contracts/endpoints.ts';
import { toast } from '../ui/toasts.tsx';
import { call, messageOf } from './api.ts';
import type { Loaded } from './use-loaded.ts';

type OrderCall = typeof ENDPOINTS.adminVideos.order | typeof ENDPOINTS.adminNetwork.order;

/** Shows the new order at once and keeps it; when that fails, what the server has is shown again. */
export function saveOrder<Item extends { readonly id: number }>(
  endpoint: OrderCall,
  { replace, reload }: Pick<Loaded<readonly Item[]>, 'replace' | 'reload'>,
  items: readonly Item[],
): void {
  replace(() => items);
  call(endpoint as typeof ENDPOINTS.adminVideos.order, { body: { ids: items.map(({ id }) => id) } }).then(
    () => toast.say('Ordem salva.'),
    (error: unknown) => {
      toast.fail(messageOf(error));
      reload();
    },
  );
}
