import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENTITIES, type Entity, type EntityKind } from '../../contracts/entities.ts';
import { isPictured } from '../../contracts/entity-lists.ts';
import type { AnswerOf, BodyOf, Endpoint } from '../../contracts/http/endpoint.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import type { Caller } from '../../contracts/keys/caller.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Acknowledge } from '../../contracts/publishing/personal-data.schema.ts';
import type { Role } from '../../contracts/users/roles.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { searchedPhrase } from '../../contracts/words/searched-phrase.ts';
import { recordAudit } from '../../db/audit.ts';
import { type Connection, type Engine, isUniqueViolation, type Trx } from '../../db/database.ts';
import { recordPictures } from '../../db/pictures.ts';
import type { PortalEvent } from '../../db/webhooks/record-events.ts';
import type { ApiContext } from '../http/context.ts';
import { describePage, pagingOf } from '../http/paging.ts';
import { problems } from '../http/problem.ts';
import { type Call, route } from '../http/route.ts';
import { expectedVersions } from '../http/versions.ts';
import {
  assertMayShow,
  type CheckedPublishing,
  recordAcknowledgement,
} from '../publishing/assert-may-publish.ts';
import { type ReaderText, readsBeside, textsOfItem } from '../publishing/personal-data.rules.ts';
import { isOwnItem, ownColumns, ownEditions } from '../rights/item-rights.ts';
import { entitledPictures } from '../rights/media-rights.ts';
import { acknowledgementOf } from '../rights/story-rights.ts';
import { type EntityRow, findEntity, insertEntity, listEntities, updateEntity } from './entity-rows.ts';
import {
  type CheckedTarget,
  createEntityStore,
  type EntityChange,
  staleAs412,
  type WriteMetadata,
} from './entity-store.ts';

/** Stories, blocks of live pages and pins have stores of their own: api/news/. */
type CollectionKind = Exclude<EntityKind, 'news' | 'live' | 'pin'>;
type TableOfKind<Kind extends CollectionKind> = (typeof ENTITIES)[Kind]['table'];
type RowOfKind<Kind extends CollectionKind> = EntityRow<TableOfKind<Kind>>;

interface EntityEndpoint extends Endpoint {
  readonly access: Role;
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

/** Members of a write's body besides the fields of the item. */
interface WriteBody {
  readonly acknowledge?: Acknowledge;
}

export interface Collection<Kind extends CollectionKind, Endpoints extends CollectionEndpoints> {
  /** Its row in `contracts/entities.ts` names the table, the title, the picture and the change tag. */
  readonly kind: Kind;
  readonly endpoints: Endpoints;
  readonly order: readonly [column: keyof RowOfKind<Kind> & string, direction: 'asc' | 'desc'];
  /** Turns rows into the objects of the contract. */
  view(db: Connection, rows: readonly RowOfKind<Kind>[]): Promise<AnswerOf<Endpoints['get']>[]>;
  /** Throws if this user may not make this change to this item. */
  assertMayUpdate?(input: BodyOf<Endpoints['update']>, itemId: number, user: Caller): void;
  /** Slow work on the input (such as hashing), before the transaction begins. */
  prepare?(input: BodyOf<Endpoints['update']>): Promise<BodyOf<Endpoints['update']>>;
  /** Turns the input into the columns to set, or throws a problem that names the wrong fields. */
  apply(
    input: BodyOf<Endpoints['update']>,
    current: RowOfKind<Kind> | undefined,
    write: { readonly by: string; readonly at: number },
  ): EntityChange<TableOfKind<Kind>>;
  /** The text that `q` searches. */
  searchText(row: RowOfKind<Kind>): string;
  /** The fields with texts for readers, if the newsroom alone reads the others: personal data is asked about in these only. */
  readonly readersSee?: readonly string[];
  /** What readers see beside an item: its texts are read together with these. */
  textsBeside?(query: Connection, row: Partial<RowOfKind<Kind>>): Promise<readonly ReaderText[]>;
  /** True if items are for all editions or for some: a person of some editions works on the items of those only. */
  readonly isOfEditions?: true;
  /** Throws if this item may not go to the trash now. */
  assertMayTrash?(row: RowOfKind<Kind>): void;
  /** The change tags of a write, if they depend on what changed; by default the one in its row of `ENTITIES`. */
  tags?(row: RowOfKind<Kind>, before: RowOfKind<Kind> | undefined): readonly string[];
  /** Events for webhooks. */
  events?(row: RowOfKind<Kind>, before: RowOfKind<Kind> | undefined, at: number): readonly PortalEvent[];
  /** Runs in the transaction, before anything is read or changed. */
  beforeChange?(trx: Trx, engine: Engine): Promise<void>;
  /** Runs in the transaction, after the row has changed. */
  afterWrite?(trx: Trx, row: RowOfKind<Kind>, before: RowOfKind<Kind> | undefined): Promise<void>;
  /** Message of the 409 when a unique value is already used, also by an item in the trash. */
  readonly taken?: string;
}

/**
 * Registers the seven endpoints of an admin collection: list, read, create, update, trash, restore, empty the trash.
 */
export function registerCollection<Kind extends CollectionKind, Endpoints extends CollectionEndpoints>(
  app: FastifyInstance,
  context: ApiContext,
  collection: Collection<Kind, Endpoints>,
): void {
  const { db, now, readPersonalData } = context;
  const { kind, endpoints } = collection;
  const { title, picture, tag, fields }: Entity = ENTITIES[kind];
  type Table = TableOfKind<Kind>;
  type Row = RowOfKind<Kind>;
  const table: Table = ENTITIES[kind].table;
  const tags = tag === null ? [] : [tag];
  type Item = AnswerOf<Endpoints['get']>;

  const store = createEntityStore<Table>(context, {
    table,
    kind,
    lock: async (trx) => await collection.beforeChange?.(trx, db.engine),
    async insert(trx, values, metadata) {
      await collection.beforeChange?.(trx, db.engine);
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
      if (!isPictured(kind)) return;
      for (const id of ids) await recordPictures(trx, kind, id, [], 'all');
    },
    tags: (row, before) => collection.tags?.(row, before) ?? tags,
    events: (row, before, at) => collection.events?.(row, before, at) ?? [],
  });

  async function writeBeside(
    trx: Trx,
    row: Row,
    before: Row | undefined,
    { actor, at, action }: WriteMetadata,
  ): Promise<void> {
    if (isPictured(kind) && picture !== null) {
      const cover = { role: 'cover', url: textIn(row, picture) } as const;
      await recordPictures(trx, kind, row.id, [cover], await entitledPictures(trx, actor));
    }
    await collection.afterWrite?.(trx, row, before);
    if (action === 'autosave') return;
    await recordAudit(trx, actor, { at, action, kind, itemId: row.id, detail: textIn(row, title) });
  }

  async function view(row: Row): Promise<Item> {
    const [item] = await collection.view(db.query, [row]);
    return item as Item;
  }

  /** Sends the item with its ETag; a failed write becomes the problem that explains it. */
  async function sendItem(work: Promise<Row>, reply: FastifyReply): Promise<Item> {
    const row = await staleAs412(work, view).catch((error: unknown) => {
      throw collection.taken && isUniqueViolation(error) ? problems.conflict(collection.taken) : error;
    });
    reply.header('etag', etagOf(row.version));
    return await view(row);
  }

  /** Undefined if every user sees every item. */
  const ownOf = async (user: Caller) =>
    collection.isOfEditions ? await ownEditions(db.query, user) : undefined;
  const seen = (row: Row, own: readonly string[] | undefined): boolean =>
    isOwnItem({ editions: textIn(row, 'editions') }, own);

  function target(
    id: number,
    request: FastifyRequest,
    own: readonly string[] | undefined,
  ): CheckedTarget<Row> {
    return {
      id,
      expected: expectedVersions(request.headers['if-match']),
      allow: async (_trx, row) => {
        if (!seen(row, own)) throw problems.notFound();
      },
    };
  }

  handle('list', async ({ query, user, request, reply }) => {
    const own = await ownOf(user);
    const { q, trash = false, ...asked } = query as ListQuery;
    const wanted = q === undefined ? undefined : foldText(searchedPhrase(q).text);
    const rows = (await listEntities(db.query, table, collection.order, trash)).filter(
      (row) =>
        seen(row, own) && (wanted === undefined || foldText(collection.searchText(row)).includes(wanted)),
    );
    const paging = pagingOf(asked, LIMITS.adminPageDefault);
    describePage(request, reply, paging, rows.length);
    return await collection.view(db.query, rows.slice(paging.offset, paging.offset + paging.limit));
  });

  handle('get', async ({ params, user, reply }) => {
    const row = await findEntity(db.query, table, idIn(params));
    if (!row || !seen(row, await ownOf(user))) throw problems.notFound();
    return await sendItem(Promise.resolve(row), reply);
  });

  handle('create', async ({ body, user, reply }) => {
    const own = await ownOf(user);
    const { acknowledge, ...given } = body as WriteBody;
    const values = collection.apply(await prepared(given), undefined, { by: user.username, at: now() });
    const checked = await checkTexts(db.query, values, undefined, user, acknowledge);
    const at = now();
    const created = store.create(ownColumns(values, own), user, at, (trx, { id }) =>
      recordAcknowledgement(trx, { kind, itemId: id }, checked, user, at),
    );
    const item = await sendItem(created, reply);
    reply.header('location', `${endpoints.create.path}/${(item as { id: number }).id}`);
    return item;
  });

  handle('update', async ({ params, body, user, request, reply }) => {
    const { acknowledge, ...given } = body as WriteBody;
    collection.assertMayUpdate?.(given as Body, idIn(params), user);
    const own = await ownOf(user);
    const input = await prepared(given);
    const apply = async (trx: Trx, current: Row, at: number) => {
      const change = collection.apply(input, current, { by: user.username, at });
      const checked = await checkTexts(trx, { ...current, ...change }, current, user, acknowledge);
      await recordAcknowledgement(trx, { kind, itemId: current.id }, checked, user, at);
      return ownColumns(change, own);
    };
    return await sendItem(store.change(target(idIn(params), request, own), user, 'update', apply), reply);
  });

  handle('remove', async ({ params, user, request, reply }) => {
    const trashed = target(idIn(params), request, await ownOf(user));
    await sendItem(store.trash(trashed, user, collection.assertMayTrash), reply);
    return undefined;
  });

  handle('restore', async ({ params, user, request, reply }) => {
    return await sendItem(store.restore(target(idIn(params), request, await ownOf(user)), user), reply);
  });

  handle('emptyTrash', async ({ user }) => ({ removed: await store.emptyTrash(user) }));

  /** Asks about personal data that the item's texts for readers did not have before. */
  async function checkTexts(
    query: Connection,
    after: object,
    before: Row | undefined,
    user: Caller,
    acknowledge: Acknowledge | undefined,
  ): Promise<CheckedPublishing> {
    const { readersSee } = collection;
    const textsOf = (row: object) =>
      textsOfItem(fields ?? {}, row).filter(([field]) => readersSee?.includes(field) ?? true);
    const besideOf = async (row: Partial<Row>) => (await collection.textsBeside?.(query, row)) ?? [];
    const beside = await besideOf(after as Partial<Row>);
    // Beside other texts the same words may say more.
    const stays = before !== undefined && isDeepStrictEqual(beside, await besideOf(before));
    const known = { checkedTexts: stays ? textsOf(before) : undefined, acknowledgedHash: '' };
    const read = readsBeside(readPersonalData, [beside]);
    return await assertMayShow(textsOf(after), known, acknowledgementOf(user, acknowledge), read);
  }

  type Body = BodyOf<Endpoints['update']>;
  async function prepared(body: unknown): Promise<Body> {
    return (await collection.prepare?.(body as Body)) ?? (body as Body);
  }

  /** The concrete endpoint types are lost here; the cast treats every collection alike. */
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

/** The text of a column that the row in `ENTITIES` names. */
function textIn(row: object, column: string): string {
  return String((row as Readonly<Record<string, unknown>>)[column] ?? '');
}

function idIn(params: unknown): number {
  return (params as { id: number }).id;
}
