import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Attempt } from '../../../contracts/analytics/analytics-event.schema.ts';
import { type CountingCaps, createCountingCaps } from '../../../contracts/analytics/counting-caps.ts';
import { hourNumber } from '../../../contracts/belem-time.ts';
import type { Engine, Query } from '../../../db/database.ts';
import { isOneOf, jsonRows, names } from '../../../db/statements/json-rows.ts';
import type { AnalyticsCapTable } from '../../../db/tables/analytics.tables.ts';

/** 96 bits. */
const KEY_LENGTH = 16;

const COLUMNS = ['key', 'hour', 'times', 'last_at'] as const satisfies (keyof AnalyticsCapTable)[];

/**
 * Lets `decide` go by what all sites have told so far, and writes down what it counted. Inside of a transaction that
 * waited for its turn at analytics: nobody else counts meanwhile.
 */
export async function withSharedCaps(
  trx: Query,
  engine: Engine,
  visitorsPerAddress: number,
  decide: (capsOf: (attempt: Attempt) => CountingCaps) => void,
): Promise<void> {
  const wanted = new Map<string, { hour: number; name: string }>();
  const hours = new Map<number, CountingCaps>();
  const rows = new Map<string, AnalyticsCapTable>();
  const changed = new Set<AnalyticsCapTable>();
  let reading = true;

  function rowOf(hour: number, name: string): AnalyticsCapTable {
    const place = `${hour} ${name}`;
    if (reading) wanted.set(place, { hour, name });
    return rows.get(place) ?? { key: '', hour, times: 0, last_at: 0 };
  }

  function change(row: AnalyticsCapTable, changes: Partial<AnalyticsCapTable>): void {
    if (!reading) changed.add(Object.assign(row, changes));
  }

  function capsOf(attempt: Attempt): CountingCaps {
    const hour = hourNumber(attempt.at);
    const caps = hours.get(hour) ?? createHourCaps(hour);
    hours.set(hour, caps);
    return caps;
  }

  function createHourCaps(hour: number): CountingCaps {
    const lastClick = (key: string): AnalyticsCapTable => rowOf(hour, `lastClick ${key}`);
    const lastClicks = {
      get: (key: string) => lastClick(key).last_at || undefined,
      set(key: string, at: number) {
        change(lastClick(key), { last_at: at });
        return new Map<string, number>();
      },
    };
    return createCountingCaps({
      tallyOf: (name) => ({
        count: (key) => rowOf(hour, `${name} ${key}`).times,
        add(key) {
          const row = rowOf(hour, `${name} ${key}`);
          change(row, { times: row.times + 1 });
        },
      }),
      lastClicks,
      visitorsPerAddress,
    });
  }

  // Who was never counted is asked about every limit there is: the first time says which rows are needed.
  decide(capsOf);
  reading = false;
  const salts = await readSalts(trx, engine, [...hours.keys()]);
  const keys = new Map<string, AnalyticsCapTable>();
  for (const [place, { hour, name }] of wanted) {
    const key = hash('sha256', `${salts.get(hour)} ${name}`, 'base64url').slice(0, KEY_LENGTH);
    const row = { key, hour, times: 0, last_at: 0 };
    rows.set(place, row);
    keys.set(key, row);
  }
  for (const row of await readRows(trx, engine, [...keys.keys()]))
    Object.assign(keys.get(row.key) ?? {}, row);
  decide(capsOf);
  await writeRows(trx, engine, [...changed]);
}

async function readRows(trx: Query, engine: Engine, keys: readonly string[]): Promise<AnalyticsCapTable[]> {
  return await trx
    .selectFrom('analytics_cap')
    .selectAll()
    .where(isOneOf(engine, 'key', keys))
    .execute();
}

async function writeRows(trx: Query, engine: Engine, rows: readonly AnalyticsCapTable[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into analytics_cap (${names(COLUMNS)})
    select * from (${jsonRows(engine, 'analytics_cap', COLUMNS, JSON.stringify(rows))}) as cap where true
    on conflict (key) do update set times = excluded.times, last_at = excluded.last_at`.execute(trx);
}

/** One for each hour, drawn when it is first needed: whoever has it no more finds nobody in what was stored with it. */
async function readSalts(
  trx: Query,
  engine: Engine,
  hours: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const known = await trx
    .selectFrom('analytics_salt')
    .selectAll()
    .where(isOneOf(engine, 'hour', hours))
    .execute();
  const salts = new Map(known.map(({ hour, salt }) => [hour, salt]));
  for (const hour of hours.filter((one) => !salts.has(one))) {
    const salt = randomBytes(32).toString('base64url');
    await trx.insertInto('analytics_salt').values({ hour, salt }).execute();
    salts.set(hour, salt);
  }
  return salts;
}
