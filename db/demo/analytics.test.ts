import { describe, expect, test } from 'vitest';
import { dayNumber, dayStart, hourNumber } from '../../contracts/belem-time.ts';
import { type DemoAnalytics, demoAnalytics, type ReadStory } from './analytics.ts';

const NOW = Date.UTC(2026, 10, 15, 15, 20);
const HOUR = 3_600_000;
const TODAY = dayNumber(NOW);
const stories: ReadStory[] = Array.from({ length: 60 }, (_, at) => ({
  ...{ id: at + 1, date: NOW - (60 - at) * 17 * HOUR },
  ...{ cat: 'foco', reg: 'xingu', muni: 'Altamira' },
}));
const ads = [1, 2, 3].map((id) => {
  return { id, position: 'banner side', weight: id, active: 1 as const, starts_at: null, ends_at: null };
});
const audience = demoAnalytics(stories, ads, NOW);

type Counted = { readonly views: number; readonly anonymous: number };
const total = (rows: readonly Counted[]) => rows.reduce((sum, row) => sum + row.views + row.anonymous, 0);

describe('the figures of the demo', () => {
  test('the same stories make the same figures', () => {
    expect(demoAnalytics(stories, ads, NOW)).toEqual(audience);
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
      const rows = audience[table as keyof DemoAnalytics] as unknown as readonly Record<string, unknown>[];
      const named = rows.map((row) => columns.map((column) => row[column]).join('|'));
      expect([table, new Set(named).size]).toEqual([table, rows.length]);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test('hours, days and devices tell of the same views, and none of the hour that is running', () => {
    for (const day of [TODAY - 20, TODAY - 1, TODAY]) {
      const first = hourNumber(dayStart(day));
      const inDay = ({ hour }: { hour: number }) => hour >= first && hour < first + 24;
      const ofDay = (row: { day: number }) => row.day === day;
      const shown = total(audience.traffic_day.filter(ofDay));
      expect(total(audience.traffic_hour.filter(inDay))).toBe(shown);
      expect(total(audience.views_hour.filter(inDay))).toBe(total(audience.views_day.filter(ofDay)));
      // The rest are stories that the demo does not bring.
      expect(total(audience.views_day.filter(ofDay))).toBeLessThan(shown);
    }
    expect(Math.max(...audience.traffic_hour.map(({ hour }) => hour))).toBe(hourNumber(NOW) - 1);
    expect(Math.max(...audience.views_hour.map(({ hour }) => hour))).toBe(hourNumber(NOW) - 1);
  });

  test('a story was seen on its devices as often as in all, and each visit to it came from somewhere', () => {
    const seen = audience.views_day.filter(({ news_id }) => news_id > 0);
    expect(total(audience.story_day)).toBe(total(seen));
    const visits = (rows: readonly { readonly visits: number }[]) =>
      rows.reduce((sum, row) => sum + row.visits, 0);
    expect(visits(audience.story_source_day)).toBe(visits(audience.story_day));
    expect(visits(audience.story_day)).toBeLessThan(visits(audience.traffic_day));
  });

  test('no story is read before it is published', () => {
    for (const { hour, news_id } of audience.views_hour) {
      const story = stories.find(({ id }) => id === news_id);
      if (story) expect(hour).toBeGreaterThanOrEqual(hourNumber(story.date));
    }
  });

  test('a longer period never has fewer readers', () => {
    const readersSince = (from: number) =>
      audience.reader_day
        .filter(({ day, gap }) => day >= from && (gap === 0 || gap > day - from))
        .reduce((sum, { readers }) => sum + readers, 0);
    const periods = Array.from({ length: 120 }, (_, days) => readersSince(TODAY - days));
    expect(periods).toEqual(periods.toSorted((a, b) => a - b));
    expect(periods.at(-1)).toBeGreaterThan(0);
  });

  test('seven of ten read on a phone, and of a thousand who see an ad three to thirteen click', () => {
    const phones = audience.traffic_day.filter(({ device }) => device === 'phone');
    expect(total(phones) / total(audience.traffic_day)).toBeCloseTo(0.71, 2);
    for (const { id } of ads) {
      const rows = audience.ad_day.filter(({ ad_id }) => ad_id === id);
      const [impressions, clicks] = (['impressions', 'measured_clicks'] as const).map((count) =>
        rows.reduce((sum, row) => sum + row[count], 0),
      ) as [number, number];
      expect(clicks / impressions).toBeGreaterThan(0.002);
      expect(clicks / impressions).toBeLessThan(0.014);
    }
  });
});
