import { expect, test } from 'vitest';
import type { TrafficPoint } from '../../contracts/analytics/analytics.schema.ts';
import {
  chartPoints,
  daysWithData,
  isCompared,
  peakOf,
  trafficInWords,
  trafficTable,
} from './traffic.rules.ts';

function day(date: string, views: number, top: TrafficPoint['top'] = null): TrafficPoint {
  return { day: date, views, visits: 2, readers: 1, previousViews: 5, top };
}

const story = { id: 7, title: 'Clássico no Mangueirão', views: 900 };
const days = [day('2026-11-13', 800), day('2026-11-14', 1_620, story), day('2026-11-15', 40)];

test('the chart has a text alternative', () => {
  expect(trafficInWords(days, false)).toBe(
    'Visualizações por dia, de 13-11-2026 a 15-11-2026: de 40 a 1.620, o máximo em 14-11-2026, ' +
      'quando a notícia mais lida foi “Clássico no Mangueirão”.',
  );
  expect(trafficInWords([day('2026-11-15', 0)], false)).toBe('Nenhuma visualização em 15-11-2026.');
  expect(trafficInWords([day('2026-11-15', 1_379)], true)).toBe('1.379 visualizações em 15-11-2026.');
});

test('the text of the chart names a story only if the best day has one, and counts one view in the singular', () => {
  const plain = [day('2026-11-14', 3), day('2026-11-15', 2)];
  expect(trafficInWords(plain, false)).toMatch(/o máximo em 14-11-2026\.$/);
  expect(trafficInWords([day('2026-11-15', 1)], false)).toBe('1 visualização em 15-11-2026.');
  expect(trafficInWords([], false)).toBe('');
});

test('a period is compared if one of its days has a view in the period before', () => {
  expect(isCompared([{ previousViews: 0 }, { previousViews: 1 }])).toBe(true);
  expect(isCompared([{ previousViews: 0 }, { previousViews: 0 }])).toBe(false);
});

test('an unfinished day is not called the lowest', () => {
  expect(trafficInWords(days, true)).toContain(': de 800 a 1.620, o máximo');
  expect(trafficInWords(days, true)).toMatch(/; hoje, até agora: 40\.$/);
  const falling = [day('2026-11-13', 800), day('2026-11-14', 300), day('2026-11-15', 40)];
  expect(trafficInWords(falling, true)).toContain(': de 300 a 800');
  expect(chartPoints(days, true).map(({ unfinished }) => unfinished)).toEqual([false, false, true]);
});

test('days before the first view are not drawn as zero', () => {
  const before = { ...day('2026-11-12', 0), previousViews: 0 };
  expect(daysWithData([before, ...days])).toEqual(days);
  expect(daysWithData([before, before])).toEqual([before, before]);
  const single = { ...before, views: 1 };
  expect(daysWithData([before, single, ...days])).toEqual([single, ...days]);
  expect(chartPoints([before], false)).toEqual([{ label: '12-11', value: 0, unfinished: false }]);
  expect(chartPoints(days, false)[0]).toMatchObject({ label: '13-11', value: 800, previous: 5 });
});

test('days without views have no peak', () => {
  expect(peakOf([day('2026-11-15', 0)])).toBeUndefined();
  expect(peakOf(days)?.day).toBe('2026-11-14');
});

test('the peak is the first of the best days, even with a single view', () => {
  expect(peakOf([day('2026-11-14', 1), day('2026-11-15', 1)])?.day).toBe('2026-11-14');
});

test('the table has a row for each day', () => {
  const { rows, labels } = trafficTable(days);
  expect(rows[1]).toEqual(['14-11-2026', 'Clássico no Mangueirão', 1_620, 5, 2, 1]);
  expect(rows[1]?.map((cell) => typeof cell).lastIndexOf('string')).toBe(labels - 1);
});
