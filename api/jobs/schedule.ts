import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import type { Database } from '../../db/database.ts';
import { hasAdStartedOrEndedBetween } from '../ads/ads.queries.ts';
import { placesOfEndedBulletins } from '../bulletins/bulletins.queries.ts';
import { placeTags } from '../entities/item-place.rules.ts';
import { placesOfEndedEvents } from '../events/events.queries.ts';
import { appearanceTags } from '../news/changes/change-tags.rules.ts';
import { editionsWithPinChanges } from '../news/front/pins.queries.ts';
import { pinTags } from '../news/front/pins.store.ts';
import { createNewsQueries } from '../news/news.queries.ts';
import { hasSpokenLeftTopBetween } from '../spoken/spoken.queries.ts';
import { hasUrgentEndedBetween } from '../urgent/urgent.queries.ts';

/**
 * A scheduled story appears by itself, because the clock is part of every query. Caches of finished pages must still be
 * invalidated, so each call looks for stories, ads, urgent notices, pins, bulletins, events and spoken editions that began or ended since the last call that
 * succeeded.
 */
export function createScheduleCheck(db: Database, now: () => number): () => Promise<void> {
  let checkedUntil = now();
  return async () => {
    const until = now();
    await publishClockChanges(db, checkedUntil, until);
    checkedUntil = until;
  };
}

/**
 * Publishes the change tags of everything that appeared or disappeared between two moments. If the clock was set back, the
 * same items disappear or appear again.
 */
export async function publishClockChanges(db: Database, before: number, now: number): Promise<void> {
  const [after, until] = before <= now ? [before, now] : [now, before];
  const stories = await createNewsQueries(db).changedByClockBetween(after, until);
  const adsChanged = await hasAdStartedOrEndedBetween(db.query, after, until);
  const urgentEnded = await hasUrgentEndedBetween(db.query, after, until);
  const spokenLeft = await hasSpokenLeftTopBetween(db.query, after, until);
  const bulletins = await placesOfEndedBulletins(db.query, after, until);
  const events = await placesOfEndedEvents(db.query, after, until);
  const editions = await editionsWithPinChanges(db.query, after, until);
  const ended = stories.filter(({ unpublish_at: end }) => end !== null && end > after && end <= until);
  const tags = [
    ...ended.map(({ id }) => CHANGE_TAGS.words(id)),
    ...appearanceTags(stories),
    ...(adsChanged ? [CHANGE_TAGS.ads] : []),
    ...(urgentEnded ? [CHANGE_TAGS.entity('urgent')] : []),
    ...(spokenLeft ? [CHANGE_TAGS.entity('spoken')] : []),
    ...(bulletins.length > 0 ? placeTags('bulletin', ...bulletins) : []),
    ...(events.length > 0 ? placeTags('event', ...events) : []),
    ...editions.flatMap((edition) => pinTags({ edition })),
  ];
  if (tags.length > 0) await changeTransaction(db, async (_trx, addTags) => addTags(tags));
}
