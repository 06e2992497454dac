import { HOUR_MS } from '../../contracts/durations.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Connection } from '../../db/database.ts';
import type { SpokenRow } from './spoken.collection.ts';

/** Recordings that are on air, the newest first. */
export async function findPublishedSpoken(db: Connection): Promise<readonly SpokenRow[]> {
  return await published(db).orderBy('published_at', 'desc').limit(LIMITS.spoken.listed).execute();
}

/** Whether readers may have this recording. */
export async function isSpokenFilePublic(db: Connection, file: string): Promise<boolean> {
  return (await published(db).where('file', '=', file).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether something on air left the top of its edition between two moments. */
export async function hasSpokenLeftTopBetween(
  db: Connection,
  after: number,
  until: number,
): Promise<boolean> {
  const onTop = LIMITS.spoken.topHours * HOUR_MS;
  const left = await published(db)
    .where('published_at', '>', after - onTop)
    .where('published_at', '<=', until - onTop)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

function published(db: Connection) {
  return db
    .selectFrom('spoken_edition')
    .selectAll()
    .where('published', '=', 1)
    .where('deleted_at', 'is', null);
}
