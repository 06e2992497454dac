import type { Connection } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

/** The newest stories are enough: a picture that more of them show is of a building or a logo. */
const MAX_STORIES = 20;

/** The stories that show a picture, also in a live block or as the stored copy of an external address. */
export async function findPicturedStories(db: Connection, mediaId: string): Promise<NewsRow[]> {
  const uses = db
    .selectFrom('media_use')
    .leftJoin('external_image', 'external_image.id', 'media_use.external_id')
    .where((eb) =>
      eb.or([eb('media_use.media_id', '=', mediaId), eb('external_image.media_id', '=', mediaId)]),
    );
  return await db
    .selectFrom('news')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', 'in', uses.where('kind', '=', 'news').select('item_id')),
        eb(
          'id',
          'in',
          uses
            .where('kind', '=', 'live')
            .innerJoin('live_block', 'live_block.id', 'media_use.item_id')
            .select('live_block.news_id'),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MAX_STORIES)
    .execute();
}
