import type { BreakdownRow } from '../../../contracts/analytics/analytics.schema.ts';
import type { Breakdown, PageKind } from '../../../contracts/analytics/analytics-kinds.ts';
import { codeOfCampaign } from '../../../contracts/channels/channel-campaign.ts';
import type { Connection } from '../../../db/database.ts';
import { breakdownName } from './breakdown-names.ts';
import { channelNames } from './channel-names.queries.ts';
import { editionNames } from './edition-names.queries.ts';
import { type DayPeriod, periodBefore } from './period.rules.ts';
import { ALL_VIEWS, sumOf } from './sums.ts';

export const MAX_BREAKDOWN_ROWS = 50;
const STORY: PageKind = 'news';

interface CountedKey {
  readonly key: string;
  readonly count: number;
}

/** Views or visits of a period grouped by one property, largest first. */
export async function findBreakdown(
  db: Connection,
  by: Breakdown,
  period: DayPeriod,
): Promise<BreakdownRow[]> {
  const [current, before] = await Promise.all(
    [period, periodBefore(period)].map(async (some) => new Map(entriesOf(await FINDERS[by](db, some)))),
  );
  const nameOf = await NAMES_IN_ROWS[by]?.(db);
  const keys = new Set([...(current?.keys() ?? []), ...(before?.keys() ?? [])]);
  return [...keys]
    .map((key) => ({
      key,
      name: nameOf?.(key) ?? breakdownName(by, key),
      count: current?.get(key) ?? 0,
      previous: before?.get(key) ?? 0,
    }))
    .filter(({ count, previous }) => count > 0 || previous > 0)
    .sort((a, b) => b.count - a.count || b.previous - a.previous || a.name.localeCompare(b.name, 'pt-BR'))
    .slice(0, MAX_BREAKDOWN_ROWS);
}

/** Dimensions whose names are rows of the database and not a closed list. */
const NAMES_IN_ROWS: Partial<
  Record<Breakdown, (db: Connection) => Promise<(key: string) => string | undefined>>
> = { edition: editionNames, channel: channelNames };

function entriesOf(rows: readonly CountedKey[]): [string, number][] {
  return rows.map(({ key, count }) => [key, count]);
}

type Finder = (db: Connection, period: DayPeriod) => Promise<CountedKey[]>;

const FINDERS: Readonly<Record<Breakdown, Finder>> = {
  category: bySection('cat'),
  region: bySection('reg'),
  municipality: bySection('muni'),
  source: byOrigin('source'),
  campaign: async (db, period) =>
    (await byOrigin('campaign')(db, period)).filter(
      ({ key }) => key !== '' && codeOfCampaign(key) === undefined,
    ),
  channel: async (db, period) =>
    (await byOrigin('campaign')(db, period)).filter(({ key }) => codeOfCampaign(key) !== undefined),
  device: byDevice,
  page: byPage,
  edition: byEdition,
};

function bySection(part: 'cat' | 'reg' | 'muni'): Finder {
  return async (db, { from, to }) =>
    await db
      .selectFrom('section_day')
      .select(['name as key', sumOf('views').as('count')])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('part', '=', part)
      .groupBy('name')
      .execute();
}

function byOrigin(column: 'source' | 'campaign'): Finder {
  return async (db, { from, to }) =>
    await db
      .selectFrom('source_day')
      .select([`${column} as key`, sumOf('visits').as('count')])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(column)
      .execute();
}

async function byDevice(db: Connection, { from, to }: DayPeriod): Promise<CountedKey[]> {
  return await db
    .selectFrom('traffic_day')
    .select(['device as key', sumOf(ALL_VIEWS).as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('device')
    .execute();
}

async function byEdition(db: Connection, { from, to }: DayPeriod): Promise<CountedKey[]> {
  return await db
    .selectFrom('edition_day')
    .select(['edition as key', sumOf(ALL_VIEWS).as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('edition')
    .execute();
}

/** Views of stories are computed as all views minus other pages: summing every story of a year takes too long. */
async function byPage(db: Connection, period: DayPeriod): Promise<CountedKey[]> {
  const [devices, pages] = await Promise.all([byDevice(db, period), byPageWithoutStory(db, period)]);
  const rest = total(devices) - total(pages);
  return [...pages, { key: STORY, count: rest }];
}

async function byPageWithoutStory(db: Connection, { from, to }: DayPeriod): Promise<CountedKey[]> {
  return await db
    .selectFrom('views_day')
    .select(['page as key', sumOf(ALL_VIEWS).as('count')])
    .where('news_id', '=', 0)
    .where('page', '!=', STORY)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('page')
    .execute();
}

function total(rows: readonly CountedKey[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
