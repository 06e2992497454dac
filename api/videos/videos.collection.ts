import type { Selectable } from 'kysely';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { youtubeId, youtubePicture } from '../../contracts/rich-text/embeds/youtube.ts';
import { VIDEO_FIELDS } from '../../contracts/videos/video.fields.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import { type PublicReadContext, picturesOf, publicPictures } from '../../db/pictures.ts';
import type { VideoTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { haveCommonEdition, itemTags } from '../entities/edition-items.ts';
import { columnsWritten, createView, idsOf } from '../entities/field-rows.ts';
import { problems } from '../http/problem.ts';

const listed = createView(VIDEO_FIELDS, plainNames(VIDEO_FIELDS, ['list']));
const administered = createView(VIDEO_FIELDS, plainNames(VIDEO_FIELDS, ['list', 'admin']));

export const videosCollection: Collection<'tv', typeof ENDPOINTS.adminVideos> = {
  kind: 'tv',
  endpoints: ENDPOINTS.adminVideos,
  order: ['id', 'desc'],
  tags: itemTags(CHANGE_TAGS.videos),
  searchText: (row) => row.title,

  apply(input, current) {
    const link = input.link ?? current?.link ?? '';
    if (youtubeId(link) === null) {
      throw problems.invalid([{ field: 'link', message: 'Use o endereço de um vídeo do YouTube.' }]);
    }
    const columns = columnsWritten<typeof VIDEO_FIELDS, VideoColumns>(VIDEO_FIELDS, input, current, []);
    return { ...columns, cover: coverOf(link, columns.cover, current?.link) };
  },

  /** An edition has at most one featured video: the last one chosen. */
  async afterWrite(trx, row) {
    if (row.featured !== 1) return;
    const others = await trx
      .selectFrom('video')
      .select(['id', 'editions'])
      .where('id', '<>', row.id)
      .where('featured', '=', 1)
      .execute();
    const replaced = idsOf(others.filter((other) => haveCommonEdition(row, other)));
    if (replaced.length === 0) return;
    await trx.updateTable('video').set({ featured: 0 }).where('id', 'in', replaced).execute();
  },

  async view(db, rows) {
    const pictureOf = await picturesOf(db, 'tv', idsOf(rows));
    return rows.map((row) => ({ ...administered(row), coverPicture: pictureOf(row.id, row.cover) }));
  },
};

type VideoColumns = Pick<Selectable<VideoTable>, 'cover'>;

/** The public fields of videos. */
export async function videoViews(
  context: PublicReadContext,
  rows: readonly Selectable<VideoTable>[],
): Promise<Video[]> {
  const pictureOf = await publicPictures(context, 'tv', idsOf(rows));
  return rows.map((row) => ({ ...listed(row), coverPicture: pictureOf(row.id, row.cover) }));
}

/** A video without its own cover uses YouTube's thumbnail, which then follows the link. */
function coverOf(link: string, cover: string, formerLink = ''): string {
  const isOurs = cover !== '' && cover !== pictureOf(formerLink);
  return isOurs ? cover : pictureOf(link);
}

function pictureOf(link: string): string {
  const id = youtubeId(link);
  return id === null ? '' : youtubePicture(id);
}
