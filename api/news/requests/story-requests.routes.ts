import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AskedChange, StoryRequest } from '../../../contracts/news/story-request.endpoints.ts';
import type { CurrentUser } from '../../../contracts/users/user.schema.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { findKnownEditions } from '../../../db/editions/editions.ts';
import { splitList } from '../../../db/list-columns.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { staleAs412 } from '../../entities/entity-store.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { ownEditions } from '../../rights/item-rights.ts';
import { editionsLeft, ownerOf } from '../../rights/story-owner.rules.ts';
import { assertWorksIn, requireStory } from '../../rights/story-rights.ts';
import { createNewsStore } from '../admin/news.store.ts';
import { applyWrite } from '../news.rules.ts';
import { changeBetween } from './story-request.rules.ts';
import {
  changeOf,
  closeRequest,
  findRequest,
  insertRequest,
  listRequests,
  requestViews,
} from './story-requests.queries.ts';

const { adminStoryRequests } = ENDPOINTS;
const ANSWERED = 'Este pedido já foi respondido.';

/** Changes that an editor asks of the edition that owns a story. */
export function registerStoryRequestRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const store = createNewsStore(context);

  route(app, adminStoryRequests.list, async ({ user }) => await listRequests(db.query, user, now()));

  route(app, adminStoryRequests.create, async ({ params, body, user }) => {
    const story = await requireStory(db.query, user, params.id);
    const isTrashed = story.deleted_at !== null;
    const wantsRestore = body.trash === false;
    // Only a trashed story can be restored; nothing else can be asked of one.
    if (isTrashed !== wantsRestore) throw problems.notFound();
    const at = now();
    const change =
      body.trash === undefined ? changeBetween(story, afterChange(story, body, at)) : { trash: body.trash };
    const editions = await editionsLeftBy(db.query, story, change, at);
    const own = await ownEditions(db.query, user);
    if (editions.every((key) => own === undefined || own.includes(key)))
      throw problems.conflict('Esta mudança não precisa de pedido: você mesmo pode fazer.');
    const id = await db.query.transaction().execute(async (trx) => {
      const { id: itemId, title: detail } = story;
      await recordAudit(trx, user, { at, action: 'ask', kind: 'news', itemId, detail });
      return await insertRequest(trx, { newsId: story.id, userId: user.id, change, editions }, at);
    });
    return await view(id, user);
  });

  route(app, adminStoryRequests.accept, async ({ params, query, user }) => {
    const { newsId, change } = await openRequest(params.id, user);
    const story = await requireStory(db.query, user, newsId);
    await assertWorksIn(db.query, user, await editionsLeftBy(db.query, story, change, now()));
    // Without edition limits: the editions concerned were checked above, and the change may move the story out of the accepter's.
    const actor = { ...user, editions: null };
    // The checks above hold for this version of the story only.
    const target = { id: story.id, expected: [story.version] };
    const close = (trx: Trx) => answerRequest(trx, story, { id: params.id, user, accepted: true });
    const write = () => {
      const { trash, ...patch } = change;
      if (trash === undefined) return store.update(target, patch, actor, query, close);
      if (trash) return store.trash(target, actor, close);
      return store.restore(target, actor, query, close);
    };
    await staleAs412(write(), async ({ id, version }: NewsRow) => ({ id, version }));
    return await view(params.id, user);
  });

  route(app, adminStoryRequests.refuse, async ({ params, user }) => {
    const { newsId, editions } = await openRequest(params.id, user);
    const story = await requireStory(db.query, user, newsId);
    await assertWorksIn(db.query, user, editions);
    await db.query
      .transaction()
      .execute(async (trx) => await answerRequest(trx, story, { id: params.id, user, accepted: false }));
    return await view(params.id, user);
  });

  /** A request that was not answered yet. */
  async function openRequest(id: number, user: CurrentUser) {
    const row = await findRequest(db.query, id);
    if (!row) throw problems.notFound();
    await requireStory(db.query, user, row.news_id);
    if (row.decided_at !== null) throw problems.conflict(ANSWERED);
    return { newsId: row.news_id, change: changeOf(row), editions: splitList(row.editions) };
  }

  async function answerRequest(
    trx: Trx,
    { id: itemId, title: detail }: NewsRow,
    { id, user, accepted }: { readonly id: number; readonly user: CurrentUser; readonly accepted: boolean },
  ): Promise<void> {
    const at = now();
    if (!(await closeRequest(trx, id, accepted, at))) throw problems.conflict(ANSWERED);
    const action = accepted ? 'accept' : 'refuse';
    await recordAudit(trx, user, { at, action, kind: 'news', itemId, detail });
  }

  async function view(id: number, user: CurrentUser): Promise<StoryRequest> {
    const row = await findRequest(db.query, id);
    const [request] = row ? await requestViews(db.query, [row], user) : [];
    if (!request) throw problems.notFound();
    return request;
  }
}

function afterChange(story: NewsRow, change: AskedChange, at: number): NewsRow {
  const { trash: _trash, ...patch } = change;
  return { ...story, ...applyWrite(patch, story, at) };
}

/** The editions that a change takes a story from. */
async function editionsLeftBy(
  query: Connection,
  story: NewsRow,
  change: AskedChange,
  at: number,
): Promise<string[]> {
  const editions = await findKnownEditions(query);
  if (change.trash !== undefined) return [ownerOf(story, editions)];
  return editionsLeft(story, afterChange(story, change, at), editions, at);
}
