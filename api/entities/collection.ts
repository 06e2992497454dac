import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnswerOf, BodyOf, Endpoint } from '../../contracts/http/endpoint.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { foldText } from '../../contracts/rich-text/fold.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import { type Engine, isUniqueViolation, type Query } from '../../db/database.ts';
import { type ItemKind, type PictureUse, recordPictures } from '../../db/pictures.ts';
import type { ApiContext } from '../http/context.ts';
import { describePage, pagingOf } from '../http/paging.ts';
import { problems } from '../http/problem.ts';
import { type Call, route } from '../http/route.ts';
import { expectedVersions } from '../http/versions.ts';
import { type EntityRow, findEntity, insertEntity, listEntities, updateEntity } from './entity-rows.ts';
import { createEntityStore, type EntityChange, orStale, type WriteMetadata } from './entity-store.ts';

type CollectionTable = 'ad' | 'advertiser' | 'video' | 'network_link' | 'source' | 'user_account';

interface EntityEndpoint extends Endpoint {
  readonly access: 'editor' | 'admin';
}

interface CollectionEndpoints {
  readonly list: EntityEndpoint;
  readonly get: EntityEndpoint;
  readonly create: EntityEndpoint;
  readonly update: EntityEndpoint;
  readonly remove: EntityEndpoint;
  readonly restore: EntityEndpoint;
  readonly emptyTrash: EntityEndpoint;
}

export interface Collection<Table extends CollectionTable, Endpoints extends CollectionEndpoints> {
  readonly table: Table;
  /** Its name in audit, picture uses and addresses. */
  readonly kind: ItemKind | 'user' | 'source' | 'advertiser';
  readonly endpoints: Endpoints;
  readonly order: readonly [column: keyof EntityRow<Table> & string, direction: 'asc' | 'desc'];
  /** From rows to what the contract promises. */
  view(db: Query, rows: readonly EntityRow<Table>[]): Promise<AnswerOf<Endpoints['get']>[]>;
  /** Refuses what this person may not change of this item. */
  mayUpdate?(input: BodyOf<Endpoints['update']>, itemId: number, user: CurrentUser): void;
  /** Slow work on what was sent, before the transaction begins. */
  prepare?(input: BodyOf<Endpoints['update']>): Promise<BodyOf<Endpoints['update']>>;
  /** From what was sent to the columns it sets; refuses with named fields. */
  apply(
    input: BodyOf<Endpoints['update']>,
    current: EntityRow<Table> | undefined,
    write: { readonly by: string; readonly at: number },
  ): EntityChange<Table>;
  /** What `q` looks in. */
  searchText(row: EntityRow<Table>): string;
  titleOf(row: EntityRow<Table>): string;
  pictures?(row: EntityRow<Table>): PictureUse[];
  /** Runs in the transaction, before anything is read or changed. */
  beforeChange?(trx: Query, engine: Engine): Promise<void>;
  /** Runs in the transaction, after the row has changed. */
  afterWrite?(trx: Query, row: EntityRow<Table>, before: EntityRow<Table> | undefined): Promise<void>;
  /** Tags for the change feed. */
  readonly tags: readonly string[];
  /** What to say when a value that must be unique is taken, also by an item in the trash. */
  readonly taken?: string;
}

/** The seven calls of an admin collection: list, read, create, change, trash, restore, empty the trash. */
export function registerCollection<Table extends CollectionTable, Endpoints extends CollectionEndpoints>(
  app: FastifyInstance,
  context: ApiContext,
  collection: Collection<Table, Endpoints>,
): void {
  const { db, now } = context;
  const { table, kind, endpoints } = collection;
  type Row = EntityRow<Table>;
  type Item = AnswerOf<Endpoints['get']>;

  const store = createEntityStore<Table>(context, {
    table,
    kind,
    lock: async (trx) => await collection.beforeChange?.(trx, db.engine),
    async insert(trx, values, metadata) {
      const { at } = metadata;
      const row = await insertEntity(trx, table, { ...values, created_at: at, updated_at: at });
      await writeBeside(trx, row, undefined, metadata);
      return row;
    },
    async replace(trx, before, change, metadata) {
      const row = await updateEntity(trx, table, before, { ...change, updated_at: metadata.at });
      if (row) await writeBeside(trx, row, before, metadata);
      return row;
    },
    async remove(trx, ids) {
      if (!collection.pictures) return;
      for (const id of ids) await recordPictures(trx, kind as ItemKind, id, []);
    },
    tags: () => collection.tags,
  });

  async function writeBeside(
    trx: Query,
    row: Row,
    before: Row | undefined,
    { actor, at, action }: WriteMetadata,
  ): Promise<void> {
    if (collection.pictures) {
      await recordPictures(trx, kind as ItemKind, row.id, collection.pictures(row));
    }
    await collection.afterWrite?.(trx, row, before);
    if (action === 'autosave') return;
    await recordAudit(trx, actor, { at, action, kind, itemId: row.id, detail: collection.titleOf(row) });
  }

  async function view(row: Row): Promise<Item> {
    const [item] = await collection.view(db.query, [row]);
    return item as Item;
  }

  /** Does a write and answers the item, or why it could not be done. */
  async function answer(work: Promise<Row>, reply: FastifyReply): Promise<Item> {
    const row = await orStale(work, view).catch((error: unknown) => {
      throw collection.taken && isUniqueViolation(error) ? problems.conflict(collection.taken) : error;
    });
    reply.header('etag', etagOf(row.version));
    return await view(row);
  }

  handle('list', async ({ query, request, reply }) => {
    const { q, trash = false, ...asked } = query as ListQuery;
    const wanted = q === undefined ? undefined : foldText(q);
    const rows = (await listEntities(db.query, table, collection.order, trash)).filter(
      (row) => wanted === undefined || foldText(collection.searchText(row)).includes(wanted),
    );
    const paging = pagingOf(asked, LIMITS.adminPageDefault);
    describePage(request, reply, paging, rows.length);
    return await collection.view(db.query, rows.slice(paging.offset, paging.offset + paging.limit));
  });

  handle('get', async ({ params, reply }) => {
    const row = await findEntity(db.query, table, idIn(params));
    if (!row) throw problems.notFound();
    return await answer(Promise.resolve(row), reply);
  });

  handle('create', async ({ body, user, reply }) => {
    const values = collection.apply(await prepared(body), undefined, { by: user.username, at: now() });
    const item = await answer(store.create(values, user), reply);
    reply.header('location', `${endpoints.create.path}/${(item as { id: number }).id}`);
    return item;
  });

  handle('update', async ({ params, body, user, request, reply }) => {
    collection.mayUpdate?.(body as Body, idIn(params), user);
    const input = await prepared(body);
    const target = { id: idIn(params), expected: expectedVersions(request.headers['if-match']) };
    const apply = async (_trx: Query, current: Row, at: number) =>
      collection.apply(input, current, { by: user.username, at });
    return await answer(store.change(target, user, 'update', apply), reply);
  });

  handle('remove', async ({ params, user, request, reply }) => {
    const target = { id: idIn(params), expected: expectedVersions(request.headers['if-match']) };
    await answer(store.trash(target, user), reply);
    return undefined;
  });

  handle('restore', async ({ params, user, request, reply }) => {
    const target = { id: idIn(params), expected: expectedVersions(request.headers['if-match']) };
    return await answer(store.restore(target, user), reply);
  });

  handle('emptyTrash', async ({ user }) => ({ removed: await store.emptyTrash(user) }));

  type Body = BodyOf<Endpoints['update']>;
  async function prepared(body: unknown): Promise<Body> {
    return (await collection.prepare?.(body as Body)) ?? (body as Body);
  }

  /** Which collection it is, is known when the program runs; here its calls are those of any. */
  function handle(
    name: keyof CollectionEndpoints,
    handler: (call: Call<EntityEndpoint>) => Promise<unknown>,
  ): void {
    route(app, endpoints[name] as EntityEndpoint, handler);
  }
}

interface ListQuery {
  readonly q?: string;
  readonly page?: number;
  readonly limit?: number;
  readonly trash?: boolean;
}

function idIn(params: unknown): number {
  return (params as { id: number }).id;
}
