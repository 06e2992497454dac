import { DEVICE_KEYS, PAGE_KIND_KEYS, VITALS } from '../../../contracts/analytics/analytics-kinds.ts';
import { dayNumber, dayText } from '../../../contracts/belem-time.ts';
import { CATEGORY_KEYS } from '../../../contracts/news/categories.ts';
import { REGION_KEYS } from '../../../contracts/regions.ts';
import { bucketOf } from '../../../db/analytics/vital-buckets.ts';
import type { Connection } from '../../../db/database.ts';
import { createRandom, integerBetween, pick } from '../../../db/large/random.ts';
import type { Tables } from '../../../db/tables.ts';
import { START } from '../../../tests/support/api/test-api.ts';

/** The current day of the test clock. */
export const TODAY = dayNumber(START);

/** Query for a period of `days` days whose last day is `ago` days before today. */
export function lastDays(days: number, ago = 0): { from: string; to: string } {
  return { from: dayText(TODAY - ago - days + 1), to: dayText(TODAY - ago) };
}

/** One page seen on one kind of device on one day. */
interface SeenPage {
  readonly day: number;
  readonly page: string;
  readonly news_id: number;
  readonly device: string;
  readonly edition: string;
  readonly views: number;
  readonly anonymous: number;
  readonly visits: number;
}

type Row<Name extends keyof Tables> = Tables[Name];

/** Invented totals, before they are written into the tables. */
export interface Month {
  readonly seen: readonly SeenPage[];
  readonly sections: readonly Row<'section_day'>[];
  readonly sources: readonly Row<'source_day'>[];
  readonly storySources: readonly Row<'story_source_day'>[];
  readonly vitals: readonly Row<'vital_day'>[];
}

const DAYS = 40;

/** A few hundred rows, always the same (seeded): about 40 days of `stories`, with gaps. */
export function inventMonth(stories: readonly number[]): Month {
  const random = createRandom(7);
  const day = () => TODAY - integerBetween(random, 0, DAYS);
  const some = () => integerBetween(random, 0, 20);
  const rows = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);
  const parts = { cat: ['', ...CATEGORY_KEYS], reg: ['', ...REGION_KEYS], muni: ['', 'Belém', 'Soure'] };
  return {
    seen: rows(400, () => {
      const page = pick(random, PAGE_KIND_KEYS);
      const news_id = page === 'news' ? pick(random, stories) : 0;
      const counts = { views: some(), anonymous: some(), visits: some() };
      const device = pick(random, DEVICE_KEYS);
      return { day: day(), page, news_id, device, edition: pick(random, ['', 'marajo']), ...counts };
    }),
    sections: rows(200, () => {
      const part = pick(random, ['cat', 'reg', 'muni'] as const);
      return { day: day(), part, name: pick(random, parts[part]), views: some() };
    }),
    sources: rows(200, () => ({
      day: day(),
      source: pick(random, ['direct', 'whatsapp', 'google', 'blog.example', 'other']),
      campaign: pick(random, ['', '', 'cirio', 'verao', 'canal:w1', 'canal:g999']),
      visits: some(),
    })),
    storySources: rows(300, () => ({
      day: day(),
      news_id: pick(random, stories),
      source: pick(random, ['direct', 'whatsapp', 'blog.example']),
      campaign: pick(random, ['', '', 'cirio']),
      visits: some(),
    })),
    vitals: rows(600, () => {
      const vital = pick(random, VITALS);
      const bucket = bucketOf(vital, random() * vital.poor * 1.3);
      const [page, device] = [pick(random, PAGE_KIND_KEYS), pick(random, DEVICE_KEYS)];
      return { day: day(), vital: vital.key, page, device, bucket, count: some() };
    }),
  };
}

export async function writeMonth(db: Connection, month: Month): Promise<void> {
  const { seen, sections, sources, storySources, vitals } = month;
  const views = seen.map(({ day, page, news_id, views, anonymous }) => ({
    day,
    page,
    news_id,
    views,
    anonymous,
  }));
  const traffic = seen.map(({ day, device, views, anonymous, visits }) => {
    return { day, device, views, anonymous, visits };
  });
  const editions = seen.map(({ day, edition, views, anonymous, visits }) => {
    return { day, edition, views, anonymous, visits };
  });
  const stories = seen
    .filter(({ news_id }) => news_id > 0)
    .map(({ page: _page, edition: _edition, ...story }) => story);
  const inserted = {
    views_day: merged(views, ['day', 'page', 'news_id']),
    traffic_day: merged(traffic, ['day', 'device']),
    edition_day: merged(editions, ['day', 'edition']),
    section_day: merged(sections, ['day', 'part', 'name']),
    source_day: merged(sources, ['day', 'source', 'campaign']),
    story_day: merged(stories, ['day', 'news_id', 'device']),
    story_source_day: merged(storySources, ['day', 'news_id', 'source', 'campaign']),
    vital_day: merged(vitals, ['day', 'vital', 'page', 'device', 'bucket']),
  };
  for (const [table, rows] of Object.entries(inserted)) {
    await db
      .insertInto(table as 'views_day')
      .values(rows as Row<'views_day'>[])
      .execute();
  }
}

/** Merges rows with the same key by adding their other columns. */
export function merged<Item extends object>(rows: readonly Item[], key: readonly (keyof Item)[]): Item[] {
  const byKey = new Map<string, Item>();
  for (const row of rows) {
    const name = key.map((column) => row[column]).join('|');
    const sums = byKey.get(name) as Record<string, number> | undefined;
    if (!sums) byKey.set(name, { ...row });
    else for (const [column, value] of Object.entries(row)) addTo(sums, column, value);
  }
  return [...byKey.values()];

  function addTo(sums: Record<string, number>, column: string, value: number): void {
    if (!key.includes(column as keyof Item)) sums[column] = (sums[column] ?? 0) + value;
  }
}

export function sum<Item>(rows: readonly Item[], what: (row: Item) => number): number {
  return rows.reduce((all, row) => all + what(row), 0);
}
