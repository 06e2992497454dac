import { sql } from 'kysely';
import { addRows } from '../../../api/analytics/events/roll-up/roll-up.queries.ts';
import {
  addUpEvents,
  type RolledEvent,
  type RollUpInput,
} from '../../../api/analytics/events/roll-up/roll-up.rules.ts';
import { AD_POSITION_KEYS } from '../../../contracts/ads/ad-positions.ts';
import {
  DEVICE_KEYS,
  PAGE_KIND_KEYS,
  type PageKind,
  VITALS,
} from '../../../contracts/analytics/analytics-kinds.ts';
import { dayNumber, dayStart } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import type { Database } from '../../../db/database.ts';
import { createRandom, integerBetween, pick, type Random } from '../../../db/large/random.ts';
import { printLine } from '../../report.ts';

/** A year of a newspaper with 8,000 readers a day: ten million events, four of ten views without consent. */
const DAYS = 365;
const EACH_DAY = { views: 9_600, totals: 5_000, vitals: 8_000, impressions: 4_700, clicks: 50 };
const READERS = 8_000;
/** All readers who visit during the year. */
const PEOPLE = 60_000;
const STORIES_READ = 1_800;
const ADS = 25;
const STEP = 50;

const TRAFFIC_SOURCES = ['whatsapp', 'google', 'facebook', 'direct', 'instagram', 'bing', 'x'];
const HOSTS = Array.from({ length: 60 }, (_, index) => `blog-${index}.example`);

/** Adds the year up as the API would and writes only the totals. Does nothing if they exist. */
export async function fillYear(db: Database): Promise<void> {
  const today = dayNumber(Date.now());
  const { first } = await db.query
    .selectFrom('traffic_day')
    .select((eb) => eb.fn.min('day').as('first'))
    .executeTakeFirstOrThrow();
  if (first !== null && first < today - DAYS / 2) return;
  const stories = await db.query
    .selectFrom('news')
    .select(['id', 'cat', 'reg', 'muni'])
    .orderBy('id')
    .execute();
  const random = createRandom(5);
  const lastSeen = new Map<string, number>();
  const input: RollUpInput = {
    lastSeen,
    stories: new Map(stories.map(({ id, cat, reg, muni }) => [id, { cat: [cat], reg: [reg], muni: [muni] }])),
    ads: Array.from({ length: ADS }, (_, index) => ({
      id: index + 1,
      position: AD_POSITION_KEYS[index % AD_POSITION_KEYS.length] as string,
      weight: 1 + (index % 3),
      active: 1 as const,
      starts_at: null,
      ends_at: null,
      deleted_at: null,
      updated_at: 0,
      regions: '',
      categories: '',
      editions: '',
    })),
    names: new Map(),
  };
  // One transaction: an interrupted run must not leave part of a year, which the check above would accept.
  await db.query.transaction().execute(async (trx) => {
    for (let index = 0; index < DAYS; index++) {
      const day = today - DAYS + 1 + index;
      const newest = Math.floor((stories.length * (DAYS + index)) / (2 * DAYS));
      const events = eventsOf(
        random,
        dayStart(day),
        (rank) => stories[Math.max(0, newest - 1 - rank)]?.id ?? 1,
      );
      const { rows, lastSeen: seen } = addUpEvents(events, input);
      for (const [visitor, moment] of seen) lastSeen.set(visitor, moment);
      await addRows(trx, db.engine, rows);
      if ((index + 1) % STEP === 0) printLine(`  ${index + 1} of ${DAYS} days`);
    }
  });
  // Without statistics the planner chooses the wrong indexes.
  await sql`analyze`.execute(db.query);
}

/** One day of events. */
function eventsOf(random: Random, start: number, storyOf: (rank: number) => number): RolledEvent[] {
  const readers = Array.from({ length: READERS }, () => `leitor-${integerBetween(random, 1, PEOPLE)}`);
  const moment = () => start + Math.floor(DAY_MS * Math.sqrt(random()));
  const device = () => DEVICE_KEYS[random() < 0.71 ? 0 : random() < 0.9 ? 2 : 1] as string;
  const page = (): PageKind =>
    random() < 0.62 ? 'news' : random() < 0.6 ? 'home' : pick(random, PAGE_KIND_KEYS);
  const nothing = {
    visitor: null,
    page: '',
    news_id: null,
    device: '',
    source: '',
    campaign: '',
    item: '',
    edition: '',
  };
  const times = (count: number, make: () => RolledEvent) => Array.from({ length: count }, make);
  const shown = (kind: PageKind) => ({
    ...nothing,
    at: moment(),
    page: kind,
    device: device(),
    // The newest stories are read most; of many others one or two are read.
    news_id: kind === 'news' ? storyOf(Math.floor(STORIES_READ * random() ** 1.6)) : null,
  });
  return [
    ...times(EACH_DAY.views, () => ({
      ...shown(page()),
      kind: 'view',
      visitor: pick(random, readers),
      source: random() < 0.95 ? pick(random, TRAFFIC_SOURCES) : pick(random, HOSTS),
      campaign: random() < 0.05 ? 'boletim' : '',
      amount: 1,
    })),
    ...times(EACH_DAY.totals, () => ({
      ...shown(page()),
      kind: 'total',
      amount: integerBetween(random, 1, 2),
    })),
    ...times(EACH_DAY.vitals, () => {
      const vital = pick(random, VITALS);
      const amount = vital.good * Math.exp(1.2 * (random() + random() + random() - 2));
      return { ...shown(page()), kind: 'vital', item: vital.key, amount };
    }),
    ...times(EACH_DAY.impressions, () => ({ ...nothing, ...ofAd(), kind: 'impression', amount: 1 })),
    ...times(EACH_DAY.clicks, () => ({ ...nothing, ...ofAd(), kind: 'click', amount: 1 })),
  ];

  function ofAd() {
    return { at: moment(), visitor: pick(random, readers), item: String(integerBetween(random, 1, ADS)) };
  }
}
