import type { Selectable } from 'kysely';
import { AD_FIELDS } from '../../contracts/ads/ad.fields.ts';
import type { Ad } from '../../contracts/ads/ad.schema.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { picturesOf, type ReadersDatabase, readersPictures } from '../../db/pictures.ts';
import type { AdTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView, idsOf } from '../entities/field-rows.ts';
import { type FieldError, problems } from '../http/problem.ts';

const listed = createView(AD_FIELDS, plainNames(AD_FIELDS, ['list']));
const administered = createView(AD_FIELDS, plainNames(AD_FIELDS, ['list', 'admin']));

export const adsCollection: Collection<'ad', typeof ENDPOINTS.adminAds> = {
  table: 'ad',
  kind: 'ad',
  endpoints: ENDPOINTS.adminAds,
  order: ['id', 'desc'],
  tags: [CHANGE_TAGS.ads],
  titleOf: (row) => row.title,
  searchText: (row) => `${row.title} ${row.advertiser} ${row.link}`,
  pictures: (row) => [{ role: 'cover', url: row.cover }],

  apply(input, current) {
    const errors: FieldError[] = [];
    const columns = columnsWritten<typeof AD_FIELDS, AdColumns>(AD_FIELDS, input, current, errors);
    const { starts_at, ends_at } = columns;
    if (starts_at && ends_at && ends_at <= starts_at) {
      errors.push({ field: 'endsAt', message: 'O fim precisa vir depois do início.' });
    }
    if (errors.length > 0) throw problems.invalid(errors);
    return columns;
  },

  async view(db, rows) {
    const pictureOf = await picturesOf(db, 'ad', idsOf(rows));
    return rows.map((row) => ({ ...administered(row), coverPicture: pictureOf(row.id, row.cover) }));
  },
};

type AdColumns = Pick<Selectable<AdTable>, 'starts_at' | 'ends_at'>;

/** What readers get of an ad. */
export async function adViews(context: ReadersDatabase, rows: readonly Selectable<AdTable>[]): Promise<Ad[]> {
  const pictureOf = await readersPictures(context, 'ad', idsOf(rows));
  return rows.map((row) => ({ ...listed(row), coverPicture: pictureOf(row.id, row.cover) }));
}
