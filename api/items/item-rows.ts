import type { Generated, Kysely, Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The SQL all items share. */

/** The columns all these tables have. */
interface SharedColumns {
  id: Generated<number>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  version: number;
}

/** The tables whose items are edited one by one, with a version each and a trash. */
export type ItemTable = 'news' | 'ad' | 'advertiser' | 'video' | 'network_link' | 'source' | 'user_account';
export type ItemRow<Table extends ItemTable> = Selectable<Tables[Table]> & Selectable<SharedColumns>;

/** Which table it is, is known when the program runs: the type names the columns that are in each of them. */
function shared(query: Query): Kysely<Record<ItemTable, SharedColumns>> {
  return query as unknown as Kysely<Record<ItemTable, SharedColumns>>;
}

export async function findItem<Table extends ItemTable>(
  query: Query,
  table: Table,
  id: number,
): Promise<ItemRow<Table> | undefined> {
  const rows = await shared(query)
    .selectFrom(table as ItemTable)
    .selectAll()
    .where('id', '=', id)
    .execute();
  return (rows as unknown[] as ItemRow<Table>[])[0];
}

/** Items of a table, which holds hundreds: a search may look at each. */
export async function listItems<Table extends ItemTable>(
  query: Query,
  table: Table,
  [column, direction]: readonly [column: string, direction: 'asc' | 'desc'],
  trash: boolean,
): Promise<ItemRow<Table>[]> {
  const rows = await shared(query)
    .selectFrom(table as ItemTable)
    .selectAll()
    .where('deleted_at', trash ? 'is not' : 'is', null)
    .orderBy(column as 'id', direction)
    .orderBy('id', direction)
    .execute();
  return rows as unknown[] as ItemRow<Table>[];
}

export async function insertItem<Table extends ItemTable>(
  trx: Query,
  table: Table,
  values: object,
): Promise<ItemRow<Table>> {
  const row = await shared(trx)
    .insertInto(table as ItemTable)
    .values(values as Selectable<SharedColumns>)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as ItemRow<Table>;
}

/** Changes the row only while it still is at the version that was read: check and write are one statement. */
export async function updateItem<Table extends ItemTable>(
  trx: Query,
  table: Table,
  { id, version }: { readonly id: number; readonly version: number },
  change: object,
): Promise<ItemRow<Table> | undefined> {
  const rows = await shared(trx)
    .updateTable(table as ItemTable)
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .execute();
  return (rows as unknown[] as ItemRow<Table>[])[0];
}

export async function trashedIds(trx: Query, table: ItemTable): Promise<number[]> {
  const rows = await shared(trx).selectFrom(table).select('id').where('deleted_at', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

export async function removeItems(trx: Query, table: ItemTable, ids: readonly number[]): Promise<void> {
  await shared(trx).deleteFrom(table).where('id', 'in', ids).execute();
}
