import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import type { Attempt } from '../../../contracts/analytics/analytics-event.schema.ts';
import { type CountingCaps, createCountingCaps } from '../../../contracts/analytics/counting-caps.ts';
import { hourNumber } from '../../../contracts/belem-time.ts';
import type { Engine, Query } from '../../../db/database.ts';
import { isOneOf, jsonRows, names } from '../../../db/statements/json-rows.ts';
import type { AnalyticsCapTable } from '../../../db/tables/analytics.tables.ts';

/** 96 bits. */
const KEY_LENGTH = 16;

const COLUMNS = ['hour', 'key', 'counts'] as const satisfies (keyof AnalyticsCapTable)[];

/** All that is counted of one line, or of one reader who agreed. */
interface Sheet {
  readonly key: string;
  counts: Record<string, number>;
  changed: boolean;
}

/** What is counted in one hour. */
interface Book {
  readonly hour: number;
  readonly salt: string;
  readonly sheets: Map<string, Sheet>;
}

/**
 * Lets `decide` go by what all sites have told so far, and writes down what it counted. Inside of a transaction that
 * waited for its turn at analytics: nobody else counts meanwhile.
 */
export async function withSharedCaps(
  trx: Query,
  engine: Engine,
  attempts: readonly Attempt[],
  visitorsPerAddress: number,
  decide: (capsOf: (attempt: Attempt) => CountingCaps) => void,
): Promise<void> {
  const books = new Map<number, Book>();
  const caps = new Map<number, CountingCaps>();
  for (const [hour, ofHour] of Map.groupBy(attempts, ({ at }) => hourNumber(at))) {
    const book = await openBook(trx, engine, hour, ofHour);
    books.set(hour, book);
    caps.set(hour, capsIn(book, visitorsPerAddress));
  }
  decide(({ at }) => caps.get(hourNumber(at)) as CountingCaps);
  for (const book of books.values()) await storeBook(trx, engine, book);
}

/** With a sheet for each line and reader. */
async function openBook(
  trx: Query,
  engine: Engine,
  hour: number,
  attempts: readonly Attempt[],
): Promise<Book> {
  const salt = await readSalt(trx, hour);
  const sheets = new Map<string, Sheet>();
  const byKey = new Map<string, Sheet>();
  for (const owner of attempts.flatMap(({ line, reader, known }) => (known ? [line, reader] : [line]))) {
    if (sheets.has(owner)) continue;
    const key = hash('sha256', salt + owner, 'base64url').slice(0, KEY_LENGTH);
    const sheet: Sheet = { key, counts: {}, changed: false };
    sheets.set(owner, sheet);
    byKey.set(key, sheet);
  }
  const rows = await trx
    .selectFrom('analytics_cap')
    .select(['key', 'counts'])
    .where('hour', '=', hour)
    .where(isOneOf(engine, 'key', [...byKey.keys()]))
    .execute();
  for (const { key, counts } of rows) {
    const sheet = byKey.get(key);
    if (sheet) sheet.counts = JSON.parse(counts) as Sheet['counts'];
  }
  return { hour, salt, sheets };
}

function capsIn({ salt, sheets }: Book, visitorsPerAddress: number): CountingCaps {
  /** What was counted can be told from it as little as who it was. */
  const entryOf = (name: string, what: string): string => crc32(`${salt} ${name} ${what}`).toString(36);

  function write(owner: string, entry: string, value: number): void {
    const sheet = sheets.get(owner);
    if (!sheet) return;
    sheet.counts[entry] = value;
    sheet.changed = true;
  }
  const read = (owner: string, entry: string): number | undefined => sheets.get(owner)?.counts[entry];

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
    visitorsPerAddress,
  });
}

async function storeBook(trx: Query, engine: Engine, { hour, sheets }: Book): Promise<void> {
  const rows = [...sheets.values()]
    .filter(({ changed }) => changed)
    .map(({ key, counts }) => ({ hour, key, counts: JSON.stringify(counts) }));
  if (rows.length === 0) return;
  await sql`insert into analytics_cap (${names(COLUMNS)})
    select * from (${jsonRows(engine, 'analytics_cap', COLUMNS, JSON.stringify(rows))}) as cap where true
    on conflict (hour, key) do update set counts = excluded.counts`.execute(trx);
}

/** One for each hour, drawn when it is first needed: without it nobody is found in what was stored with it. */
async function readSalt(trx: Query, hour: number): Promise<string> {
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
