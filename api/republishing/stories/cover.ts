import { LIMITS } from '../../../contracts/limits.ts';
import type { Actor } from '../../../db/audit.ts';
import { externalId } from '../../../db/pictures.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { isFetchRefusal } from '../../http/guarded-client.ts';
import type { RepublishingContext } from '../republishing.context.ts';

type ItemImage = Pick<FetchedItemRow, 'image_url' | 'image_alt' | 'image_credit'>;
const LIBRARY = '/media/';

/**
 * Copies the picture of an item into the library when its story is created, because the source may change or remove it.
 * A picture that cannot be read now keeps its address and is copied when first shown.
 */
export function createCoverCopy({
  db,
  readExternal,
  addPicture,
}: Pick<RepublishingContext, 'db' | 'readExternal' | 'addPicture'>) {
  return async (
    { image_url: url, image_alt: alt, image_credit }: ItemImage,
    sourceName: string,
    actor: Actor,
  ): Promise<string> => {
    if (url === '') return '';
    const id = externalId(url);
    const known = await db.query
      .selectFrom('external_image')
      .select('media_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.media_id) return `${LIBRARY}${known.media_id}`;
    try {
      const { bytes } = await readExternal(url);
      const picture = { name: url.slice(0, LIMITS.shortText), alt, credit: image_credit || sourceName };
      const address = await addPicture(bytes, picture, actor);
      if (address === null) return '';
      await db.query
        .updateTable('external_image')
        .set({ media_id: address.slice(LIBRARY.length), failure: '' })
        .where('id', '=', id)
        .execute();
      return address;
    } catch (error) {
      if (!isFetchRefusal(error)) throw error;
      return url;
    }
  };
}
