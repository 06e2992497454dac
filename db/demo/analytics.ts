import type { PageKind } from '../../contracts/analytics/analytics-kinds.ts';
import { dayNumber, dayStart, hourNumber } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { createRandom } from '../large/random.ts';
import type { NewsRow } from '../tables/news.tables.ts';
import type { Tables } from '../tables.ts';
import { adRows, type ReadAd } from './analytics-ads.ts';
import { overHours, roundAtRandom, shareBy, trafficFactor } from './analytics-rhythm.ts';
import { DEVICE_SHARES, SOURCE_SHARES } from './analytics-shares.ts';
import { storyRows } from './analytics-stories.ts';
import { vitalRows } from './analytics-vitals.ts';

export type ReadStory = Pick<NewsRow, 'id' | 'date' | 'cat' | 'reg' | 'muni'>;

const TABLES = [
  'traffic_hour',
  'traffic_day',
  'views_hour',
  'views_day',
  'section_day',
  'source_day',
  'story_day',
  'story_source_day',
  'reader_day',
  'vital_day',
  'ad_day',
] as const;
export type DemoAnalytics = { readonly [Name in (typeof TABLES)[number]]: Tables[Name][] };

const DAYS = 90;
/** Days that also have hourly totals: as many as the longest "most read" list needs. */
const DAYS_BY_HOUR = 32;
/** Page views on an ordinary day. */
const PAGES_A_DAY = 5_200;
const CONSENTED_SHARE = 0.6;
const PAGES_A_VISIT = 1.7;
const VISITS_A_READER = 1.2;
const PAGES: Readonly<Partial<Record<PageKind, number>>> = {
  home: 0.22,
  news: 0.62,
  list: 0.09,
  search: 0.02,
  tv: 0.025,
  regions: 0.01,
  text: 0.015,
};
/** Share of a day's readers by days since their last visit (index 0: new readers). */
const GAPS = [0.4, 0.3, 0.09, 0.06, 0.04, 0.03, 0.02, 0.025, 0.01, 0.008, 0.007, 0.005, 0.005] as const;
/** Weight of older stories, which the demo does not contain but readers still read. */
const ARCHIVE = 1.2;

/** Three months of plausible traffic, always the same for the same stories and ads. */
export function demoAnalytics(
  stories: readonly ReadStory[],
  ads: readonly ReadAd[],
  now: number,
): DemoAnalytics {
  const random = createRandom(1_616);
  const ofStories = createRandom(1_617);
  const rows = Object.fromEntries(TABLES.map((name) => [name, []])) as unknown as DemoAnalytics;
  const appeals = new Map(stories.map(({ id }) => [id, 0.2 + 2 * random() ** 3]));
  const today = dayNumber(now);
  const firstDay = today - DAYS + 1;
  for (let day = firstDay; day <= today; day++) {
    const hours = Math.min(24, hourNumber(now) - hourNumber(dayStart(day)));
    if (hours > 0) addDay(day, hours);
  }
  return rows;

  function addDay(day: number, hours: number): void {
    const progress = 1 - (today - day) / DAYS;
    const pages = PAGES_A_DAY * trafficFactor(random, day, progress) * shareBy(hours);
    const traffic = { views: 0, anonymous: 0 };
    const agreed = new Map<PageKind, number>();
    for (const [page, share] of Object.entries(PAGES) as [PageKind, number][]) {
      const counts = parted(pages * share);
      traffic.views += counts.views;
      traffic.anonymous += counts.anonymous;
      agreed.set(page, counts.views);
      if (page === 'news') addStories(day, hours, counts.views + counts.anonymous);
      else addViews(day, 0, hours, { page, news_id: 0, ...counts });
    }
    const visits = Math.round(traffic.views / PAGES_A_VISIT);
    addTraffic(day, hours, { ...traffic, visits });
    addReaders(day, visits);
    rows.ad_day.push(...adRows(random, day, traffic.views, ads));
    for (const page of ['home', 'news', 'list'] as const) {
      for (const device of ['phone', 'desktop'] as const) {
        const measured = (agreed.get(page) ?? 0) * DEVICE_SHARES[device] * 0.7;
        rows.vital_day.push(...vitalRows(random, day, page, device, measured));
      }
    }
  }

  function parted(count: number): { views: number; anonymous: number } {
    const whole = roundAtRandom(random, count);
    const views = Math.min(whole, roundAtRandom(random, whole * CONSENTED_SHARE));
    return { views, anonymous: whole - views };
  }

  /** A story is read mostly on its first two days, and a little ever after. */
  function addStories(day: number, hours: number, views: number): void {
    const read = stories
      .filter(({ date }) => date < dayStart(day) + hours * HOUR_MS)
      .map((story) => {
        const age = Math.max(0, (dayStart(day + 1) - story.date) / DAY_MS);
        const interest = Math.min(1, age) * Math.exp(-age / 1.4) + 0.012;
        return { story, interest: interest * (appeals.get(story.id) ?? 0) };
      });
    const interests = ARCHIVE + read.reduce((sum, { interest }) => sum + interest, 0);
    const sections = new Map<string, Tables['section_day']>();
    for (const { story, interest } of read) {
      const counts = parted((views * interest) / interests);
      const from = Math.max(0, Math.floor((story.date - dayStart(day)) / HOUR_MS));
      addViews(day, from, hours, { page: 'news', news_id: story.id, ...counts });
      addSections(sections, day, story, counts.views + counts.anonymous);
      const { days, sources } = storyRows(ofStories, day, story.id, counts);
      rows.story_day.push(...days);
      rows.story_source_day.push(...sources);
    }
    // Older stories are assumed to be about the same places and topics.
    const archived = (views * ARCHIVE) / interests;
    for (const story of stories)
      addSections(sections, day, story, roundAtRandom(random, archived / stories.length));
    rows.section_day.push(...sections.values());
  }

  function addSections(
    sections: Map<string, Tables['section_day']>,
    day: number,
    story: ReadStory,
    views: number,
  ): void {
    if (views === 0) return;
    for (const part of ['cat', 'reg', 'muni'] as const) {
      const name = story[part];
      const row = sections.get(`${part} ${name}`) ?? { day, part, name, views: 0 };
      sections.set(`${part} ${name}`, { ...row, views: row.views + views });
    }
  }

  function addViews(
    day: number,
    from: number,
    until: number,
    counted: Omit<Tables['views_day'], 'day'>,
  ): void {
    const { page, news_id, views, anonymous } = counted;
    if (views + anonymous === 0) return;
    rows.views_day.push({ day, ...counted });
    if (day <= today - DAYS_BY_HOUR) return;
    const first = hourNumber(dayStart(day));
    const agreed = new Map(overHours(views, from, until).map(({ hour, count }) => [hour, count]));
    const others = new Map(overHours(anonymous, from, until).map(({ hour, count }) => [hour, count]));
    for (const hour of new Set([...agreed.keys(), ...others.keys()])) {
      const counts = { views: agreed.get(hour) ?? 0, anonymous: others.get(hour) ?? 0 };
      rows.views_hour.push({ hour: first + hour, page, news_id, ...counts });
    }
  }

  function addTraffic(day: number, hours: number, counts: Omit<Tables['traffic_hour'], 'hour'>): void {
    const first = hourNumber(dayStart(day));
    const byHour = (count: number) =>
      new Map(overHours(count, 0, hours).map((part) => [part.hour, part.count]));
    const [views, anonymous, visits] = [
      byHour(counts.views),
      byHour(counts.anonymous),
      byHour(counts.visits),
    ];
    for (let hour = 0; hour < hours; hour++) {
      rows.traffic_hour.push({
        hour: first + hour,
        views: views.get(hour) ?? 0,
        anonymous: anonymous.get(hour) ?? 0,
        visits: visits.get(hour) ?? 0,
      });
    }
    const left = { ...counts };
    for (const [device, share] of Object.entries(DEVICE_SHARES).reverse()) {
      // The phones, last in this order, take the rounding difference, so that the devices add up to the page views.
      const part = (name: keyof typeof counts) =>
        device === 'phone' ? left[name] : Math.round(counts[name] * share);
      const row = { day, device, views: part('views'), anonymous: part('anonymous'), visits: part('visits') };
      for (const name of ['views', 'anonymous', 'visits'] as const) left[name] -= row[name];
      rows.traffic_day.push(row);
    }
  }

  function addReaders(day: number, visits: number): void {
    for (const [source, campaign, share] of SOURCE_SHARES) {
      const some = roundAtRandom(random, visits * share * (0.9 + 0.2 * random()));
      if (some > 0) rows.source_day.push({ day, source, campaign, visits: some });
    }
    const byGap = new Map<number, number>();
    for (const [days, share] of GAPS.entries()) {
      // No reader can have been seen before the first day.
      const gap = days > day - firstDay ? 0 : days;
      const readers = roundAtRandom(random, (visits / VISITS_A_READER) * share);
      byGap.set(gap, (byGap.get(gap) ?? 0) + readers);
    }
    for (const [gap, readers] of byGap) if (readers > 0) rows.reader_day.push({ day, gap, readers });
  }
}
