import { findMunicipality } from '../../../contracts/municipalities.ts';
import { QUEUE, REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import type { QueueChoice } from '../../../contracts/queue/queue.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import type { Actor } from '../../../db/audit.ts';
import type { Query } from '../../../db/database.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { settleGroup } from '../reading/item-intake.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { findQueueItem } from './queue.queries.ts';

/** What people do to the queue. Whether an item is still free is part of every write. */
export function createQueueStore({ db, now }: Pick<RepublishingContext, 'db' | 'now'>) {
  /** It is this person's for five minutes; the same person may ask again. */
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
    if (!row) throw whyNot(await findQueueItem(db.query, id), actor, now());
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
    const current = await findQueueItem(db.query, id);
    const row = await db.query
      .updateTable('fetched_item')
      .set(chosen(current, choice))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (!row) throw whyNot(current, actor, now());
    return row;
  }

  async function discard(id: number, actor: Actor): Promise<FetchedItemRow> {
    await db.query.transaction().execute(async (trx) => {
      const row = await findQueueItem(trx, id);
      await decide(trx, row, { state: 'discarded', newsId: null, actor, at: now() });
    });
    return await findQueueItem(db.query, id);
  }

  /** Back into the queue, with what was discarded in the same card at the same moment. */
  async function undo(id: number): Promise<FetchedItemRow> {
    await db.query.transaction().execute(async (trx) => {
      const row = await findQueueItem(trx, id);
      if (row.state !== 'discarded') throw problems.conflict('Só um item descartado volta à fila.');
      await trx
        .updateTable('fetched_item')
        .set({ state: 'waiting', decided_at: null, decided_by: '' })
        .where('group_id', '=', row.group_id)
        .where('state', '=', 'discarded')
        .where('decided_at', '=', row.decided_at)
        .execute();
      await settleGroup(trx, row.group_id);
    });
    return await findQueueItem(db.query, id);
  }

  async function merge(id: number, into: number): Promise<FetchedItemRow> {
    return await db.query.transaction().execute(async (trx) => {
      const [row, target] = [await findQueueItem(trx, id), await findQueueItem(trx, into)];
      if (row.state !== 'waiting' || target.state !== 'waiting')
        throw problems.conflict(REPUBLISHING_TEXTS.decided);
      await trx
        .updateTable('fetched_item')
        .set({ group_id: target.group_id, lead: 0 })
        .where('group_id', '=', row.group_id)
        .where('state', '=', 'waiting')
        .execute();
      await settleGroup(trx, target.group_id);
      return await leadOf(trx, target.group_id);
    });
  }

  /** An item that was wrongly taken for the same news stands alone again. */
  async function split(id: number): Promise<FetchedItemRow> {
    return await db.query.transaction().execute(async (trx) => {
      const row = await findQueueItem(trx, id);
      if (row.state !== 'waiting') throw problems.conflict(REPUBLISHING_TEXTS.decided);
      const others = await trx
        .selectFrom('fetched_item')
        .select('id')
        .where('group_id', '=', row.group_id)
        .where('id', '<>', id)
        .orderBy('id')
        .execute();
      const [first] = others;
      if (!first) return row;
      // The number of a card is that of one of its items: where this one gave it, the others take another.
      if (row.group_id === id) {
        await trx
          .updateTable('fetched_item')
          .set({ group_id: first.id })
          .where('group_id', '=', id)
          .where('id', '<>', id)
          .execute();
        await settleGroup(trx, first.id);
      } else {
        await trx.updateTable('fetched_item').set({ group_id: id }).where('id', '=', id).execute();
        await settleGroup(trx, row.group_id);
      }
      await settleGroup(trx, id);
      return await findQueueItem(trx, id);
    });
  }

  return { claim, release, change, discard, undo, merge, split };
}

export interface Decision {
  readonly state: 'taken' | 'scheduled' | 'published' | 'discarded';
  readonly newsId: number | null;
  readonly actor: Actor;
  readonly at: number;
}

/** Takes a card out of the queue. Of two who decide at once one is told that the other was faster. */
export async function decide(trx: Query, row: FetchedItemRow, decision: Decision): Promise<void> {
  const { state, newsId, actor, at } = decision;
  const values = { state, news_id: newsId, decided_by: actor.username, decided_at: at };
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
  if (!own) throw whyNot(await findQueueItem(trx, row.id), actor, at);
  await trx
    .updateTable('fetched_item')
    .set(values)
    .where('group_id', '=', row.group_id)
    .where('state', '=', 'waiting')
    .execute();
}

function whyNot(row: FetchedItemRow, actor: Actor, now: number): Error {
  const claimed = row.claimed_until !== null && row.claimed_until > now && row.claimed_by !== actor.id;
  if (row.state === 'waiting' && claimed)
    return problems.conflict(REPUBLISHING_TEXTS.claimed(row.claimed_name));
  return problems.conflict(REPUBLISHING_TEXTS.decided);
}

async function leadOf(trx: Query, groupId: number): Promise<FetchedItemRow> {
  return await trx
    .selectFrom('fetched_item')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('state', '=', 'waiting')
    .where('lead', '=', 1)
    .executeTakeFirstOrThrow();
}

/** What an editor said in place of what was suggested; sure, because a person said it. */
export function chosen(
  row: FetchedItemRow,
  { cat, muni, reg }: QueueChoice,
): Pick<FetchedItemRow, 'cat' | 'muni' | 'reg' | 'confidence' | 'category_confidence'> {
  const errors: FieldError[] = [];
  const municipality = muni ? findMunicipality(muni) : undefined;
  const region = reg ? findRegion(reg) : undefined;
  if (muni && !municipality) errors.push({ field: 'muni', message: 'Município desconhecido.' });
  if (reg && !region) errors.push({ field: 'reg', message: 'Região desconhecida.' });
  if (errors.length > 0) throw problems.invalid(errors);
  const place = JSON.parse(row.places || '[]') as { confidence: number }[];
  const categoryConfidence = cat === undefined ? row.category_confidence : 100;
  const placeConfidence = muni === undefined && reg === undefined ? (place[0]?.confidence ?? 1) * 100 : 100;
  const all = { cat, muni, reg };
  return {
    cat: cat ?? row.cat,
    muni: muni === undefined ? row.muni : (municipality?.name ?? ''),
    reg: region?.key ?? municipality?.region ?? row.reg,
    category_confidence: categoryConfidence,
    confidence: Object.values(all).every((value) => value === undefined)
      ? row.confidence
      : Math.round(Math.min(categoryConfidence, placeConfidence)),
  };
}
