import type { Selectable } from 'kysely';
import { ADVERTISER_FIELDS } from '../../contracts/advertisers/advertiser.fields.ts';
import { advertiserNameKey, normaliseAdvertiserName } from '../../contracts/advertisers/advertiser-name.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import type { AdvertiserTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView } from '../entities/field-rows.ts';

const administered = createView(ADVERTISER_FIELDS, plainNames(ADVERTISER_FIELDS, ['list', 'admin']));

export const advertisersCollection: Collection<'advertiser', typeof ENDPOINTS.adminAdvertisers> = {
  kind: 'advertiser',
  readersSee: [],
  endpoints: ENDPOINTS.adminAdvertisers,
  order: ['name', 'asc'],
  taken: 'Já há um anunciante com este nome.',
  searchText: (row) => `${row.name} ${row.contact} ${row.email} ${row.phone}`,

  apply(input, current) {
    const columns = columnsWritten<typeof ADVERTISER_FIELDS, Columns>(ADVERTISER_FIELDS, input, current, []);
    const name = normaliseAdvertiserName(columns.name);
    return { ...columns, name, name_key: advertiserNameKey(name) };
  },

  /** Renaming an advertiser also renames it in its ads and report links. */
  async afterWrite(trx, row, before) {
    if (!before || before.name === row.name) return;
    for (const table of ['ad', 'report_link'] as const) {
      await trx
        .updateTable(table)
        .set({ advertiser: row.name })
        .where('advertiser', '=', before.name)
        .execute();
    }
  },

  view: async (_db, rows) => rows.map((row) => administered(row)),
};

type Columns = Pick<Selectable<AdvertiserTable>, 'name'>;
