import { expect, test } from 'vitest';
import { HOURS_TITLE, hourOf, hourPoints, hoursInWords, hoursTable, peakHour } from './hours.rules.ts';

const hours = [10, 300, 80, 0].map((views, hour) => ({ hour, views, visits: 1, previousViews: 50 }));
const TODAY = '2026-11-15';

test('the running hour is in Belém time', () => {
  expect(hourOf(Date.parse('2026-11-16T01:59:00Z'))).toBe(22);
  expect(hourOf(Date.parse('2026-11-15T03:00:00Z'))).toBe(0);
});

test('future hours are not drawn as zero, and the running one is unfinished', () => {
  expect(hourPoints(hours, 2).map(({ value, unfinished }) => [value, unfinished])).toEqual([
    [10, false],
    [300, false],
    [80, true],
    [null, false],
  ]);
  expect(hoursTable(hours, 2).rows.slice(2)).toEqual([
    ['2h', 80, 50, 1],
    ['3h', '', 50, ''],
  ]);
});

test('a finished day has all its hours', () => {
  expect(hourPoints(hours, undefined)[3]).toEqual({ label: '3h', value: 0, unfinished: false, previous: 50 });
  expect(hoursTable(hours, undefined).rows[3]).toEqual(['3h', 0, 50, 1]);
});

test('the title of the table says whether the day is over', () => {
  expect(hoursTable(hours, undefined)).toMatchObject({ title: HOURS_TITLE, labels: 1 });
  expect(hoursTable(hours, 2).title).toBe(`${HOURS_TITLE}, até agora`);
});

test('the peak is the first of the best hours, even with a single view, and none without views', () => {
  const withViews = (...views: number[]) =>
    views.map((one, hour) => ({ hour, views: one, previousViews: 0 }));
  expect(peakHour(withViews(0, 1, 1))?.hour).toBe(1);
  expect(peakHour(withViews(0, 0))).toBeUndefined();
});

test('without earlier data there is no comparison', () => {
  const alone = hours.map((one) => ({ ...one, previousViews: 0 }));
  expect(hourPoints(alone, undefined)[0]).not.toHaveProperty('previous');
});

test('the chart has a text alternative', () => {
  expect(hoursInWords(TODAY, hours, 2)).toBe(
    'Visualizações por hora: 390 visualizações hoje, até agora, em 15-11-2026, o máximo às 1h, com 300.',
  );
  expect(hoursInWords(TODAY, [], undefined)).toBe('Nenhuma visualização em 15-11-2026.');
  expect(peakHour(hours)?.hour).toBe(1);
});
