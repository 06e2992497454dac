import type { Generated, Kysely, Selectable } from 'kysely';
import type { ENTITIES, EntityTable, OrderedKind } from '../../contracts/entities.ts';
import type { Connection, Engine, Trx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

// SQL shared by all entities.

/** The columns that every table of an entity has. */
interface SharedColumns {
  id: Generated<number>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  version: number;
}

export type EntityRow<Table extends EntityTable> = Selectable<Tables[Table]> & Selectable<SharedColumns>;

/** The table is known only at run time, so the type has just the columns that every entity table has. */
function asSharedTables(query: Connection): Kysely<Record<EntityTable, SharedColumns>> {
  return query as unknown as Kysely<Record<EntityTable, SharedColumns>>;
}

export async function findEntity<Table extends EntityTable>(
  query: Connection,
  table: Table,
  id: number,
): Promise<EntityRow<Table> | undefined> {
  const rows = await asSharedTables(query)
    .selectFrom(table as EntityTable)
    .selectAll()
    .where('id', '=', id)
    .execute();
  return (rows as unknown[] as EntityRow<Table>[])[0];
}

/** The tables of collections. They hold hundreds of rows; stories, live blocks and pins have queries of their own. */
type CollectionTable = Exclude<EntityTable, 'news' | 'live_block' | 'front_pin'>;

/** All items of a table, unpaged, because a collection is small. */
export async function listEntities<Table extends CollectionTable>(
  query: Connection,
  table: Table,
  [column, direction]: readonly [column: string, direction: 'asc' | 'desc'],
  trash: boolean,
): Promise<EntityRow<Table>[]> {
  const rows = await asSharedTables(query)
    .selectFrom(table as EntityTable)
    .selectAll()
    .where('deleted_at', trash ? 'is not' : 'is', null)
    .orderBy(column as 'id', direction)
    .orderBy('id', direction)
    .execute();
  return rows as unknown[] as EntityRow<Table>[];
}

export async function insertEntity<Table extends EntityTable>(
  trx: Trx,
  table: Table,
  values: object,
): Promise<EntityRow<Table>> {
  const row = await asSharedTables(trx)
    .insertInto(table as EntityTable)
    .values(values as Selectable<SharedColumns>)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as EntityRow<Table>;
}

/** Compare-and-swap: updates the row only if it is still at the version that was read, in one statement. */
export async function updateEntity<Table extends EntityTable>(
  trx: Trx,
  table: Table,
  { id, version }: { readonly id: number; readonly version: number },
  change: object,
): Promise<EntityRow<Table> | undefined> {
  const rows = await asSharedTables(trx)
    .updateTable(table as EntityTable)
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .execute();
  return (rows as unknown[] as EntityRow<Table>[])[0];
}

export async function trashedIds(trx: Trx, table: EntityTable): Promise<number[]> {
  const rows = await asSharedTables(trx)
    .selectFrom(table)
    .select('id')
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function removeEntities(trx: Trx, table: EntityTable, ids: readonly number[]): Promise<void> {
  await asSharedTables(trx).deleteFrom(table).where('id', 'in', ids).execute();
}

/** The tables whose items an editor puts in order. */
type OrderedTable = (typeof ENTITIES)[OrderedKind]['table'];

interface OrderedItem {
  readonly id: number;
  readonly sort: number;
}

/** The items and their places. A row lock keeps two concurrent orders from mixing; SQLite has one writer at a time anyway. */
export async function lockOrder(trx: Trx, engine: Engine, table: OrderedTable): Promise<OrderedItem[]> {
  return await trx
    .selectFrom(table)
    .select(['id', 'sort'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
}

export async function moveItem(
  trx: Trx,
  table: OrderedTable,
  { id, sort }: OrderedItem,
  at: number,
): Promise<void> {
  await trx
    .updateTable(table)
    .set((eb) => ({ sort, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
