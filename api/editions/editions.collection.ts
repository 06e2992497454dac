import type { Selectable } from 'kysely';
import { EDITION_FIELDS } from '../../contracts/editions/edition.fields.ts';
import type { Edition } from '../../contracts/editions/edition.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { defaultsOf, plainNames } from '../../contracts/fields.ts';
import type { Trx } from '../../db/database.ts';
import { splitList } from '../../db/list-columns.ts';
import { acquireLock } from '../../db/locks.ts';
import { type PublicReadContext, picturesOf, publicPictures } from '../../db/pictures.ts';
import type { EditionTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { createView, idsOf } from '../entities/field-rows.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { applyEdition } from './edition.rules.ts';
import { editionTags } from './edition-tags.rules.ts';

type EditionRow = Selectable<EditionTable>;

const listed = createView(EDITION_FIELDS, plainNames(EDITION_FIELDS, ['list']));
const administered = createView(EDITION_FIELDS, plainNames(EDITION_FIELDS, ['list', 'admin']));

export const editionsCollection: Collection<'edition', typeof ENDPOINTS.adminEditions> = {
  kind: 'edition',
  endpoints: ENDPOINTS.adminEditions,
  order: ['sort', 'asc'],
  taken: 'Já há uma edição com esta chave, talvez na lixeira.',
  searchText: (row) => `${row.name} ${row.key} ${row.hosts} ${row.regs} ${row.munis}`,
  tags: editionTags,

  apply(input, current) {
    const errors: FieldError[] = [];
    const columns = applyEdition(input, current, errors);
    if (errors.length > 0) throw problems.invalid(errors);
    const edition = { ...current, ...columns };
    if (edition.is_on === 1 && edition.hosts === '') {
      throw problems.invalid([
        { field: 'hosts', message: 'Para ir ao ar, a edição precisa de um endereço.' },
      ]);
    }
    return columns;
  },

  assertMayTrash(row) {
    if (row.is_on === 1) throw problems.conflict('Desligue a edição antes de apagá-la.');
  },

  beforeChange: (trx, engine) => acquireLock(trx, engine, 'editions'),

  async afterWrite(trx, row) {
    if (row.deleted_at === null) await refuseTakenHosts(trx, row);
  },

  async view(db, rows) {
    const pictureOf = await picturesOf(db, 'edition', idsOf(rows));
    return rows.map((row) => ({
      ...administered(row),
      ...computed(row),
      imagePicture: pictureOf(row.id, row.image),
    }));
  },
};

/** A host leads to one edition. */
async function refuseTakenHosts(trx: Trx, row: EditionRow): Promise<void> {
  const others = await trx
    .selectFrom('edition')
    .select(['name', 'hosts'])
    .where('id', '<>', row.id)
    .where('deleted_at', 'is', null)
    .execute();
  for (const host of splitList(row.hosts)) {
    const taken = others.find(({ hosts }) => splitList(hosts).includes(host));
    if (taken) throw problems.invalid([{ field: 'hosts', message: `${host} já é da edição ${taken.name}.` }]);
  }
}

function computed(row: EditionRow): Pick<Edition, 'covers' | 'social'> {
  return {
    covers: { regs: splitList(row.regs) as Edition['covers']['regs'], munis: splitList(row.munis) },
    social: JSON.parse(row.social) as Edition['social'],
  };
}

/** Readers get these in place of the real values of a switched-off edition. */
const HIDDEN_VALUES = {
  ...defaultsOf(EDITION_FIELDS),
  name: '',
  covers: { regs: [], munis: [] },
  social: {},
  imagePicture: null,
};

/** The public fields of editions. A switched-off edition has its hosts only, because they redirect. */
export async function editionViews(
  context: PublicReadContext,
  rows: readonly EditionRow[],
): Promise<Edition[]> {
  const pictureOf = await publicPictures(context, 'edition', idsOf(rows));
  return rows.map((row) => {
    const edition: Edition = {
      ...listed(row),
      ...computed(row),
      imagePicture: pictureOf(row.id, row.image),
    };
    const { id, key, hosts, order } = edition;
    return edition.on ? edition : { ...edition, ...HIDDEN_VALUES, id, key, hosts, order, on: false };
  });
}
