import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { problems } from './problem.ts';

export interface Limit {
  readonly tries: number;
  readonly windowMs: number;
}

/** Counts an attempt of a known caller, exactly across instances, and throws 429 if it is one too many. */
export async function assertWithinLimit(
  db: Connection,
  key: string,
  limit: Limit,
  now: number,
): Promise<void> {
  const { tries, resetsAt } = await countAttempt(db, key, limit, now);
  if (tries > limit.tries) throw problems.tooMany(Math.max(1, Math.ceil((resetsAt - now) / 1_000)));
}

/**
 * The same for a caller that may plan its calls: the answer says what is left, in the fields `RateLimit` and `RateLimit-Policy` of the
 * draft of the IETF.
 */
export async function limitCalls(
  db: Connection,
  reply: FastifyReply,
  { name, key, limit }: { readonly name: string; readonly key: string; readonly limit: Limit },
  now: number,
): Promise<void> {
  const { tries, resetsAt } = await countAttempt(db, key, limit, now);
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1_000));
  addTo(reply, 'ratelimit-policy', `"${name}";q=${limit.tries};w=${limit.windowMs / 1_000}`);
  addTo(reply, 'ratelimit', `"${name}";r=${Math.max(0, limit.tries - tries)};t=${seconds}`);
  if (tries > limit.tries) throw problems.tooMany(seconds);
}

/** A call may be counted by several limits. */
function addTo(reply: FastifyReply, header: string, entry: string): void {
  const others = reply.getHeader(header);
  reply.header(header, others === undefined ? entry : `${String(others)}, ${entry}`);
}

/**
 * Counts attempts in the database, so that limits hold across instances and restarts. One statement counts and returns,
 * so two callers can never both get the last attempt. A window that ends later than a new one would was created while
 * the clock was ahead; it counts as over, otherwise it would last until the clock caught up.
 */
async function countAttempt(db: Connection, key: string, limit: Limit, now: number) {
  const newReset = now + limit.windowMs;
  const over = sql<boolean>`rate_limit.resets_at <= ${now} or rate_limit.resets_at > ${newReset}`;
  const { tries, resets_at: resetsAt } = await db
    .insertInto('rate_limit')
    .values({ key, tries: 1, resets_at: newReset })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql<number>`case when ${over} then 1 else rate_limit.tries + 1 end`,
        resets_at: sql<number>`case when ${over} then ${newReset} else rate_limit.resets_at end`,
      }),
    )
    .returning(['tries', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { tries, resetsAt };
}

export async function resetAttempts(db: Connection, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}

export async function deleteExpiredLimits(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute();
}
