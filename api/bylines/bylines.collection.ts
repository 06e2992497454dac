import type { Selectable } from 'kysely';
import { BYLINE_FIELDS } from '../../contracts/bylines/byline.fields.ts';
import { bylineList } from '../../contracts/bylines/byline-name.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { hasSlug, topicName, topicSlug } from '../../contracts/topics/topic-name.ts';
import { isNamedByStory, replaceInStories } from '../../db/names/replace-names.ts';
import { redirectName } from '../../db/names/story-names.ts';
import { picturesOf } from '../../db/pictures.ts';
import type { BylineTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView, idsOf } from '../entities/field-rows.ts';
import { problems } from '../http/problem.ts';

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
    const name = topicName(columns.name);
    if (!hasSlug(name)) {
      throw problems.invalid([{ field: 'name', message: 'O nome precisa de letras ou números.' }]);
    }
    return { ...columns, name, slug: topicSlug(name) };
  },

  async afterWrite(trx, row, before) {
    const isTrashed = row.deleted_at !== null && before?.deleted_at === null;
    if (isTrashed && (await isNamedByStory(trx, 'byline', row.name))) {
      throw problems.conflict('Há notícias com esta assinatura. Tire-a delas antes.');
    }
    if (!before || before.name === row.name) return;
    await replaceInStories(trx, 'byline', before.name, row.name);
    if (before.slug !== row.slug) await redirectName(trx, 'byline', before.slug, row.slug, row.updated_at);
  },

  async view(db, rows) {
    const pictureOf = await picturesOf(db, 'byline', idsOf(rows));
    return rows.map((row) => ({ ...administered(row), imagePicture: pictureOf(row.id, row.image) }));
  },
};

/** Stories and the page of a person change with the name, and with the page being switched on. */
function tagsOf({ name, slug }: Pick<BylineRow, 'name' | 'slug'>): string[] {
  return [CHANGE_TAGS.byline(slug), CHANGE_TAGS.section(bylineList(name)), CHANGE_TAGS.redirects];
}
