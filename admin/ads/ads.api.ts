import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call, messageOf } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { toast } from '../ui/toasts.tsx';

export function readAds(signal: AbortSignal, trash: boolean): Promise<readonly AdminAd[]> {
  return everyItem((page) =>
    call(ENDPOINTS.adminAds.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }),
  );
}

/** Moves an ad to the trash, which can be undone for a while; `onBack` runs when it was. */
export async function trashAd({ id, title }: AdminAd, onBack: () => void): Promise<void> {
  await call(ENDPOINTS.adminAds.remove, { params: { id } });
  toast.undoable(`${title} está na lixeira.`, () => {
    call(ENDPOINTS.adminAds.restore, { params: { id } }).then(onBack, (error: unknown) =>
      toast.fail(messageOf(error)),
    );
  });
}
