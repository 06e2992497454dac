import { describe, expect, test } from 'vitest';
import { paceName, paceOf } from '../../contracts/ads/ad-pace.ts';
import { dayNumber, dayStart, hourNumber } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { demoAds } from './ads.ts';
import { type DemoAnalytics, demoAnalytics, type ReadStory } from './analytics.ts';

const NOW = Date.UTC(2026, 10, 15, 15, 20);
const TODAY = dayNumber(NOW);
const stories: ReadStory[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  date: NOW - (60 - index) * 17 * HOUR_MS,
  cat: 'foco',
  reg: 'xingu',
  muni: 'Altamira',
}));
const ads = [1, 2, 3].map((id) => {
  return { id, position: 'banner side', weight: id, active: 1 as const, starts_at: null, ends_at: null };
});
const campaigns = demoAds.map(({ endsInDays, startsDaysAgo, position, weight, active }, index) => ({
  id: index + 1,
  position,
  weight,
  active: active ? (1 as const) : (0 as const),
  starts_at: NOW - startsDaysAgo * DAY_MS,
  ends_at: endsInDays === null ? null : NOW + endsInDays * DAY_MS,
}));
const analytics = demoAnalytics(stories, ads, NOW);

type Counted = { readonly views: number; readonly anonymous: number };
const total = (rows: readonly Counted[]) => rows.reduce((sum, row) => sum + row.views + row.anonymous, 0);

describe('the analytics of the demo', () => {
  test('the same stories always give the same numbers', () => {
    expect(demoAnalytics(stories, ads, NOW)).toEqual(analytics);
  });

  test('no two rows of a table have the same key', () => {
    const keys: Record<keyof DemoAnalytics, readonly string[]> = {
      traffic_hour: ['hour'],
      traffic_day: ['day', 'device'],
      views_hour: ['hour', 'page', 'news_id'],
      views_day: ['day', 'page', 'news_id'],
      section_day: ['day', 'part', 'name'],
      source_day: ['day', 'source', 'campaign'],
      story_day: ['day', 'news_id', 'device'],
      story_source_day: ['day', 'news_id', 'source', 'campaign'],
      reader_day: ['day', 'gap'],
      vital_day: ['day', 'vital', 'page', 'device', 'bucket'],
      ad_day: ['day', 'ad_id', 'position'],
    };
    for (const [table, columns] of Object.entries(keys)) {
      const rows = analytics[table as keyof DemoAnalytics] as unknown as readonly Record<string, unknown>[];
      const named = rows.map((row) => columns.map((column) => row[column]).join('|'));
      expect([table, new Set(named).size]).toEqual([table, rows.length]);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test('hours, days and devices add up to the same views, without the current hour', () => {
    for (const day of [TODAY - 20, TODAY - 1, TODAY]) {
      const first = hourNumber(dayStart(day));
      const inDay = ({ hour }: { hour: number }) => hour >= first && hour < first + 24;
      const ofDay = (row: { day: number }) => row.day === day;
      const shown = total(analytics.traffic_day.filter(ofDay));
      expect(total(analytics.traffic_hour.filter(inDay))).toBe(shown);
      expect(total(analytics.views_hour.filter(inDay))).toBe(total(analytics.views_day.filter(ofDay)));
      // The remaining views belong to older stories, which the demo does not contain.
      expect(total(analytics.views_day.filter(ofDay))).toBeLessThan(shown);
    }
    expect(Math.max(...analytics.traffic_hour.map(({ hour }) => hour))).toBe(hourNumber(NOW) - 1);
    expect(Math.max(...analytics.views_hour.map(({ hour }) => hour))).toBe(hourNumber(NOW) - 1);
  });

  test('the views of a story per device add up to all its views, and each visit has a source', () => {
    const seen = analytics.views_day.filter(({ news_id }) => news_id > 0);
    expect(total(analytics.story_day)).toBe(total(seen));
    const visits = (rows: readonly { readonly visits: number }[]) =>
      rows.reduce((sum, row) => sum + row.visits, 0);
    expect(visits(analytics.story_source_day)).toBe(visits(analytics.story_day));
    expect(visits(analytics.story_day)).toBeLessThan(visits(analytics.traffic_day));
  });

  test('no story is read before it is published', () => {
    for (const { hour, news_id } of analytics.views_hour) {
      const story = stories.find(({ id }) => id === news_id);
      if (story) expect(hour).toBeGreaterThanOrEqual(hourNumber(story.date));
    }
  });

  test('a longer period never has fewer readers', () => {
    const readersSince = (from: number) =>
      analytics.reader_day
        .filter(({ day, gap }) => day >= from && (gap === 0 || gap > day - from))
        .reduce((sum, { readers }) => sum + readers, 0);
    const periods = Array.from({ length: 120 }, (_, days) => readersSince(TODAY - days));
    expect(periods).toEqual(periods.toSorted((a, b) => a - b));
    expect(periods.at(-1)).toBeGreaterThan(0);
  });

  test('71 % of the views are on phones, and each ad has a click rate between 0.2 and 1.4 %', () => {
    const phones = analytics.traffic_day.filter(({ device }) => device === 'phone');
    expect(total(phones) / total(analytics.traffic_day)).toBeCloseTo(0.71, 2);
    for (const { id } of ads) {
      const rows = analytics.ad_day.filter(({ ad_id }) => ad_id === id);
      const [impressions, clicks] = (['impressions', 'measured_clicks'] as const).map((count) =>
        rows.reduce((sum, row) => sum + row[count], 0),
      ) as [number, number];
      expect(clicks / impressions).toBeGreaterThan(0.002);
      expect(clicks / impressions).toBeLessThan(0.014);
    }
  });

  test('campaigns of the demo are ahead, on pace, behind and at their goal', () => {
    const { ad_day } = demoAnalytics(stories, campaigns, NOW);
    const paces = demoAds.flatMap(({ advertiser, active, campaign }, index) => {
      const { id = 0, starts_at: startsAt = 0, ends_at: endsAt = null } = campaigns[index] ?? {};
      const delivered = ad_day
        .filter(({ ad_id }) => ad_id === id)
        .reduce((sum, { impressions }) => sum + impressions, 0);
      const pace = paceOf({ goal: campaign?.impressionGoal ?? 0, delivered, startsAt, endsAt }, NOW);
      return active && pace !== null ? [[advertiser, paceName(pace)]] : [];
    });
    expect(Object.fromEntries(paces)).toEqual({
      'Casa do Açaí Miriense': 'no ritmo',
      'Faculdade Igarapé': 'adiantado',
      'Pousada Maçarico': 'atrasado',
      'Hotel Solar das Mangueiras': 'meta cumprida',
    });
  });
});
