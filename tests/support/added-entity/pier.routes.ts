import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { registerCollection } from '../../../api/entities/collection.routes.ts';
import type { Collection } from '../../../api/entities/collection.ts';
import { columnsWritten, createView, idsOf } from '../../../api/entities/field-rows.ts';
import type { ApiContext } from '../../../api/http/context.ts';
import { route } from '../../../api/http/route.ts';
import { plainNames } from '../../../contracts/fields.ts';
import type { Connection } from '../../../db/database.ts';
import { picturesOf } from '../../../db/pictures.ts';
import type { TableOf } from '../../../db/tables/column-types.ts';
import { adminPiers, piers } from './pier.endpoints.ts';
import { PIER_FIELDS } from './pier.fields.ts';

type PierRow = Selectable<TableOf<typeof PIER_FIELDS>>;
const listed = createView(PIER_FIELDS, plainNames(PIER_FIELDS, ['list']));
const administered = createView(PIER_FIELDS, plainNames(PIER_FIELDS, ['list', 'admin']));

/** The types of the program do not know the entity that the test adds, so the collection is cast where they meet. */
const piersCollection = {
  kind: 'pier',
  endpoints: adminPiers,
  order: ['name', 'asc'],
  searchText: (row: PierRow) => row.name,
  apply: (input: object, current: object | undefined) =>
    columnsWritten(PIER_FIELDS, input, current as PierRow | undefined, []),
  async view(db: Connection, rows: readonly PierRow[]) {
    const pictureOf = await picturesOf(db, 'pier' as 'ad', idsOf(rows));
    return rows.map((row) => ({ ...administered(row), photoPicture: pictureOf(row.id, row.photo) }));
  },
} as unknown as Collection<'advertiser', never>;

export function registerPierRoutes(app: FastifyInstance, context: ApiContext): void {
  registerCollection(app, context, piersCollection);
  route(
    app,
    piers.list,
    async () => {
      const rows = (await context.db.query
        .selectFrom('pier' as 'advertiser')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('name')
        .execute()) as unknown[] as PierRow[];
      const pictureOf = await picturesOf(context.db.query, 'pier' as 'ad', idsOf(rows));
      return rows.map((row) => ({ ...listed(row), photoPicture: pictureOf(row.id, row.photo) }));
    },
    { cacheable: true },
  );
}
