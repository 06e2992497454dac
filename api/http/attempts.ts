import { sql } from 'kysely';
import { type AuditEntry, recordAudits, UNKNOWN_PERSON } from '../../db/audit.ts';
import type { Connection } from '../../db/database.ts';
import { QueueFull } from './load/work-queue.ts';
import { problems } from './problem.ts';
import type { Limit } from './rate-limit.ts';

interface Counted {
  readonly key: string;
  readonly limit: Limit;
}

interface Exhausted {
  readonly key: string;
  readonly retryAfterSeconds: number;
}

interface StoredWindow {
  readonly tries: number;
  readonly resets_at: number;
}

/** Attempts that were counted here and are not in the database yet. */
interface Pending {
  tries: number;
  readonly resetsAt: number;
}

/** Keys and audit entries of a few seconds. With more of them waiting, attempts are refused until they are written. */
const MAX_PENDING = 10_000;
const ROWS_PER_STATEMENT = 500;
/** Windows of two instances that count the same key begin at most this far apart. */
const SKEW_MS = 60_000;

/**
 * Counts the attempts of callers without a session. They can repeat a call at will, so it must not cost a write each time: attempts are
 * counted in memory and written behind, many in one statement: they survive a restart and reach the other instances
 * within seconds. An attempt beyond its limit is not counted, so it costs no write at all.
 */
export interface Attempts {
  /** Counts one attempt under each of the keys; if one of them is exhausted, counts nothing and returns it. */
  count(wanted: readonly Counted[]): Promise<Exhausted | undefined>;
  /** Counts one attempt under each of the keys; throws 429 if one of them is exhausted. */
  assertWithin(wanted: readonly Counted[]): Promise<void>;
  /** Forgets the attempts of these keys, as after a successful login. */
  reset(keys: readonly string[]): Promise<void>;
  /** Writes this audit entry together with the next attempts: a refused login must not cost a write of its own. */
  audit(entry: AuditEntry): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
}

export function createAttempts(db: Connection, now: () => number): Attempts {
  const pending = new Map<string, Pending>();
  const entries: AuditEntry[] = [];

  async function count(wanted: readonly Counted[]): Promise<Exhausted | undefined> {
    if (pending.size + wanted.length > MAX_PENDING)
      throw new QueueFull('too many attempts wait to be written');
    const keys = wanted.map(({ key }) => key);
    const rows = await db.selectFrom('rate_limit').selectAll().where('key', 'in', keys).execute();
    const stored = new Map(rows.map((row) => [row.key, row]));
    // Nothing is awaited from here on, so two callers can never both get the last attempt.
    const at = now();
    const windows = wanted.map(({ key, limit }) => ({
      key,
      limit,
      ...windowOf(key, limit, stored.get(key), at),
    }));
    const exhausted = windows.find(({ tries, limit }) => tries >= limit.tries);
    if (exhausted) {
      const { key, resetsAt } = exhausted;
      return { key, retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - at) / 1_000)) };
    }
    for (const { key, resetsAt } of windows) {
      const waiting = pending.get(key);
      if (waiting) waiting.tries += 1;
      else pending.set(key, { tries: 1, resetsAt });
    }
    return undefined;
  }

  /** The running window of a key: its attempts in the database and in memory, and its end; a new one if none is running. */
  function windowOf(key: string, limit: Limit, row: StoredWindow | undefined, at: number) {
    // A window that ends later than a new one would was created while the clock was ahead; it counts as over.
    const isRunning = (resetsAt: number): boolean => resetsAt > at && resetsAt <= at + limit.windowMs;
    const inDatabase = row && isRunning(row.resets_at) ? row : undefined;
    const waiting = pending.get(key);
    const inMemory = waiting && isRunning(waiting.resetsAt) ? waiting : undefined;
    if (waiting && !inMemory) pending.delete(key);
    return {
      tries: (inDatabase?.tries ?? 0) + (inMemory?.tries ?? 0),
      resetsAt: inDatabase?.resets_at ?? inMemory?.resetsAt ?? at + limit.windowMs,
    };
  }

  async function assertWithin(wanted: readonly Counted[]): Promise<void> {
    const exhausted = await count(wanted);
    if (exhausted) throw problems.tooMany(exhausted.retryAfterSeconds);
  }

  async function reset(keys: readonly string[]): Promise<void> {
    for (const key of keys) pending.delete(key);
    await db.deleteFrom('rate_limit').where('key', 'in', keys).execute();
  }

  let flushing: Promise<void> | undefined;

  /** One flush at a time, so that nothing is written twice. */
  function flush(): Promise<void> {
    flushing ??= write().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  async function write(): Promise<void> {
    await flushEntries();
    // In one order, so that two instances that write the same keys cannot wait for each other.
    const batch = [...pending]
      .map(([key, { tries, resetsAt }]) => ({ key, tries, resets_at: resetsAt }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    for (let from = 0; from < batch.length; from += ROWS_PER_STATEMENT) {
      const rows = batch.slice(from, from + ROWS_PER_STATEMENT);
      await addAttempts(db, rows, now());
      // Attempts counted meanwhile stay.
      for (const { key, tries } of rows) {
        const waiting = pending.get(key);
        if (!waiting) continue;
        waiting.tries -= tries;
        if (waiting.tries <= 0) pending.delete(key);
      }
    }
  }

  async function flushEntries(): Promise<void> {
    const written = entries.slice(0, ROWS_PER_STATEMENT);
    if (written.length === 0) return;
    await recordAudits(db, UNKNOWN_PERSON, written);
    entries.splice(0, written.length);
    await flushEntries();
  }

  return {
    count,
    assertWithin,
    reset,
    flush,
    audit(entry) {
      if (entries.length >= MAX_PENDING) throw new QueueFull('too many audit entries wait to be written');
      entries.push(entry);
    },
  };
}

async function addAttempts(
  db: Connection,
  rows: readonly { readonly key: string; readonly tries: number; readonly resets_at: number }[],
  now: number,
): Promise<void> {
  const over = sql<boolean>`rate_limit.resets_at <= ${now} or rate_limit.resets_at > excluded.resets_at + ${SKEW_MS}`;
  await db
    .insertInto('rate_limit')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql<number>`case when ${over} then excluded.tries else rate_limit.tries + excluded.tries end`,
        resets_at: sql<number>`case when ${over} then excluded.resets_at else rate_limit.resets_at end`,
      }),
    )
    .execute();
}
