import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { EVENT_FIELDS } from '../../contracts/events/event.fields.ts';
import { overAt } from '../../contracts/events/occurrences.ts';
import { plainNames } from '../../contracts/fields.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { publicReads } from '../../db/database.ts';
import type { TableOf } from '../../db/tables/column-types.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView } from '../entities/field-rows.ts';
import { checkPlace, placeTags } from '../entities/item-place.rules.ts';
import type { ApiContext } from '../http/context.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { listComingEvents } from './events.queries.ts';

type Columns = Pick<
  Selectable<TableOf<typeof EVENT_FIELDS>>,
  'place' | 'starts_at' | 'ends_at' | 'weekly_until'
>;
const listed = createView(EVENT_FIELDS, plainNames(EVENT_FIELDS, ['list']));
const administered = createView(EVENT_FIELDS, plainNames(EVENT_FIELDS, ['list', 'admin']));

const eventsCollection: Collection<'event', typeof ENDPOINTS.adminEvents> = {
  kind: 'event',
  endpoints: ENDPOINTS.adminEvents,
  order: ['over_at', 'desc'],
  searchText: (row) => row.title,
  tags: (row, before) => placeTags('event', row, before),
  apply(input, current) {
    const errors: FieldError[] = [];
    const columns = columnsWritten<typeof EVENT_FIELDS, Columns>(EVENT_FIELDS, input, current, errors);
    checkPlace(columns.place, errors);
    errors.push(...timeErrors(columns));
    if (errors.length > 0) throw problems.invalid(errors);
    const { starts_at: startsAt, ends_at: endsAt, weekly_until: weeklyUntil } = columns;
    return { ...columns, over_at: overAt({ startsAt, endsAt, weeklyUntil }) };
  },
  view: async (_db, rows) => rows.map(administered),
};

function timeErrors({ starts_at: start, ends_at: end, weekly_until: until }: Columns): FieldError[] {
  const errors: FieldError[] = [];
  if (end !== null && (end <= start || end > start + LIMITS.eventDays * DAY_MS)) {
    const message = `O fim vem depois do começo, no máximo ${LIMITS.eventDays} dias depois.`;
    errors.push({ field: 'endsAt', message });
  }
  if (until !== null && (until < start || until > start + LIMITS.eventRepeatDays * DAY_MS)) {
    errors.push({ field: 'weeklyUntil', message: 'A repetição vai até um ano depois do começo.' });
  }
  return errors;
}

export function registerEventRoutes(app: FastifyInstance, context: ApiContext): void {
  const publicDb = publicReads(context.db);
  registerCollection(app, context, eventsCollection);

  route(
    app,
    ENDPOINTS.events.list,
    async ({ reply }) => {
      const rows = await listComingEvents(publicDb.query, context.now());
      reply.header('cache-control', 'public, no-cache');
      return rows.map(listed);
    },
    { cacheable: true },
  );
}
