import { DAY_MS } from '../../contracts/durations.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Connection } from '../../db/database.ts';
import type { EntityRow } from '../entities/entity-rows.ts';

/** The bulletins that readers see now, the newest first. */
export async function listBulletinsOnAir(db: Connection, now: number): Promise<EntityRow<'bulletin'>[]> {
  return await db
    .selectFrom('bulletin')
    .selectAll()
    .where('ends_at', '>', now)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(LIMITS.listedBulletins)
    .execute();
}

/** The bulletins that end within a day, the next one first, so that the newsroom can confirm them. */
export async function listBulletinsEndingSoon(db: Connection, now: number): Promise<EntityRow<'bulletin'>[]> {
  return await db
    .selectFrom('bulletin')
    .selectAll()
    .where('ends_at', '>', now)
    .where('ends_at', '<=', now + DAY_MS)
    .where('deleted_at', 'is', null)
    .orderBy('ends_at')
    .limit(LIMITS.listedBulletins)
    .execute();
}

/** The places of bulletins that ended between two moments. */
export async function placesOfEndedBulletins(db: Connection, after: number, until: number) {
  return await db
    .selectFrom('bulletin')
    .select('place')
    .where('ends_at', '>', after)
    .where('ends_at', '<=', until)
    .execute();
}
