import type { FastifyBaseLogger } from 'fastify';
import { CHANGE_TAGS } from '../contracts/change-tags.ts';
import type { Database } from '../db/database.ts';
import { adTurnedBetween } from './ads/ads.queries.ts';
import { createNewsQueries } from './news/news.queries.ts';
import { changeTags } from './news/news.rules.ts';

/**
 * Nothing needs to happen for a scheduled story to appear: the clock is part of every query. But
 * caches of finished pages must be invalidated, so each second this looks for what has just turned.
 */
export function startSchedule(db: Database, now: () => number, log: FastifyBaseLogger): () => void {
  const news = createNewsQueries(db.query);
  let looked = now();
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function look(): Promise<void> {
    const until = now();
    try {
      const turned = await news.turnedBetween(looked, until);
      const ads = await adTurnedBetween(db.query, looked, until);
      const tags = [...changeTags(...turned), ...(ads ? [CHANGE_TAGS.ads] : [])];
      if (tags.length > 0) await db.changes.publish([...new Set(tags)]);
      looked = until;
    } catch (error) {
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
