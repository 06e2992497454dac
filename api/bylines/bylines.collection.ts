import type { Selectable } from 'kysely';
import { BYLINE_FIELDS } from '../../contracts/bylines/byline.fields.ts';
import { bylineList } from '../../contracts/bylines/byline-name.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { picturesOf } from '../../db/pictures.ts';
import type { BylineTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView, idsOf } from '../entities/field-rows.ts';
import { nameColumns, updateNamedStories } from '../entities/named-items.ts';

type BylineRow = Selectable<BylineTable>;

const administered = createView(BYLINE_FIELDS, plainNames(BYLINE_FIELDS, ['list', 'admin']));

export const bylinesCollection: Collection<'byline', typeof ENDPOINTS.adminBylines> = {
  kind: 'byline',
  endpoints: ENDPOINTS.adminBylines,
  order: ['slug', 'asc'],
  taken: 'Já há uma assinatura com este nome, talvez na lixeira.',
  searchText: (row) => row.name,
  tags: (row, before) => [...new Set([row, ...(before ? [before] : [])].flatMap(tagsOf))],

  apply(input, current) {
    const columns = columnsWritten<typeof BYLINE_FIELDS, BylineRow>(BYLINE_FIELDS, input, current, []);
    return { ...columns, ...nameColumns(columns.name) };
  },

  async afterWrite(trx, row, before) {
    const inUse = 'Há notícias com esta assinatura. Tire-a delas antes.';
    await updateNamedStories(trx, 'byline', { row, before }, inUse);
  },

  async view(db, rows) {
    const pictureOf = await picturesOf(db, 'byline', idsOf(rows));
    return rows.map((row) => ({ ...administered(row), imagePicture: pictureOf(row.id, row.image) }));
  },
};

/** Stories and the page of a person change with the name, and with the page being switched on. */
function tagsOf({ name, slug }: Pick<BylineRow, 'name' | 'slug'>): string[] {
  return [CHANGE_TAGS.byline(slug), CHANGE_TAGS.list(bylineList(name)), CHANGE_TAGS.redirects];
}
