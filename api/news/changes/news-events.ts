import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { editionKeyOf } from '../../../contracts/editions/edition-key.ts';
import { homeEditionOf } from '../../../contracts/editions/home-edition.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import type { Database } from '../../../db/database.ts';
import { createOriginOf } from '../../../db/editions/edition-origins.ts';
import { findKnownEditions } from '../../../db/editions/editions.ts';
import { tryAcquireLock } from '../../../db/locks.ts';
import { munisOf } from '../../../db/news/story-places.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { type PortalEvent, recordEvents } from '../../../db/webhooks/record-events.ts';
import type { ApiContext } from '../../http/context.ts';
import { createNewsQueries } from '../news.queries.ts';
import { clockEvents, type StoryEvent, storyEvents } from './story-events.rules.ts';

type EventContext = Pick<ApiContext, 'env'>;

/** The events of a write of a story, for webhooks. */
export function createNewsEvents(context: EventContext) {
  const describe = createDescription(context);
  return (row: NewsRow, before: NewsRow | undefined, at: number): PortalEvent[] =>
    storyEvents(row, before, at).map((event) => describe(row, event));
}

function createDescription({ env }: EventContext) {
  const originOf = createOriginOf(env);
  return (row: NewsRow, event: StoryEvent): PortalEvent => ({
    ...event,
    async describe(trx) {
      const { id, title, cat, reg, correction } = row;
      const chosenEdition = row.chosen_edition;
      const home = editionKeyOf(homeEditionOf({ ...row, chosenEdition }, await findKnownEditions(trx)));
      const url = (await originOf(trx, home)) + newsPath(id);
      // A story may have been withdrawn for its words, so they are not sent again.
      if (event.type === 'story.withdrawn') return { editions: [home], data: { id, url, edition: home } };
      return {
        editions: [home],
        data: {
          id,
          url,
          edition: home,
          title,
          category: cat,
          region: reg,
          municipalities: munisOf(row),
          publishedAt: isoOrNull(row.publish_at),
          updatedAt: isoOf(row.updated_at),
          ...(event.type === 'story.corrected' && { correction }),
        },
      };
    },
  });
}

/** The position of the clock is written at least this often, so that a restart reads few stories again. */
const WRITTEN_EVERY_MS = 60_000;

/**
 * Reports stories that appeared or disappeared by the clock since the last check. The position is in the database and
 * moves in the transaction of the reports: after a crash the next check covers the rest, and any number of instances
 * may check.
 */
export async function reportClockEvents(db: Database, context: EventContext, now: number): Promise<number> {
  const { looked_at: seen } = await db.query
    .selectFrom('webhook_clock')
    .select('looked_at')
    .executeTakeFirstOrThrow();
  // At the first check nothing is reported. After the clock was set back the position follows it.
  const isLost = seen === 0 || seen > now;
  const changed = isLost ? [] : await storiesChangedByClock(db, seen, now);
  if (changed.length === 0 && !isLost && now - seen < WRITTEN_EVERY_MS) return 0;
  const describe = createDescription(context);
  return await db.query.transaction().execute(async (trx) => {
    if (!(await tryAcquireLock(trx, db.engine, 'storyClock'))) return 0;
    const { numUpdatedRows } = await trx
      .updateTable('webhook_clock')
      .set({ looked_at: now })
      .where('looked_at', '=', seen)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 0;
    const events = changed.flatMap((row) => clockEvents(row, seen, now).map((event) => describe(row, event)));
    await recordEvents(trx, events);
    return events.length;
  });
}

async function storiesChangedByClock(db: Database, after: number, until: number): Promise<NewsRow[]> {
  const rows = await createNewsQueries(db).changedByClockBetween(after, until);
  return [...new Map(rows.map((row) => [row.id, row])).values()].filter(
    (row) => clockEvents(row, after, until).length > 0,
  );
}
