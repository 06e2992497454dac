import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { BULLETIN_FIELDS } from '../../contracts/bulletins/bulletin.fields.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
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
import { listBulletinsEndingSoon, listBulletinsOnAir } from './bulletins.queries.ts';

type Columns = Pick<Selectable<TableOf<typeof BULLETIN_FIELDS>>, 'place' | 'ends_at'>;
const listed = createView(BULLETIN_FIELDS, plainNames(BULLETIN_FIELDS, ['list']));
const administered = createView(BULLETIN_FIELDS, plainNames(BULLETIN_FIELDS, ['list', 'admin']));

const bulletinsCollection: Collection<'bulletin', typeof ENDPOINTS.adminBulletins> = {
  kind: 'bulletin',
  endpoints: ENDPOINTS.adminBulletins,
  order: ['ends_at', 'desc'],
  searchText: (row) => row.text,
  tags: (row, before) => placeTags('bulletin', row, before),
  apply(input, current, { at }) {
    const errors: FieldError[] = [];
    const columns = columnsWritten<typeof BULLETIN_FIELDS, Columns>(BULLETIN_FIELDS, input, current, errors);
    checkPlace(columns.place, errors);
    if (columns.ends_at > at + LIMITS.bulletinDays * DAY_MS) {
      const message = `Um informe fica no ar por ${LIMITS.bulletinDays} dias no máximo. Salve de novo para confirmar.`;
      errors.push({ field: 'endsAt', message });
    }
    if (errors.length > 0) throw problems.invalid(errors);
    return { ...columns, checked_at: at };
  },
  view: async (_db, rows) => rows.map(administered),
};

export function registerBulletinRoutes(app: FastifyInstance, context: ApiContext): void {
  const publicDb = publicReads(context.db);
  registerCollection(app, context, bulletinsCollection);

  route(app, ENDPOINTS.adminBulletins.ending, async () => {
    const rows = await listBulletinsEndingSoon(context.db.query, context.now());
    return rows.map(administered);
  });

  route(
    app,
    ENDPOINTS.bulletins.list,
    async ({ reply }) => {
      const rows = await listBulletinsOnAir(publicDb.query, context.now());
      reply.header('cache-control', 'public, no-cache');
      return rows.map(listed);
    },
    { cacheable: true },
  );
}
