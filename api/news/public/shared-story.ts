import { picturesIn } from '../../../db/pictures.ts';
import type { ApiContext } from '../../http/context.ts';
import { createDetailReader } from '../news.queries.ts';
import { commonView, picturesByAddress } from '../news.views.ts';

/** The public data of a story for its share image. */
export function createSharedStoryReader(context: ApiContext) {
  const readVisible = createDetailReader(context);
  return async (id: number) => {
    const row = await readVisible(id, context.now());
    if (!row) return undefined;
    const pictures = row.pictures === undefined ? picturesByAddress(row) : picturesIn(row.pictures);
    const cover = pictures.find(({ src }) => src === row.cover)?.picture ?? null;
    const { title, coverPicture, homeEdition } = commonView(row, cover, await context.editions.all());
    return { id, title, coverPicture, homeEdition };
  };
}
