import type { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { call, messageOf } from '../../api/api.ts';
import type { LoadState } from '../../api/use-loaded.ts';
import { toast } from '../toasts.tsx';
import type { ListData } from './list-data.ts';

type OrderCall = typeof ENDPOINTS.adminVideos.order | typeof ENDPOINTS.adminNetworkLinks.order;

/** Shows the new order at once and saves it; on a failure the server's order is shown again. */
export function saveOrder<Item extends { readonly id: number }>(
  endpoint: OrderCall,
  { replace, reload }: Pick<LoadState<ListData<Item>>, 'replace' | 'reload'>,
  items: readonly Item[],
): void {
  replace((data) => ({ ...data, items }));
  call(endpoint as typeof ENDPOINTS.adminVideos.order, { body: { ids: items.map(({ id }) => id) } }).then(
    () => toast.say('Ordem salva.'),
    (error: unknown) => {
      toast.fail(messageOf(error));
      reload();
    },
  );
}
