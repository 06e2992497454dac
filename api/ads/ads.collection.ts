import type { AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { picturesOf } from '../../db/pictures.ts';
import type { Collection } from '../http/collection.ts';
import { isoOf, isoOrNull, momentOf } from '../http/moments.ts';
import { type FieldError, problems } from '../http/problem.ts';

export const adsCollection: Collection<'ad', typeof ENDPOINTS.adminAds> = {
  table: 'ad',
  kind: 'ad',
  endpoints: ENDPOINTS.adminAds,
  order: ['id', 'desc'],
  tags: ['ads'],
  titleOf: (row) => row.title,
  searchText: (row) => `${row.title} ${row.advertiser} ${row.link}`,
  pictures: (row) => [{ role: 'cover', url: row.cover }],

  apply(input, current) {
    const errors: FieldError[] = [];
    const startsAt = momentOf(input.startsAt, 'startsAt', errors);
    const endsAt = momentOf(input.endsAt, 'endsAt', errors);
    const starts = startsAt === undefined ? (current?.starts_at ?? null) : startsAt;
    const ends = endsAt === undefined ? (current?.ends_at ?? null) : endsAt;
    if (starts !== null && ends !== null && ends <= starts) {
      errors.push({ field: 'endsAt', message: 'O fim precisa vir depois do início.' });
    }
    if (errors.length > 0) throw problems.invalid(errors);
    return {
      position: input.position ?? current?.position ?? '',
      advertiser: input.advertiser?.trim() ?? current?.advertiser ?? '',
      title: input.title?.trim() ?? current?.title ?? '',
      link: input.link ?? current?.link ?? '',
      cover: input.cover ?? current?.cover ?? '',
      alt: input.alt?.trim() ?? current?.alt ?? '',
      starts_at: starts,
      ends_at: ends,
      weight: input.weight ?? current?.weight ?? 1,
      active: (input.active ?? (current?.active ?? 1) === 1) ? 1 : 0,
    };
  },

  async view(db, rows) {
    const pictureOf = await picturesOf(
      db,
      'ad',
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      id: row.id,
      position: row.position as AdPositionKey,
      advertiser: row.advertiser,
      title: row.title,
      link: row.link,
      cover: row.cover,
      coverPicture: pictureOf(row.id, row.cover),
      alt: row.alt,
      startsAt: isoOrNull(row.starts_at),
      endsAt: isoOrNull(row.ends_at),
      weight: row.weight,
      active: row.active === 1,
      createdAt: isoOf(row.created_at),
      updatedAt: isoOf(row.updated_at),
      deletedAt: isoOrNull(row.deleted_at),
      version: row.version,
    }));
  },
};
