import { expect, test } from 'vitest';
import type { StoryReport } from '../../../contracts/analytics/analytics.schema.ts';
import { tablesCsv } from '../../../design/reports/report-table.ts';
import { isCompared } from '../traffic.rules.ts';
import {
  gapText,
  isOneDay,
  storyCards,
  storyHoursTable,
  storyReportDays,
  storyReportHours,
  storyTables,
} from './story-analytics.rules.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ hour, views: hour === 9 ? 40 : 0 }));
const STORY: StoryReport = {
  id: 7,
  title: 'Balsa volta a Soure',
  publishedAt: '2026-11-14T12:00:00.000Z',
  detailsSince: '2026-11-01',
  views: 50,
  anonymousViews: 20,
  visits: 12,
  viewsEver: 1_250,
  days: [
    { day: '2026-11-13', views: 0, visits: 0 },
    { day: '2026-11-14', views: 10, visits: 2 },
    { day: '2026-11-15', views: 40, visits: 10 },
  ],
  hours: HOURS,
  sources: [
    { key: 'whatsapp', name: 'WhatsApp', count: 9 },
    { key: 'radio.example', name: 'radio.example', count: 3 },
  ],
  campaigns: [],
  devices: [
    { key: 'phone', name: 'Celular', count: 30 },
    { key: 'desktop', name: 'Computador', count: 10 },
  ],
};
const UNREAD: StoryReport = {
  ...STORY,
  views: 0,
  anonymousViews: 0,
  visits: 0,
  viewsEver: 0,
  sources: [],
  devices: [],
  days: STORY.days.map((day) => ({ ...day, views: 0, visits: 0 })),
};

test('the days begin with the first view', () => {
  expect(storyReportDays(STORY).map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-15']);
});

test('a story that was read only on the last day is shown hour by hour', () => {
  expect(isOneDay(STORY)).toBe(false);
  expect(isOneDay({ ...STORY, days: STORY.days.slice(2) })).toBe(true);
  const yesterday = [{ day: '2026-11-14', views: 9, visits: 0 }, ...UNREAD.days.slice(2)];
  expect(isOneDay({ ...STORY, days: yesterday })).toBe(false);
});

test('the cards show the period, the total, the share of phones and the best day', () => {
  const cards = storyCards(STORY).map(({ value, note, countedReaders }) => [value, note, countedReaders]);
  expect(cards).toEqual([
    ['50', '1.250 no total', '40% sem aceite'],
    ['12', 'só quem aceitou a medição', undefined],
    ['75%', 'das visualizações', undefined],
    ['15-11-2026', '40 visualizações', undefined],
  ]);
});

test('a story without views has cards without a share or a best day', () => {
  expect(storyCards(UNREAD).map(({ value }) => value)).toEqual(['0', '0', '–', '–']);
});

test('the share of readers without consent is shown from the first view on', () => {
  expect(storyCards(UNREAD)[0]).not.toHaveProperty('countedReaders');
  expect(storyCards({ ...STORY, views: 1, anonymousViews: 1 })[0]?.countedReaders).toBe('100% sem aceite');
});

test('the share of phones is zero if only other devices are known', () => {
  const desktops = { ...STORY, devices: STORY.devices.slice(1) };
  expect(storyCards(desktops)[2]?.value).toBe('0%');
});

test('hours are not compared with a period before', () => {
  expect(isCompared(storyReportHours(STORY))).toBe(false);
});

test('every table has one column of labels before the numbers, and several days have no table of hours', () => {
  const tables = storyTables(STORY, 'Balsa', undefined);
  expect(tables.map(({ title }) => title)).not.toContain(storyHoursTable(STORY, undefined).title);
  expect([...tables, storyHoursTable(STORY, undefined)].map(({ labels }) => labels)).toEqual(
    Array(tables.length + 1).fill(1),
  );
});

test('future hours are not in the table', () => {
  expect(storyHoursTable(STORY, 9).rows.at(-1)).toEqual(['9h', 40]);
  expect(storyHoursTable(STORY, undefined).rows).toHaveLength(24);
});

test('the file has every day, source and device', () => {
  const lines = tablesCsv(storyTables(STORY, 'Balsa volta a Soure, de 13 a 15', undefined)).split('\r\n');
  for (const line of ['13-11-2026;0;0', '15-11-2026;40;10', 'WhatsApp;9', 'radio.example;3', 'Celular;30']) {
    expect(lines).toContain(line);
  }
});

test('a note says which data was not counted from the beginning, and only then', () => {
  expect(gapText(STORY)).toBe('');
  expect(gapText({ ...STORY, detailsSince: '2026-11-14' })).toBe('');
  expect(gapText({ ...STORY, detailsSince: '2026-11-15' })).toBe(
    'Aparelhos e visitas são contados desde 15-11-2026.',
  );
  expect(gapText({ ...STORY, detailsSince: null })).toMatch(/ainda não foram contados/);
  expect(gapText({ ...UNREAD, detailsSince: null })).toBe('');
});

test('a file made during the day has no future hours', () => {
  const today = { ...STORY, days: STORY.days.slice(2) };
  const lines = tablesCsv(storyTables(today, 'Hoje', 9)).split('\r\n');
  expect(lines).toContain('9h;40');
  expect(lines.some((line) => line.startsWith('10h;'))).toBe(false);
});
