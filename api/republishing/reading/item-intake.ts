import { dayNumber } from '../../../contracts/belem-time.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import type { Query } from '../../../db/database.ts';
import { externalId } from '../../../db/pictures.ts';
import { findNeighbours, storeBands, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { FetchedItemRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import { takeTurns } from '../../../db/take-turns.ts';
import { type Features, featuresOf } from '../../../ingest/same-news/features.ts';
import { bandKeys } from '../../../ingest/same-news/minhash.ts';
import { compare } from '../../../ingest/same-news/same-news.ts';
import { groupBonus, rankOf } from '../queue/ranking.rules.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import type { Arrival } from './arrival.rules.ts';

/** Takes items in, each in a transaction of its own: a program killed between two leaves the first and not the second. */
export function createItemIntake({ db, now }: Pick<RepublishingContext, 'db' | 'now'>) {
  /** What is known of these items already, by their key. */
  async function known(sourceId: number, keys: readonly string[]): Promise<Map<string, KnownItem>> {
    if (keys.length === 0) return new Map();
    const rows = await db.query
      .selectFrom('fetched_item')
      .select(['id', 'item_key', 'state', 'title', 'published_at'])
      .where('source_id', '=', sourceId)
      .where('item_key', 'in', keys)
      .execute();
    return new Map(rows.map((row) => [row.item_key, row]));
  }

  /** True: it is new. The same item again changes nothing, unless its text did and nobody has decided on it. */
  async function take(source: SourceRow, arrival: Arrival): Promise<boolean> {
    return await db.query.transaction().execute(async (trx) => {
      // Two instances that take the same news in at once would make two cards of it.
      await takeTurns(trx, db.engine, 'intake');
      const features = featuresOf(arrival.title, richTextToPlain(arrival.html));
      const keys = bandKeys(features);
      const existing = await trx
        .selectFrom('fetched_item')
        .select(['id', 'state', 'text_hash', 'arrived_at', 'group_id'])
        .where('source_id', '=', source.id)
        .where('item_key', '=', arrival.item_key)
        .executeTakeFirst();
      if (existing) {
        if (existing.state !== 'waiting' || existing.text_hash === arrival.text_hash) return false;
        const told = await toldBy(trx, features, keys, now(), existing.id);
        const values = await placed(trx, source, arrival, told.storyId);
        await trx.updateTable('fetched_item').set(values).where('id', '=', existing.id).execute();
        await storeBands(trx, { kind: TEXT_KINDS.item, id: existing.id }, keys, existing.arrived_at);
        await settleGroup(trx, existing.group_id);
        return false;
      }
      const told = await toldBy(trx, features, keys, now());
      const values = await placed(trx, source, arrival, told.storyId);
      const { id } = await trx
        .insertInto('fetched_item')
        .values({
          ...values,
          source_id: source.id,
          arrived_at: now(),
          group_id: told.groupId ?? 0,
          lead: 1,
          state: 'waiting',
          ...{ claimed_by: null, claimed_until: null, decided_at: null, news_id: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (told.groupId === undefined) {
        await trx.updateTable('fetched_item').set({ group_id: id }).where('id', '=', id).execute();
      }
      await storeBands(trx, { kind: TEXT_KINDS.item, id }, keys, now());
      await rememberPicture(trx, arrival.image_url);
      await settleGroup(trx, told.groupId ?? id);
      return true;
    });
  }

  /** The row with its place in the queue. */
  async function placed(trx: Query, source: SourceRow, arrival: Arrival, storyId: number | null) {
    const rank = rankOf({
      shownAt: arrival.shown_at,
      confidence: arrival.confidence / 100,
      licensed: source.licence !== '',
      trusted: source.trust === 'auto',
      hasPicture: arrival.image_url !== '',
      quietDays: await quietDays(trx, arrival.muni, now()),
      municipality: arrival.muni,
      hasDeadline: arrival.valid_until !== null,
      hasWarnings: arrival.warnings !== '[]',
      told: storyId !== null,
    });
    return {
      ...arrival,
      rank_at: rank.at,
      base_rank_at: rank.at,
      why: JSON.stringify(rank.why),
      same_story_id: storyId,
    };
  }

  return { known, take };
}

export type KnownItem = Pick<FetchedItemRow, 'id' | 'item_key' | 'state' | 'title' | 'published_at'>;

async function quietDays(trx: Query, muni: string, now: number): Promise<number | undefined> {
  if (muni === '') return undefined;
  const { last } = await trx
    .selectFrom('news')
    .select((eb) => eb.fn.max<number | null>('date').as('last'))
    .where('muni', '=', muni)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return last === null ? 9_999 : Math.max(0, dayNumber(now) - dayNumber(last));
}

interface Told {
  /** The card it belongs to. */
  readonly groupId: number | undefined;
  /** Our own story that tells the same. */
  readonly storyId: number | null;
}

/** Who else tells the same news, among what came and what we published in the last two weeks. */
async function toldBy(
  trx: Query,
  features: Features,
  keys: readonly number[],
  now: number,
  except?: number,
): Promise<Told> {
  const near = await findNeighbours(
    trx,
    keys,
    now,
    except === undefined ? undefined : { kind: TEXT_KINDS.item, id: except },
  );
  let groupId: number | undefined;
  let storyId: number | null = null;
  for (const { kind, id } of near) {
    if (groupId !== undefined && storyId !== null) break;
    if (kind === TEXT_KINDS.story) {
      const story = await trx
        .selectFrom('news')
        .select(['title', 'body'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (story && isSame(features, story.title, story.body)) storyId ??= id;
      continue;
    }
    const item = await trx
      .selectFrom('fetched_item')
      .select(['title', 'html', 'group_id', 'state', 'news_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!item || !isSame(features, item.title, item.html)) continue;
    storyId ??= item.news_id;
    if (item.state === 'waiting') groupId ??= item.group_id;
  }
  return { groupId, storyId };
}

function isSame(features: Features, title: string, html: string): boolean {
  return compare(features, featuresOf(title, richTextToPlain(html))).same;
}

/** Of the items of a card the best text leads; each further source lifts the card. */
export async function settleGroup(trx: Query, groupId: number): Promise<void> {
  const rows = await trx
    .selectFrom('fetched_item')
    .select(['id', 'source_id', 'weight', 'lead', 'base_rank_at', 'rank_at'])
    .where('group_id', '=', groupId)
    .where('state', '=', 'waiting')
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute();
  const bonus = groupBonus(new Set(rows.map((row) => row.source_id)).size);
  for (const [at, row] of rows.entries()) {
    const lead = at === 0 ? 1 : 0;
    const rankAt = row.base_rank_at + bonus;
    if (row.lead === lead && row.rank_at === rankAt) continue;
    await trx.updateTable('fetched_item').set({ lead, rank_at: rankAt }).where('id', '=', row.id).execute();
  }
}

/** Makes the picture known, so that the back office can show it from here: only what is known is ever fetched. */
async function rememberPicture(trx: Query, url: string): Promise<void> {
  if (url === '') return;
  await trx
    .insertInto('external_image')
    .values({ id: externalId(url), url, failure: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
