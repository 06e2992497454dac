import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { URGENT_FIELDS } from '../../contracts/urgent/urgent.fields.ts';
import { type Query, readersOf } from '../../db/database.ts';
import type { TableOf } from '../../db/tables/column-types.ts';
import { type Collection, registerCollection } from '../entities/collection.ts';
import { columnsWritten, createView } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';

type Columns = Pick<Selectable<TableOf<typeof URGENT_FIELDS>>, 'text' | 'ends_at'>;
const listed = createView(URGENT_FIELDS, plainNames(URGENT_FIELDS, ['list']));
const administered = createView(URGENT_FIELDS, plainNames(URGENT_FIELDS, ['list', 'admin']));

const MAX_MS = LIMITS.urgentHours * HOUR_MS;

const urgentCollection: Collection<'urgent', typeof ENDPOINTS.adminUrgent> = {
  kind: 'urgent',
  endpoints: ENDPOINTS.adminUrgent,
  order: ['id', 'desc'],
  searchText: (row) => row.text,
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

/** True if a notice ended between two moments, so that cached pages still show it. */
export async function urgentEndedBetween(db: Query, after: number, until: number): Promise<boolean> {
  const row = await db
    .selectFrom('urgent_notice')
    .select('id')
    .where('ends_at', '>', after)
    .where('ends_at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function registerUrgentRoutes(app: FastifyInstance, context: ApiContext): void {
  const readers = readersOf(context.db);
  registerCollection(app, context, urgentCollection);

  route(
    app,
    ENDPOINTS.urgent.list,
    async ({ reply }) => {
      const rows = await readers.query
        .selectFrom('urgent_notice')
        .selectAll()
        .where('ends_at', '>', context.now())
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      reply.header('cache-control', 'public, no-cache');
      return rows.map(listed);
    },
    { shared: true },
  );
}
