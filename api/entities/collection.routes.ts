import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENTITIES } from '../../contracts/entities.ts';
import type { AnswerOf, BodyOf } from '../../contracts/http/endpoint.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import type { Caller } from '../../contracts/keys/caller.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { searchedPhrase } from '../../contracts/words/searched-phrase.ts';
import { isUniqueViolation, type Trx } from '../../db/database.ts';
import type { ApiContext } from '../http/context.ts';
import { describePage, pagingOf } from '../http/paging.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { expectedVersions } from '../http/versions.ts';
import { recordAcknowledgement } from '../publishing/assert-may-publish.ts';
import { isOwnItem, ownColumns, ownEditions } from '../rights/item-rights.ts';
import { createCollectionStore, textIn } from './collection.store.ts';
import type {
  Collection,
  CollectionEndpoints,
  CollectionKind,
  EntityEndpoint,
  RowOfKind,
  TableOfKind,
  WriteBody,
} from './collection.ts';
import { findEntity, listEntities } from './entity-rows.ts';
import { type CheckedTarget, staleAs412 } from './entity-store.ts';

/** A call of any collection. The schemas of its endpoint have checked what the types say here. */
interface CollectionCall<Body> {
  readonly params: { readonly id: number };
  readonly query: {
    readonly q?: string;
    readonly page?: number;
    readonly limit?: number;
    readonly trash?: boolean;
  };
  readonly body: Body & WriteBody;
  readonly user: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Registers the seven endpoints of an admin collection: list, read, create, update, trash, restore, empty the trash.
 */
export function registerCollection<Kind extends CollectionKind, Endpoints extends CollectionEndpoints>(
  app: FastifyInstance,
  context: ApiContext,
  collection: Collection<Kind, Endpoints>,
): void {
  const { db, now } = context;
  const { kind, endpoints } = collection;
  type Row = RowOfKind<Kind>;
  type Item = AnswerOf<Endpoints['get']>;
  type Body = BodyOf<Endpoints['update']>;
  const table: TableOfKind<Kind> = ENTITIES[kind].table;
  const store = createCollectionStore(context, collection);

  handle('list', async ({ query: { q, trash = false, ...page }, user, request, reply }) => {
    const own = await findOwnEditions(user);
    const wanted = q === undefined ? undefined : foldText(searchedPhrase(q).text);
    const rows = (await listEntities(db.query, table, collection.order, trash)).filter(
      (row) =>
        isSeen(row, own) && (wanted === undefined || foldText(collection.searchText(row)).includes(wanted)),
    );
    const paging = pagingOf(page, LIMITS.adminPageDefault);
    describePage(request, reply, paging, rows.length);
    return await collection.view(db.query, rows.slice(paging.offset, paging.offset + paging.limit));
  });

  handle('get', async ({ params, user, reply }) => {
    const row = await findEntity(db.query, table, params.id);
    if (!row || !isSeen(row, await findOwnEditions(user))) throw problems.notFound();
    return await sendItem(Promise.resolve(row), reply);
  });

  handle('create', async ({ body, user, reply }) => {
    const own = await findOwnEditions(user);
    const values = collection.apply(await prepared(body), undefined, { by: user.username, at: now() });
    const checked = await store.checkTexts(db.query, values, undefined, {
      user,
      acknowledge: body.acknowledge,
    });
    const at = now();
    const created = store.create(ownColumns(values, own), user, at, (trx, { id }) =>
      recordAcknowledgement(trx, { kind, itemId: id }, checked, { actor: user, at }),
    );
    const item = await sendItem(created, reply);
    reply.header('location', `${endpoints.create.path}/${(await created).id}`);
    return item;
  });

  handle('update', async ({ params, body, user, request, reply }) => {
    collection.assertMayUpdate?.(body, params.id, user);
    const own = await findOwnEditions(user);
    const input = await prepared(body);
    const apply = async (trx: Trx, current: Row, at: number) => {
      const change = collection.apply(input, current, { by: user.username, at });
      const after = { ...current, ...change };
      const checked = await store.checkTexts(trx, after, current, { user, acknowledge: body.acknowledge });
      await recordAcknowledgement(trx, { kind, itemId: current.id }, checked, { actor: user, at });
      return ownColumns(change, own);
    };
    return await sendItem(store.change(target(params.id, request, own), user, 'update', apply), reply);
  });

  handle('remove', async ({ params, user, request, reply }) => {
    const trashed = target(params.id, request, await findOwnEditions(user));
    await sendItem(store.trash(trashed, user, collection.assertMayTrash), reply);
    return undefined;
  });

  handle('restore', async ({ params, user, request, reply }) => {
    return await sendItem(
      store.restore(target(params.id, request, await findOwnEditions(user)), user),
      reply,
    );
  });

  handle('emptyTrash', async ({ user }) => ({ removed: await store.emptyTrash(user) }));

  /** The one place where the concrete endpoint types are lost, so that every collection is treated alike. */
  function handle(
    name: keyof CollectionEndpoints,
    handler: (call: CollectionCall<Body>) => Promise<unknown>,
  ): void {
    route<EntityEndpoint>(app, endpoints[name], (call) => handler(call as CollectionCall<Body>));
  }

  async function prepared(body: Body): Promise<Body> {
    return (await collection.prepare?.(body)) ?? body;
  }

  /** The editions of a limited person; undefined if the person sees every item. */
  async function findOwnEditions(user: Caller): Promise<readonly string[] | undefined> {
    return collection.isOfEditions ? await ownEditions(db.query, user) : undefined;
  }

  function isSeen(row: Row, own: readonly string[] | undefined): boolean {
    return isOwnItem({ editions: textIn(row, 'editions') }, own);
  }

  function target(
    id: number,
    request: FastifyRequest,
    own: readonly string[] | undefined,
  ): CheckedTarget<Row> {
    return {
      id,
      expected: expectedVersions(request.headers['if-match']),
      allow: async (_trx, row) => {
        if (!isSeen(row, own)) throw problems.notFound();
      },
    };
  }

  /** Sends the item with its ETag; a failed write becomes the problem that explains it. */
  async function sendItem(work: Promise<Row>, reply: FastifyReply): Promise<Item> {
    const row = await staleAs412(work, view).catch((error: unknown) => {
      throw collection.taken && isUniqueViolation(error) ? problems.conflict(collection.taken) : error;
    });
    reply.header('etag', etagOf(row.version));
    return await view(row);
  }

  async function view(row: Row): Promise<Item> {
    const [item] = await collection.view(db.query, [row]);
    if (item === undefined) throw new Error(`the collection ${kind} shows nothing of item ${row.id}`);
    return item;
  }
}
