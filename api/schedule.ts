import type { FastifyBaseLogger } from 'fastify';
import { CHANGE_TAGS } from '../contracts/change-tags.ts';
import { changeTransaction } from '../db/changes/change-transaction.ts';
import type { Database } from '../db/database.ts';
import { hasAdStartedOrEndedBetween } from './ads/ads.queries.ts';
import type { JobReport } from './housekeeping.ts';
import { appearanceTags } from './news/change-tags.rules.ts';
import { editionsWithPinChanges } from './news/front/pins.queries.ts';
import { pinTags } from './news/front/pins.store.ts';
import { createNewsQueries } from './news/news.queries.ts';
import { hasUrgentEndedBetween } from './urgent/urgent.queries.ts';

/**
 * A scheduled story appears by itself, because the clock is part of every query. Caches of finished pages must still be
 * invalidated, so each second this looks for stories, ads, urgent notices and pins that began or ended.
 */
export function startSchedule(
  db: Database,
  now: () => number,
  log: FastifyBaseLogger,
  onJob?: JobReport,
): () => void {
  let checkedUntil = now();
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function check(): Promise<void> {
    const until = now();
    try {
      await publishClockChanges(db, checkedUntil, until);
      checkedUntil = until;
      onJob?.('schedule', true);
    } catch (error) {
      onJob?.('schedule', false);
      log.warn({ err: error }, 'checking the schedule failed; the next second covers the same period');
    }
    if (!stopped) wait();
  }

  /** Waits until just after the next full second, when responses cached in the second before have expired. */
  function wait(): void {
    timer = setTimeout(check, 1_010 - (now() % 1_000)).unref();
  }

  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
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
  const editions = await editionsWithPinChanges(db.query, after, until);
  const ended = stories.filter(({ unpublish_at: end }) => end !== null && end > after && end <= until);
  const tags = [
    ...ended.map(({ id }) => CHANGE_TAGS.words(id)),
    ...appearanceTags(stories),
    ...(adsChanged ? [CHANGE_TAGS.ads] : []),
    ...(urgentEnded ? [CHANGE_TAGS.entity('urgent')] : []),
    ...editions.flatMap((edition) => pinTags({ edition })),
  ];
  if (tags.length > 0) await changeTransaction(db, async (_trx, addTags) => addTags(tags));
}
