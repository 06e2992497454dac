import { isoOf } from '../../../contracts/belem-time.ts';
import { kindsText } from '../../../contracts/publishing/personal-kinds.ts';
import { QUEUE, REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import type { QueueChoice, TakeOutBody } from '../../../contracts/queue/queue.schema.ts';
import { type Actor, recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/database.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { problems } from '../../http/problem.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { chosenColumns } from './chosen-columns.rules.ts';
import { requireQueueItem } from './queue.queries.ts';
import { rankGroup } from './rank-group.store.ts';

/**
 * Actions of editors on the queue. Decisions and `takeOut` refuse an item that another editor has claimed; `change`,
 * `merge` and `split` only need it to be waiting.
 */
export function createQueueStore({ db, now, stories }: Pick<RepublishingContext, 'db' | 'now' | 'stories'>) {
  /** Claims an item for this editor for five minutes; the same editor may claim it again. */
  async function claim(id: number, actor: Actor): Promise<FetchedItemRow> {
    const row = await db.query
      .updateTable('fetched_item')
      .set({ claimed_by: actor.id, claimed_name: actor.username, claimed_until: now() + QUEUE.claimMs })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where((eb) =>
        eb.or([
          eb('claimed_until', 'is', null),
          eb('claimed_until', '<=', now()),
          eb('claimed_by', '=', actor.id),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) throw decisionRefusal(await requireQueueItem(db.query, id), actor, now());
    return row;
  }

  async function release(id: number, actor: Actor): Promise<void> {
    await db.query
      .updateTable('fetched_item')
      .set({ claimed_by: null, claimed_name: '', claimed_until: null })
      .where('id', '=', id)
      .where('claimed_by', '=', actor.id)
      .execute();
  }

  async function change(id: number, choice: QueueChoice, actor: Actor): Promise<FetchedItemRow> {
    const current = await requireQueueItem(db.query, id);
    const row = await db.query
      .updateTable('fetched_item')
      .set(chosenColumns(current, choice))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (!row) throw decisionRefusal(await requireQueueItem(db.query, id), actor, now());
    return row;
  }

  /** Sets what is taken out of the texts of an item; what is missing in the list comes back. */
  async function takeOut(id: number, { takenOut }: TakeOutBody, actor: Actor): Promise<FetchedItemRow> {
    return await db.query.transaction().execute(async (trx) => {
      const current = await requireQueueItem(trx, id);
      const at = now();
      if (current.state !== 'waiting' || isClaimedByAnother(current, actor, at))
        throw decisionRefusal(current, actor, at);
      const row = await trx
        .updateTable('fetched_item')
        .set({ taken_out: JSON.stringify(takenOut) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returningAll()
        .executeTakeFirst();
      if (!row) throw alreadyDecided();
      const detail = kindsText(takenOut);
      await recordAudit(trx, actor, { at, action: 'take-out', kind: 'item', itemId: id, detail });
      return row;
    });
  }

  async function discard(id: number, actor: Actor): Promise<FetchedItemRow> {
    await db.query.transaction().execute(async (trx) => {
      const row = await requireQueueItem(trx, id);
      await decideQueueItem(trx, row, { state: 'discarded', newsId: null, actor, at: now() });
    });
    return await requireQueueItem(db.query, id);
  }

  /**
   * Puts an item back into the queue, with the items of its card that were decided on at the same moment. The story of
   * a published item is removed; no reader has seen it yet.
   */
  async function undo(id: number, actor: Actor): Promise<FetchedItemRow> {
    const row = await requireQueueItem(db.query, id);
    if (row.state === 'published' && row.news_id !== null) {
      await stories.removeScheduled(row.news_id, actor, (trx) => returnToQueue(trx, row));
    } else {
      if (row.state !== 'discarded') throw problems.conflict(REPUBLISHING_TEXTS.notUndoable);
      await db.query.transaction().execute((trx) => returnToQueue(trx, row));
    }
    return await requireQueueItem(db.query, id);
  }

  async function returnToQueue(trx: Trx, { group_id, state, decided_at }: FetchedItemRow): Promise<void> {
    await trx
      .updateTable('fetched_item')
      .set({
        state: 'waiting',
        decided_at: null,
        decided_by: '',
        // A discarded item keeps the story that it had before.
        ...(state !== 'discarded' && { news_id: null }),
      })
      .where('group_id', '=', group_id)
      .where('state', '=', state)
      .where('decided_at', '=', decided_at)
      .execute();
    await rankGroup(trx, group_id);
  }

  /** The second press: publishes at once an item that waits for its ten undo seconds. */
  async function publishNow(id: number, actor: Actor): Promise<void> {
    const row = await requireQueueItem(db.query, id);
    if (row.state !== 'published' || row.news_id === null) throw alreadyDecided();
    const story = await db.query
      .selectFrom('news')
      .select(['publish_at', 'status'])
      .where('id', '=', row.news_id)
      .executeTakeFirst();
    if (story?.status !== 'published' || (story.publish_at ?? 0) <= now()) return;
    const target = { id: row.news_id, expected: undefined };
    await stories.update(target, { status: 'published', publishAt: isoOf(now()) }, actor);
  }

  async function merge(id: number, into: number): Promise<FetchedItemRow> {
    return await db.query.transaction().execute(async (trx) => {
      const [row, target] = [await requireQueueItem(trx, id), await requireQueueItem(trx, into)];
      if (row.state !== 'waiting' || target.state !== 'waiting') throw alreadyDecided();
      await trx
        .updateTable('fetched_item')
        .set({ group_id: target.group_id, lead: 0 })
        .where('group_id', '=', row.group_id)
        .where('state', '=', 'waiting')
        .execute();
      await rankGroup(trx, target.group_id);
      return await leadOf(trx, target.group_id);
    });
  }

  /** Separates an item that was wrongly grouped as the same news. */
  async function split(id: number): Promise<FetchedItemRow> {
    return await db.query.transaction().execute(async (trx) => {
      const row = await requireQueueItem(trx, id);
      if (row.state !== 'waiting') throw alreadyDecided();
      const others = await trx
        .selectFrom('fetched_item')
        .select('id')
        .where('group_id', '=', row.group_id)
        .where('id', '<>', id)
        .orderBy('id')
        .execute();
      const [first] = others;
      if (!first) return row;
      // A card has the id of one of its items. If it is this item's id, the others get a new one.
      if (row.group_id === id) {
        await trx
          .updateTable('fetched_item')
          .set({ group_id: first.id })
          .where('group_id', '=', id)
          .where('id', '<>', id)
          .execute();
        await rankGroup(trx, first.id);
      } else {
        await trx.updateTable('fetched_item').set({ group_id: id }).where('id', '=', id).execute();
        await rankGroup(trx, row.group_id);
      }
      await rankGroup(trx, id);
      return await requireQueueItem(trx, id);
    });
  }

  return { claim, release, change, takeOut, discard, undo, publishNow, merge, split };
}

interface StoredDecision {
  readonly state: 'taken' | 'scheduled' | 'published' | 'discarded';
  readonly newsId: number | null;
  readonly actor: Actor;
  readonly at: number;
}

/** Takes a card out of the queue. Of two concurrent decisions, one gets a conflict. */
export async function decideQueueItem(
  trx: Trx,
  row: FetchedItemRow,
  decision: StoredDecision,
): Promise<void> {
  const { state, newsId, actor, at } = decision;
  const values = {
    state,
    // The card of a moved event that has a story may be discarded; its story still follows the calendar.
    ...(newsId !== null && { news_id: newsId }),
    decided_by: actor.username,
    decided_at: at,
  };
  const own = await trx
    .updateTable('fetched_item')
    .set(values)
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', at),
        ...(actor.id === null ? [] : [eb('claimed_by', '=', actor.id)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!own) throw decisionRefusal(await requireQueueItem(trx, row.id), actor, at);
  await trx
    .updateTable('fetched_item')
    .set(values)
    .where('group_id', '=', row.group_id)
    .where('state', '=', 'waiting')
    .execute();
}

function decisionRefusal(row: FetchedItemRow, actor: Actor, now: number): Error {
  if (row.state === 'waiting' && isClaimedByAnother(row, actor, now))
    return problems.conflict(REPUBLISHING_TEXTS.claimed(row.claimed_name), { code: 'claimed' });
  return alreadyDecided();
}

function isClaimedByAnother(row: FetchedItemRow, actor: Actor, now: number): boolean {
  return row.claimed_until !== null && row.claimed_until > now && row.claimed_by !== actor.id;
}

function alreadyDecided(): Error {
  return problems.conflict(REPUBLISHING_TEXTS.decided, { code: 'decided' });
}

async function leadOf(trx: Trx, groupId: number): Promise<FetchedItemRow> {
  return await trx
    .selectFrom('fetched_item')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('state', '=', 'waiting')
    .where('lead', '=', 1)
    .executeTakeFirstOrThrow();
}
