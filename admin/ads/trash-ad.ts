import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call, messageOf } from '../api/api.ts';
import { toast } from '../ui/toasts.tsx';

/** Throws an ad away, with a way back for a while; `onBack` runs when it was taken. */
export async function trashAd({ id, title }: AdminAd, onBack: () => void): Promise<void> {
  await call(ENDPOINTS.adminAds.remove, { params: { id } });
  toast.undoable(`${title} está na lixeira.`, () => {
    call(ENDPOINTS.adminAds.restore, { params: { id } }).then(onBack, (error: unknown) =>
      toast.fail(messageOf(error)),
    );
  });
}
