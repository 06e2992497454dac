import type { FastifyInstance } from 'fastify';
import { isoOrNull } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { QueueCard, QueueDecision, QueuePublish } from '../../../contracts/queue/queue.schema.ts';
import type { Actor } from '../../../db/audit.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { parseMoment } from '../../entities/field-rows.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import type { Republishing } from '../republishing.ts';
import type { QueueDecisionKind } from '../stories/republish.ts';
import { countWaiting, findQueueItem, listItemsOfQueue } from './queue.queries.ts';
import { itemView, queueCards } from './queue.views.ts';
import { findRadar } from './radar.queries.ts';

export function registerQueueRoutes(app: FastifyInstance, republishing: Republishing): void {
  const { db, now } = republishing.context;
  const { queue, republish, pilot } = republishing;
  const { adminQueue } = ENDPOINTS;

  async function card(row: FetchedItemRow): Promise<QueueCard> {
    const [one] = await queueCards(db.query, [row], now());
    if (!one) throw problems.notFound();
    return one;
  }

  async function decision(id: number, publishAt: number | null = null): Promise<QueueDecision> {
    const item = await card(await findQueueItem(db.query, id));
    return { item, storyId: item.storyId, publishAt: isoOrNull(publishAt) };
  }

  async function republishAs(
    id: number,
    kind: QueueDecisionKind,
    { acknowledge, undoable = false, ...choice }: QueuePublish,
    actor: Actor,
  ): Promise<QueueDecision> {
    const { publishAt } = await republish(id, kind, choice, actor, { acknowledge, undoable });
    return await decision(id, publishAt);
  }

  route(app, adminQueue.list, async ({ query }) => {
    const { rows, next } = await listItemsOfQueue(db.query, query);
    const items = await queueCards(db.query, rows, now());
    return { items, next, waiting: await countWaiting(db.query) };
  });

  route(app, adminQueue.get, async ({ params }) =>
    itemView(republishing.context, await findQueueItem(db.query, params.id)),
  );
  route(app, adminQueue.change, async ({ params, body, user }) =>
    card(await queue.change(params.id, body, user)),
  );
  route(app, adminQueue.takeOut, async ({ params, body, user }) =>
    itemView(republishing.context, await queue.takeOut(params.id, body, user)),
  );
  route(app, adminQueue.claim, async ({ params, user }) => card(await queue.claim(params.id, user)));
  route(app, adminQueue.release, async ({ params, user }) => {
    await queue.release(params.id, user);
    return undefined;
  });
  route(app, adminQueue.take, async ({ params, body, user }) => republishAs(params.id, 'take', body, user));
  route(app, adminQueue.publish, async ({ params, body, user }) =>
    republishAs(params.id, 'publish', body, user),
  );
  route(app, adminQueue.schedule, async ({ params, body, user }) =>
    republishAs(params.id, 'schedule', body, user),
  );
  route(app, adminQueue.discard, async ({ params, user }) => {
    await queue.discard(params.id, user);
    return await decision(params.id);
  });
  route(app, adminQueue.publishNow, async ({ params, user }) => {
    await queue.publishNow(params.id, user);
    return await decision(params.id);
  });
  route(app, adminQueue.undo, async ({ params, user }) => card(await queue.undo(params.id, user)));
  route(app, adminQueue.merge, async ({ params, body }) => card(await queue.merge(params.id, body.into)));
  route(app, adminQueue.split, async ({ params }) => card(await queue.split(params.id)));

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
