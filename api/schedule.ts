import type { FastifyBaseLogger } from 'fastify';
import { CHANGE_TAGS } from '../contracts/change-tags.ts';
import type { Database } from '../db/database.ts';
import { adTurnedBetween } from './ads/ads.queries.ts';
import type { JobReport } from './housekeeping.ts';
import { appearanceTags } from './news/change-tags.rules.ts';
import { createNewsQueries } from './news/news.queries.ts';

/**
 * Nothing needs to happen for a scheduled story to appear: the clock is part of every query. But
 * caches of finished pages must be invalidated, so each second this looks for what has just turned.
 */
export function startSchedule(
  db: Database,
  now: () => number,
  log: FastifyBaseLogger,
  onJob?: JobReport,
): () => void {
  let looked = now();
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function look(): Promise<void> {
    const until = now();
    try {
      await announceTurned(db, looked, until);
      looked = until;
      onJob?.('schedule', true);
    } catch (error) {
      onJob?.('schedule', false);
      // The next look covers the same time again.
      log.warn({ err: error }, 'the schedule could not look at the database');
    }
    if (!stopped) wait();
  }

  /** Just after the next full second, when answers made before it have run out. */
  function wait(): void {
    timer = setTimeout(look, 1_010 - (Date.now() % 1_000)).unref();
  }

  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * Tells the caches what appeared or disappeared between two moments. A clock that was set back turns the same
 * things the other way: what had appeared is not public any more.
 */
export async function announceTurned(db: Database, before: number, now: number): Promise<void> {
  const [after, until] = before <= now ? [before, now] : [now, before];
  const turned = await createNewsQueries(db.query).turnedBetween(after, until);
  const ads = await adTurnedBetween(db.query, after, until);
  const tags = [...appearanceTags(turned), ...(ads ? [CHANGE_TAGS.ads] : [])];
  if (tags.length > 0) await db.changes.publish([...new Set(tags)]);
}
