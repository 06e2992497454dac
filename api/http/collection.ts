import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { AuditAction } from '../../contracts/audit/audit-actions.ts';
import type { AnswerOf, BodyOf, Endpoint } from '../../contracts/http/endpoint.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { foldText } from '../../contracts/rich-text/fold.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Engine, Query } from '../../db/database.ts';
import { type ItemKind, type PictureUse, recordPictures } from '../../db/pictures.ts';
import type { Tables } from '../../db/tables.ts';
import type { ApiContext } from './context.ts';
import { describePage, pagingOf } from './paging.ts';
import { problems } from './problem.ts';
import { type Call, route } from './route.ts';
import { isUniqueViolation } from './unique-violation.ts';
import { expectedVersions } from './versions.ts';

/** The tables whose items are edited one by one under `/admin`. */
type EditableTable = 'ad' | 'video' | 'portal' | 'user_account';
type Row<Table extends EditableTable> = Selectable<Tables[Table]>;
/** What a write may set: everything but what this file keeps itself. */
type Change<Table extends EditableTable> = Partial<
  Omit<Row<Table>, 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'>
>;

interface CollectionEndpoints {
  readonly list: Endpoint;
  readonly get: Endpoint;
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly restore: Endpoint;
  readonly emptyTrash: Endpoint;
}

export interface Collection<Table extends EditableTable, Endpoints extends CollectionEndpoints> {
  readonly table: Table;
  /** Its name in audit, picture uses and addresses. */
  readonly kind: ItemKind | 'user';
  readonly endpoints: Endpoints;
  readonly order: readonly [column: keyof Row<Table> & string, direction: 'asc' | 'desc'];
  /** From rows to what the contract promises. */
  view(db: Query, rows: readonly Row<Table>[]): Promise<AnswerOf<Endpoints['get']>[]>;
  /** Refuses what this person may not change of this item. */
  mayUpdate?(input: BodyOf<Endpoints['update']>, itemId: number, user: CurrentUser): void;
  /** Slow work on what was sent, before the transaction begins. */
  prepare?(input: BodyOf<Endpoints['update']>): Promise<BodyOf<Endpoints['update']>>;
  /** From what was sent to the columns it sets; refuses with named fields. */
  apply(input: BodyOf<Endpoints['update']>, current: Row<Table> | undefined): Change<Table>;
  /** What `q` looks in. */
  searchText(row: Row<Table>): string;
  titleOf(row: Row<Table>): string;
  pictures?(row: Row<Table>): PictureUse[];
  /** Runs in the transaction, before anything is read or changed. */
  beforeChange?(trx: Query, engine: Engine): Promise<void>;
  /** Runs in the transaction, after the row has changed. */
  afterWrite?(trx: Query, row: Row<Table>, before: Row<Table> | undefined): Promise<void>;
  /** Tags for the change feed. */
  readonly tags: readonly string[];
  /** What to say when a value that must be unique is taken, also by an item in the trash. */
  readonly taken?: string;
}

/** The columns every editable table has, as seen by the shared code. */
interface EditedTable {
  id: Generated<number>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  version: number;
}
type EditedRow = Selectable<EditedTable>;

/**
 * The seven calls of an admin collection: list, read, create, change, trash, restore, empty the trash.
 * The check of the version is part of the UPDATE; row, pictures and audit are one transaction.
 */
export function registerCollection<Table extends EditableTable, Endpoints extends CollectionEndpoints>(
  app: FastifyInstance,
  { db, now }: ApiContext,
  collection: Collection<Table, Endpoints>,
): void {
  const { table, kind, endpoints } = collection;
  // The one cast of this file: the shared code knows only the shared columns.
  const items = (query: Query) => query as unknown as Kysely<{ [name in EditableTable]: EditedTable }>;
  const asRow = (row: EditedRow) => row as unknown as Row<Table>;

  async function inTransaction<Result>(work: (trx: Query) => Promise<Result>): Promise<Result> {
    try {
      return await db.query.transaction().execute(work);
    } catch (error) {
      throw collection.taken && isUniqueViolation(error) ? problems.conflict(collection.taken) : error;
    }
  }

  async function find(query: Query, id: number): Promise<EditedRow | undefined> {
    return await items(query)
      .selectFrom(table as EditableTable)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async function prepared(body: unknown): Promise<BodyOf<Endpoints['update']>> {
    const input = body as BodyOf<Endpoints['update']>;
    return (await collection.prepare?.(input)) ?? input;
  }

  async function view(query: Query, row: EditedRow): Promise<AnswerOf<Endpoints['get']>> {
    const [item] = await collection.view(query, [asRow(row)]);
    return item as AnswerOf<Endpoints['get']>;
  }

  async function answer(row: EditedRow, reply: FastifyReply): Promise<never> {
    reply.header('etag', etagOf(row.version));
    return (await view(db.query, row)) as never;
  }

  /** All rows: these tables hold hundreds of items, so a search may look at each. */
  async function listRows(trash: boolean): Promise<EditedRow[]> {
    const [column, direction] = collection.order;
    return await items(db.query)
      .selectFrom(table as EditableTable)
      .selectAll()
      .where('deleted_at', trash ? 'is not' : 'is', null)
      .orderBy(column as 'id', direction)
      .orderBy('id', direction)
      .execute();
  }

  async function keepBeside(trx: Query, row: EditedRow, before: EditedRow | undefined): Promise<void> {
    if (collection.pictures) {
      await recordPictures(trx, kind as ItemKind, row.id, collection.pictures(asRow(row)));
    }
    await collection.afterWrite?.(trx, asRow(row), before && asRow(before));
  }

  async function change(
    { params, user, request }: ItemCall,
    action: AuditAction,
    place: 'desk' | 'trash',
    decide: (current: EditedRow) => object,
  ): Promise<EditedRow> {
    const { id } = params as { id: number };
    const expected = expectedVersions(request.headers['if-match']);
    const at = now();
    const row = await inTransaction(async (trx) => {
      await collection.beforeChange?.(trx, db.engine);
      const current = await find(trx, id);
      if (!current || (current.deleted_at !== null) !== (place === 'trash')) throw problems.notFound();
      if (expected && !expected.includes(current.version)) throw problems.stale(await view(trx, current));
      const changed = await items(trx)
        .updateTable(table as EditableTable)
        .set({ ...decide(current), updated_at: at, version: current.version + 1 })
        .where('id', '=', id)
        .where('version', '=', current.version)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw problems.stale(await view(trx, (await find(trx, id)) ?? current));
      await keepBeside(trx, changed, current);
      const detail = collection.titleOf(asRow(changed));
      await recordAudit(trx, user, { at, action, kind, itemId: id, detail });
      return changed;
    });
    await db.changes.publish(collection.tags);
    return row;
  }

  route(app, endpoints.list, async (call) => {
    const query = call.query as { q?: string; page?: number; limit?: number; trash?: boolean };
    const wanted = query.q === undefined ? undefined : foldText(query.q);
    const rows = (await listRows(query.trash ?? false)).filter(
      (row) => wanted === undefined || foldText(collection.searchText(asRow(row))).includes(wanted),
    );
    const paging = pagingOf(query, LIMITS.adminPageDefault);
    describePage(call.request, call.reply, paging, rows.length);
    const page = rows.slice(paging.offset, paging.offset + paging.limit);
    return (await collection.view(db.query, page.map(asRow))) as never;
  });

  route(app, endpoints.get, async ({ params, reply }) => {
    const row = await find(db.query, (params as { id: number }).id);
    if (!row) throw problems.notFound();
    return await answer(row, reply);
  });

  route(app, endpoints.create, async (call) => {
    const { body, user, reply } = call as unknown as ItemCall;
    const at = now();
    const values = collection.apply(await prepared(body), undefined);
    const row = await inTransaction(async (trx) => {
      const inserted = await items(trx)
        .insertInto(table as EditableTable)
        .values({ ...values, created_at: at, updated_at: at, deleted_at: null, version: 1 })
        .returningAll()
        .executeTakeFirstOrThrow();
      await keepBeside(trx, inserted, undefined);
      const detail = collection.titleOf(asRow(inserted));
      await recordAudit(trx, user, { at, action: 'create', kind, itemId: inserted.id, detail });
      return inserted;
    });
    await db.changes.publish(collection.tags);
    reply.header('location', `${endpoints.create.path}/${row.id}`);
    return await answer(row, reply);
  });

  route(app, endpoints.update, async (call) => {
    const { body, params, user } = call as unknown as ItemCall;
    const input = body as BodyOf<Endpoints['update']>;
    collection.mayUpdate?.(input, (params as { id: number }).id, user);
    const ready = await prepared(input);
    const decide = (current: EditedRow) => collection.apply(ready, asRow(current));
    return await answer(await change(call as unknown as ItemCall, 'update', 'desk', decide), call.reply);
  });

  route(app, endpoints.remove, async (call) => {
    await change(call as unknown as ItemCall, 'trash', 'desk', () => ({ deleted_at: now() }));
    return undefined as never;
  });

  route(app, endpoints.restore, async (call) => {
    const row = await change(call as unknown as ItemCall, 'restore', 'trash', () => ({ deleted_at: null }));
    return await answer(row, call.reply);
  });

  route(app, endpoints.emptyTrash, async (call) => {
    const { user } = call as unknown as ItemCall;
    const removed = await db.query.transaction().execute(async (trx) => {
      const rows = await items(trx)
        .deleteFrom(table as EditableTable)
        .where('deleted_at', 'is not', null)
        .returning('id')
        .execute();
      if (collection.pictures) {
        for (const { id } of rows) await recordPictures(trx, kind as ItemKind, id, []);
      }
      const detail = String(rows.length);
      await recordAudit(trx, user, { at: now(), action: 'empty-trash', kind, itemId: '', detail });
      return rows.length;
    });
    return { removed } as never;
  });
}

/** A call on one item by somebody who is logged in. */
type ItemCall = Call<Endpoint & { access: 'editor' }>;
