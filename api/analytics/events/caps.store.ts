import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import type { CountingAttempt } from '../../../contracts/analytics/analytics-event.schema.ts';
import { type CountingCaps, createCountingCaps } from '../../../contracts/analytics/counting-caps.ts';
import { hourNumber } from '../../../contracts/belem-time.ts';
import type { Engine, Trx } from '../../../db/database.ts';
import { columnNames, isOneOf, jsonRows } from '../../../db/statements/json-rows.ts';
import type { AnalyticsCapTable } from '../../../db/tables/analytics.tables.ts';

/** 96 bits in base64url. */
const KEY_LENGTH = 16;

const COLUMNS = ['hour', 'key', 'counts'] as const satisfies (keyof AnalyticsCapTable)[];

/** The counters of one IP, or of one reader who consented. */
interface CounterSet {
  readonly key: string;
  counts: Record<string, number>;
  changed: boolean;
}

/** The counters of one hour. */
interface HourCounters {
  readonly hour: number;
  readonly salt: string;
  readonly sets: Map<string, CounterSet>;
}

/**
 * Runs `decide` with the counters that all instances of the site share, and stores the new counts. The caller's
 * transaction must hold the `analytics` lock, so that no other transaction counts at the same time.
 */
export async function withSharedCaps(
  trx: Trx,
  engine: Engine,
  attempts: readonly CountingAttempt[],
  visitorsPerIp: number,
  decide: (capsOf: (attempt: CountingAttempt) => CountingCaps) => void,
): Promise<void> {
  const hours = new Map<number, HourCounters>();
  const caps = new Map<number, CountingCaps>();
  for (const [hour, ofHour] of Map.groupBy(attempts, ({ at }) => hourNumber(at))) {
    const counters = await loadHour(trx, engine, hour, ofHour);
    hours.set(hour, counters);
    caps.set(hour, capsIn(counters, visitorsPerIp));
  }
  decide(({ at }) => caps.get(hourNumber(at)) as CountingCaps);
  for (const counters of hours.values()) await storeHour(trx, engine, counters);
}

/** Loads the counters of one hour, one set per IP and known reader. */
async function loadHour(
  trx: Trx,
  engine: Engine,
  hour: number,
  attempts: readonly CountingAttempt[],
): Promise<HourCounters> {
  const salt = await readSalt(trx, hour);
  const sets = new Map<string, CounterSet>();
  const byKey = new Map<string, CounterSet>();
  for (const owner of attempts.flatMap(({ line: ipKey, reader, known }) =>
    known ? [ipKey, reader] : [ipKey],
  )) {
    if (sets.has(owner)) continue;
    const key = hash('sha256', salt + owner, 'base64url').slice(0, KEY_LENGTH);
    const set: CounterSet = { key, counts: {}, changed: false };
    sets.set(owner, set);
    byKey.set(key, set);
  }
  const rows = await trx
    .selectFrom('analytics_cap')
    .select(['key', 'counts'])
    .where('hour', '=', hour)
    .where(isOneOf(engine, 'key', [...byKey.keys()]))
    .execute();
  for (const { key, counts } of rows) {
    const set = byKey.get(key);
    if (set) set.counts = JSON.parse(counts) as CounterSet['counts'];
  }
  return { hour, salt, sets };
}

function capsIn({ salt, sets }: HourCounters, visitorsPerIp: number): CountingCaps {
  /** A salted checksum keeps paths and ids out of the row. It hides them only once the salt of the hour is deleted. */
  const entryOf = (name: string, what: string): string => crc32(`${salt} ${name} ${what}`).toString(36);

  function write(owner: string, entry: string, value: number): void {
    const set = sets.get(owner);
    if (!set) return;
    set.counts[entry] = value;
    set.changed = true;
  }
  const read = (owner: string, entry: string): number | undefined => sets.get(owner)?.counts[entry];

  return createCountingCaps({
    tallyOf: (name) => ({
      count: (owner, what) => read(owner, entryOf(name, what)) ?? 0,
      add(owner, what) {
        const entry = entryOf(name, what);
        write(owner, entry, (read(owner, entry) ?? 0) + 1);
      },
    }),
    lastClicks: {
      get: (owner, what) => read(owner, entryOf('lastClick', what)),
      set: (owner, what, at) => write(owner, entryOf('lastClick', what), at),
    },
    visitorsPerIp,
  });
}

async function storeHour(trx: Trx, engine: Engine, { hour, sets }: HourCounters): Promise<void> {
  const rows = [...sets.values()]
    .filter(({ changed }) => changed)
    .map(({ key, counts }) => ({ hour, key, counts: JSON.stringify(counts) }));
  if (rows.length === 0) return;
  await sql`insert into analytics_cap (${columnNames(COLUMNS)})
    select * from (${jsonRows(engine, 'analytics_cap', COLUMNS, JSON.stringify(rows))}) as cap where true
    on conflict (hour, key) do update set counts = excluded.counts`.execute(trx);
}

/** One random salt per hour, created on first use. Once it is deleted, stored keys cannot be traced to a reader. */
async function readSalt(trx: Trx, hour: number): Promise<string> {
  const known = await trx
    .selectFrom('analytics_salt')
    .select('salt')
    .where('hour', '=', hour)
    .executeTakeFirst();
  if (known) return known.salt;
  const salt = randomBytes(32).toString('base64url');
  await trx.insertInto('analytics_salt').values({ hour, salt }).execute();
  return salt;
}
