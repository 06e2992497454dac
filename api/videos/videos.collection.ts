import type { Selectable } from 'kysely';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { youtubeId } from '../../contracts/rich-text/youtube.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import type { Query } from '../../db/database.ts';
import { picturesOf } from '../../db/pictures.ts';
import type { VideoTable } from '../../db/tables.ts';
import type { Collection } from '../http/collection.ts';
import { isoOf, isoOrNull } from '../http/moments.ts';
import { problems } from '../http/problem.ts';
import { coverOf } from './video-cover.rules.ts';

export const videosCollection: Collection<'video', typeof ENDPOINTS.adminVideos> = {
  table: 'video',
  kind: 'tv',
  endpoints: ENDPOINTS.adminVideos,
  order: ['id', 'desc'],
  tags: ['tv'],
  titleOf: (row) => row.title,
  searchText: (row) => row.title,
  pictures: (row) => [{ role: 'cover', url: row.cover }],

  apply(input, current) {
    const link = input.link ?? current?.link ?? '';
    if (youtubeId(link) === null) {
      throw problems.invalid([{ field: 'link', message: 'Use o endereço de um vídeo do YouTube.' }]);
    }
    return {
      title: input.title?.trim() ?? current?.title ?? '',
      link,
      cover: coverOf(link, input.cover ?? current?.cover ?? '', current?.link),
      featured: (input.featured ?? current?.featured === 1) ? 1 : 0,
      sort: input.order ?? current?.sort ?? 0,
    };
  },

  /** At most one video is featured: the one chosen last. */
  async afterWrite(trx, row) {
    if (row.featured !== 1) return;
    await trx
      .updateTable('video')
      .set({ featured: 0 })
      .where('id', '<>', row.id)
      .where('featured', '=', 1)
      .execute();
  },

  async view(db, rows) {
    const videos = await videoViews(db, rows);
    return rows.map((row, index) => ({
      ...(videos[index] as Video),
      createdAt: isoOf(row.created_at),
      updatedAt: isoOf(row.updated_at),
      deletedAt: isoOrNull(row.deleted_at),
      version: row.version,
    }));
  },
};

/** What readers get of a video. */
export async function videoViews(db: Query, rows: readonly Selectable<VideoTable>[]): Promise<Video[]> {
  const pictureOf = await picturesOf(
    db,
    'tv',
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    cover: row.cover,
    coverPicture: pictureOf(row.id, row.cover),
    link: row.link,
    featured: row.featured === 1,
    order: row.sort,
    date: isoOf(row.created_at),
  }));
}
