import type { FastifyInstance } from 'fastify';
import { isoOrNull } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import type { IdParams } from '../../../contracts/http/primitives.ts';
import type { QueueCard, QueueDecision, QueuePublish } from '../../../contracts/queue/queue.schema.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { parseMoment } from '../../entities/field-rows.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { type Call, route } from '../../http/route.ts';
import { type StoryActor, storyAccess } from '../../rights/story-rights.ts';
import type { Republishing } from '../republishing.ts';
import type { QueueDecisionKind } from '../stories/republish.ts';
import { assertMayDecide, countWaiting, listItemsOfQueue, requireQueueItem } from './queue.queries.ts';
import { itemView, queueCards } from './queue.views.ts';
import { findRadar } from './radar.queries.ts';

export function registerQueueRoutes(app: FastifyInstance, republishing: Republishing): void {
  const { db, now } = republishing.context;
  const { queue, republish, pilot } = republishing;
  const { adminQueue } = ENDPOINTS;

  async function card(row: FetchedItemRow, actor: StoryActor): Promise<QueueCard> {
    const [one] = await queueCards(db.query, [row], now(), await storyAccess(db.query, actor));
    if (!one) throw problems.notFound();
    return one;
  }

  async function decision(
    id: number,
    actor: StoryActor,
    publishAt: number | null = null,
  ): Promise<QueueDecision> {
    const item = await card(await requireQueueItem(db.query, id), actor);
    return { item, storyId: item.storyId, publishAt: isoOrNull(publishAt) };
  }

  async function republishAs(
    id: number,
    kind: QueueDecisionKind,
    { acknowledge, undoable = false, ...choice }: QueuePublish,
    actor: StoryActor,
  ): Promise<QueueDecision> {
    const { publishAt } = await republish(id, kind, choice, actor, { acknowledge, undoable });
    return await decision(id, actor, publishAt);
  }

  /** A route of one item: asks whether the person may decide on it, then calls. */
  function routeOfItem<E extends Endpoint & { readonly params: typeof IdParams; readonly access: 'editor' }>(
    endpoint: E,
    handler: Parameters<typeof route<E>>[2],
  ): void {
    route<E>(app, endpoint, async (call) => {
      const { params, user } = call as unknown as Call<typeof adminQueue.get>;
      await assertMayDecide(db.query, user, params.id);
      return await handler(call);
    });
  }

  route(app, adminQueue.list, async ({ query, user }) => {
    const access = await storyAccess(db.query, user);
    const { rows, next } = await listItemsOfQueue(db.query, query, access);
    const items = await queueCards(db.query, rows, now(), access);
    return { items, next, waiting: await countWaiting(db.query, access) };
  });

  routeOfItem(adminQueue.get, async ({ params: { id }, user }) =>
    itemView(republishing.context, await requireQueueItem(db.query, id), user),
  );
  routeOfItem(adminQueue.change, async ({ params: { id }, body, user }) =>
    card(await queue.change(id, body, user), user),
  );
  routeOfItem(adminQueue.takeOut, async ({ params: { id }, body, user }) =>
    itemView(republishing.context, await queue.takeOut(id, body, user), user),
  );
  routeOfItem(adminQueue.claim, async ({ params: { id }, user }) => card(await queue.claim(id, user), user));
  routeOfItem(adminQueue.release, async ({ params: { id }, user }) => {
    await queue.release(id, user);
    return undefined;
  });
  routeOfItem(adminQueue.take, async ({ params, body, user }) => republishAs(params.id, 'take', body, user));
  routeOfItem(adminQueue.publish, async ({ params, body, user }) =>
    republishAs(params.id, 'publish', body, user),
  );
  routeOfItem(adminQueue.schedule, async ({ params, body, user }) =>
    republishAs(params.id, 'schedule', body, user),
  );
  routeOfItem(adminQueue.discard, async ({ params: { id }, user }) => {
    await queue.discard(id, user);
    return await decision(id, user);
  });
  routeOfItem(adminQueue.publishNow, async ({ params: { id }, user }) => {
    await queue.publishNow(id, user);
    return await decision(id, user);
  });
  routeOfItem(adminQueue.undo, async ({ params: { id }, user }) => card(await queue.undo(id, user), user));
  routeOfItem(adminQueue.merge, async ({ params: { id }, body: { into }, user }) => {
    await assertMayDecide(db.query, user, into);
    return await card(await queue.merge(id, into), user);
  });
  routeOfItem(adminQueue.split, async ({ params: { id }, user }) => card(await queue.split(id), user));

  route(app, adminQueue.address, async ({ body, user, reply }) => {
    const answer = await republishing.address.storyFrom(body, user);
    if (answer.again) reply.code(200);
    return answer;
  });

  route(app, adminQueue.pilot, async () => await pilot.view());
  route(app, adminQueue.setPilot, async ({ body, user }) => await pilot.set(body, user));
  route(app, adminQueue.stopPilot, async ({ user }) => await pilot.set({ on: false }, user));
  route(app, adminQueue.pilotReport, async ({ query }) => {
    const errors: FieldError[] = [];
    const from = parseMoment(query.from, 'from', errors) ?? undefined;
    const to = parseMoment(query.to, 'to', errors) ?? undefined;
    if (errors.length > 0) throw problems.invalid(errors);
    return await pilot.report(from, to);
  });
  route(app, adminQueue.radar, async () => await findRadar(db, now()));
}
