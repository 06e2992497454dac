import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminAd } from '../../contracts/schemas/ad.schema.ts';
import { call, messageOf } from '../calls/desk.ts';
import { toast } from '../parts/toasts.tsx';

/** Throws an ad away, with a way back for a while; `onBack` runs when it was taken. */
export async function trashAd({ id, title }: AdminAd, onBack: () => void): Promise<void> {
  await call(ENDPOINTS.adminAds.remove, { params: { id } });
  toast.undoable(`${title} está na lixeira.`, () => {
    call(ENDPOINTS.adminAds.restore, { params: { id } }).then(onBack, (error: unknown) =>
      toast.fail(messageOf(error)),
    );
  });
}
