import type { Selectable } from 'kysely';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { URGENT_FIELDS } from '../../contracts/urgent/urgent.fields.ts';
import type { TableOf } from '../../db/tables/column-types.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView } from '../entities/field-rows.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { headlinesOf } from '../publishing/linked-story.queries.ts';

type Columns = Pick<Selectable<TableOf<typeof URGENT_FIELDS>>, 'text' | 'ends_at'>;
const administered = createView(URGENT_FIELDS, plainNames(URGENT_FIELDS, ['list', 'admin']));

const MAX_MS = LIMITS.urgentHours * HOUR_MS;

export const urgentCollection: Collection<'urgent', typeof ENDPOINTS.adminUrgent> = {
  kind: 'urgent',
  endpoints: ENDPOINTS.adminUrgent,
  isOfEditions: true,
  order: ['id', 'desc'],
  searchText: (row) => row.text,
  textsBeside: (query, { news_id }) => headlinesOf(query, news_id),
  apply(input, current, { at }) {
    const errors: FieldError[] = [];
    const columns = columnsWritten<typeof URGENT_FIELDS, Columns>(URGENT_FIELDS, input, current, errors);
    if (columns.ends_at > (current?.created_at ?? at) + MAX_MS) {
      const message = `Um aviso urgente fica no ar por ${LIMITS.urgentHours} horas no máximo.`;
      errors.push({ field: 'endsAt', message });
    }
    if (errors.length > 0) throw problems.invalid(errors);
    return { ...columns, text: columns.text.replace(/\s+/g, ' ').trim() };
  },
  view: async (_db, rows) => rows.map(administered),
};
