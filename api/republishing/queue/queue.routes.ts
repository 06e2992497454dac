import type { FastifyInstance } from 'fastify';
import { isoOrNull } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { QueueCard, QueueDecision, QueuePublish } from '../../../contracts/queue/queue.schema.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { parseMoment } from '../../entities/field-rows.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { type StoryActor, storyAccess } from '../../rights/story-rights.ts';
import type { Republishing } from '../republishing.ts';
import type { QueueDecisionKind } from '../stories/republish.ts';
import { assertMayDecide, countWaiting, findQueueItem, listItemsOfQueue } from './queue.queries.ts';
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
    const item = await card(await findQueueItem(db.query, id), actor);
    return { item, storyId: item.storyId, publishAt: isoOrNull(publishAt) };
  }

  async function republishAs(
    id: number,
    kind: QueueDecisionKind,
    { acknowledge, undoable = false, ...choice }: QueuePublish,
    actor: StoryActor,
  ): Promise<QueueDecision> {
    await assertMayDecide(db.query, actor, id);
    const { publishAt } = await republish(id, kind, choice, actor, { acknowledge, undoable });
    return await decision(id, actor, publishAt);
  }

  route(app, adminQueue.list, async ({ query, user }) => {
    const access = await storyAccess(db.query, user);
    const { rows, next } = await listItemsOfQueue(db.query, query, access);
    const items = await queueCards(db.query, rows, now(), access);
    return { items, next, waiting: await countWaiting(db.query, access) };
  });

  route(app, adminQueue.get, async ({ params: { id }, user }) => {
    await assertMayDecide(db.query, user, id);
    return await itemView(republishing.context, await findQueueItem(db.query, id), user);
  });
  route(app, adminQueue.change, async ({ params: { id }, body, user }) => {
    await assertMayDecide(db.query, user, id);
    return await card(await queue.change(id, body, user), user);
  });
  route(app, adminQueue.takeOut, async ({ params: { id }, body, user }) => {
    await assertMayDecide(db.query, user, id);
    return await itemView(republishing.context, await queue.takeOut(id, body, user), user);
  });
  route(app, adminQueue.claim, async ({ params: { id }, user }) => {
    await assertMayDecide(db.query, user, id);
    return await card(await queue.claim(id, user), user);
  });
  route(app, adminQueue.release, async ({ params: { id }, user }) => {
    await assertMayDecide(db.query, user, id);
    await queue.release(id, user);
    return undefined;
  });
  route(app, adminQueue.take, async ({ params, body, user }) => republishAs(params.id, 'take', body, user));
  route(app, adminQueue.publish, async ({ params, body, user }) =>
    republishAs(params.id, 'publish', body, user),
  );
  route(app, adminQueue.schedule, async ({ params, body, user }) =>
    republishAs(params.id, 'schedule', body, user),
  );
  route(app, adminQueue.discard, async ({ params: { id }, user }) => {
    await assertMayDecide(db.query, user, id);
    await queue.discard(id, user);
    return await decision(id, user);
  });
  route(app, adminQueue.publishNow, async ({ params: { id }, user }) => {
    await assertMayDecide(db.query, user, id);
    await queue.publishNow(id, user);
    return await decision(id, user);
  });
  route(app, adminQueue.undo, async ({ params: { id }, user }) => {
    await assertMayDecide(db.query, user, id);
    return await card(await queue.undo(id, user), user);
  });
  route(app, adminQueue.merge, async ({ params: { id }, body: { into }, user }) => {
    await assertMayDecide(db.query, user, id);
    await assertMayDecide(db.query, user, into);
    return await card(await queue.merge(id, into), user);
  });
  route(app, adminQueue.split, async ({ params: { id }, user }) => {
    await assertMayDecide(db.query, user, id);
    return await card(await queue.split(id), user);
  });

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
