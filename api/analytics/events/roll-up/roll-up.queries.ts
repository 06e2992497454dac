import { type RawBuilder, sql } from 'kysely';
import { dayNumber } from '../../../../contracts/belem-time.ts';
import type { Engine, Trx } from '../../../../db/database.ts';
import { munisOf, regsOf } from '../../../../db/news/story-places.ts';
import { columnNames, isOneOf, jsonRows } from '../../../../db/statements/json-rows.ts';
import type { TalliedAd } from './ad-tally.rules.ts';
import { type RolledEvent, type RollUpInput, textAdsOf } from './roll-up.rules.ts';
import { ROLL_UPS, type RollUpRows, type RollUpTable } from './roll-up.tables.ts';
import type { TalliedStory } from './view-tally.rules.ts';
import { type DayNames, isHost, visitOrigin } from './visit-tally.rules.ts';

/** Reads the stored data about the visitors, stories and ads of these events. */
export async function readRollUpInput(
  trx: Trx,
  engine: Engine,
  events: readonly RolledEvent[],
  now: number,
): Promise<RollUpInput> {
  const views = events.filter(({ kind }) => kind === 'view');
  const aboutAds = events.some(
    (event) => event.kind === 'impression' || event.kind === 'click' || textAdsOf(event).length > 0,
  );
  return {
    lastSeen: await readLastSeen(trx, engine, distinct(views.map(({ visitor }) => visitor))),
    stories: await readStories(trx, engine, distinct(events.map(({ news_id }) => news_id)), now),
    ads: aboutAds ? await readAds(trx) : [],
    names: await readNames(trx, engine, views),
  };
}

function distinct<Value>(values: readonly (Value | null)[]): Value[] {
  return [...new Set(values.filter((value) => value !== null))];
}

async function readLastSeen(trx: Trx, engine: Engine, visitors: string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('analytics_visitor')
    .select(['visitor', 'last_at'])
    .where(isOneOf(engine, 'visitor', visitors))
    .execute();
  return new Map(rows.map(({ visitor, last_at }) => [visitor, last_at]));
}

async function readStories(
  trx: Trx,
  engine: Engine,
  ids: number[],
  now: number,
): Promise<Map<number, TalliedStory>> {
  const rows = await trx
    .selectFrom('news')
    .select(['id', 'cat', 'reg', 'muni', 'more_munis'])
    .where(isOneOf(engine, 'id', ids))
    .where('status', '<>', 'draft')
    .where('publish_at', '<=', now)
    .execute();
  const orNone = (names: string[]): string[] => (names.length > 0 ? names : ['']);
  return new Map(
    rows.map((row) => [row.id, { cat: [row.cat], reg: orNone(regsOf(row)), muni: orNone(munisOf(row)) }]),
  );
}

async function readAds(trx: Trx): Promise<TalliedAd[]> {
  return await trx
    .selectFrom('ad')
    .select(['id', 'position', 'weight', 'starts_at', 'ends_at', 'active', 'deleted_at', 'updated_at'])
    .select(['regions', 'categories', 'editions'])
    .execute();
}

async function readNames(
  trx: Trx,
  engine: Engine,
  views: readonly RolledEvent[],
): Promise<Map<number, DayNames>> {
  const namesByDay = new Map<number, DayNames>();
  // Most visits come from a known source, so origins are read only for stories visited from a host or campaign.
  const named = views.filter(({ source, campaign }) => visitOrigin(source, campaign) !== undefined);
  const stories = distinct(named.map(({ news_id }) => news_id));
  for (const day of distinct(views.map(({ at }) => dayNumber(at)))) {
    const rows = await trx
      .selectFrom('source_day')
      .select(['source', 'campaign'])
      .where('day', '=', day)
      .execute();
    const campaigns = rows.map(({ campaign }) => campaign).filter((campaign) => campaign !== '');
    const hosts = rows.map(({ source }) => source).filter(isHost);
    const origins = stories.length > 0 ? await readOrigins(trx, engine, day, stories) : new Map();
    namesByDay.set(day, { hosts: new Set(hosts), campaigns: new Set(campaigns), origins });
  }
  return namesByDay;
}

async function readOrigins(
  trx: Trx,
  engine: Engine,
  day: number,
  stories: number[],
): Promise<Map<number, Set<string>>> {
  const rows = await trx
    .selectFrom('story_source_day')
    .select(['news_id', 'source', 'campaign'])
    .where(isOneOf(engine, 'news_id', stories))
    .where('day', '=', day)
    .execute();
  const origins = new Map<number, Set<string>>();
  for (const { news_id, source, campaign } of rows) {
    const origin = visitOrigin(source, campaign);
    if (origin !== undefined) origins.set(news_id, (origins.get(news_id) ?? new Set()).add(origin));
  }
  return origins;
}

/** Inserts rows, or adds the counts to existing ones. */
export async function addRows(trx: Trx, engine: Engine, rows: RollUpRows): Promise<void> {
  for (const [table, added] of Object.entries(rows) as [RollUpTable, readonly unknown[]][]) {
    if (added.length > 0) await addTo(table, JSON.stringify(added)).execute(trx);
  }

  function addTo(table: RollUpTable, json: string): RawBuilder<unknown> {
    const { key, counts } = ROLL_UPS[table];
    const columns = [...key, ...counts];
    const sums = counts.map((name) => {
      const column = sql.ref(name);
      return sql`${column} = ${sql.table(table)}.${column} + excluded.${column}`;
    });
    // "where true": without it SQLite parses the "on" of "on conflict" as a join condition.
    return sql`insert into ${sql.table(table)} (${columnNames(columns)})
      select * from (${jsonRows(engine, table, columns, json)}) as added where true
      on conflict (${columnNames(key)}) do update set ${sql.join(sums)}`;
  }
}

export async function storeLastSeen(
  trx: Trx,
  engine: Engine,
  lastSeen: ReadonlyMap<string, number>,
): Promise<void> {
  if (lastSeen.size === 0) return;
  const seen = [...lastSeen].map(([visitor, last_at]) => ({ visitor, last_at }));
  const rows = jsonRows(engine, 'analytics_visitor', ['visitor', 'last_at'], JSON.stringify(seen));
  await sql`update analytics_visitor set last_at = seen.last_at from (${rows}) as seen
    where analytics_visitor.visitor = seen.visitor`.execute(trx);
}
