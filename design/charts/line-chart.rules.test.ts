import { describe, expect, test } from 'vitest';
import { CHART_SIZES, datedPoints, HOUR_LABELS, layChart, shortened, ticksFor } from './line-chart.rules.ts';

describe('the scale', () => {
  test.each([
    [62_000, [0, 20_000, 40_000, 60_000]],
    [100, [0, 25, 50, 75, 100]],
    [7, [0, 2, 4, 6]],
    [1, [0, 1]],
    [0, [0]],
    [1_234_567, [0, 500_000, 1_000_000]],
    [26_000, [0, 10_000, 20_000, 30_000]],
    [9, [0, 5, 10]],
  ])('up to %i has few round steps from zero', (largest, ticks) => {
    expect(ticksFor(largest)).toEqual(ticks);
  });

  test('never has more than four steps, and whole numbers only', () => {
    for (let largest = 1; largest < 5_000_000; largest = Math.ceil(largest * 1.37)) {
      const ticks = ticksFor(largest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * 0.8);
    }
  });
});

describe('the dates below', () => {
  test.each(CHART_SIZES)('include the first and the last, and do not overlap: $key', ({ width }) => {
    for (const count of [2, 7, 30, 31, 90, 365]) {
      const dated = datedPoints(count, width);
      expect(dated[0]).toBe(0);
      expect(dated.at(-1)).toBe(count - 1);
      const gaps = dated.slice(1).map((index, at) => ((index - (dated[at] ?? 0)) / (count - 1)) * width);
      expect(Math.min(...gaps)).toBeGreaterThan(40);
    }
  });

  test('hours are three or six apart', () => {
    expect(datedPoints(24, 276, HOUR_LABELS)).toEqual([0, 6, 12, 18, 23]);
    expect(datedPoints(24, 756, HOUR_LABELS)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 23]);
  });

  test('a single day is labelled once', () => {
    expect(datedPoints(1, 300)).toEqual([0]);
  });
});

describe('the lines', () => {
  const size = { key: 'x', width: 164, height: 162 };

  test('start at zero and reach the top with their highest point', () => {
    const { line, previousLine, ticks } = layChart(
      [
        { label: '01-11', value: 0, previous: 50 },
        { label: '02-11', value: 100, previous: 0 },
      ],
      size,
    );
    expect(line).toBe('M52 134L152 34');
    expect(previousLine).toBe('M52 84L152 134');
    expect(ticks[0]).toEqual({ y: 134, value: 0 });
  });

  test('stay below the top if the scale ends above them', () => {
    const { line, ticks } = layChart(
      [
        { label: '01-11', value: 0 },
        { label: '02-11', value: 9 },
      ],
      size,
    );
    expect(ticks.at(-1)).toEqual({ y: 34, value: 10 });
    expect(line).toBe('M52 134L152 44');
  });

  test('draw the unfinished day as a separate line, and nothing after it', () => {
    const points = [
      { label: '0h', value: 100 },
      { label: '1h', value: 50, unfinished: true },
      { label: '2h', value: null },
    ];
    const { line, unfinishedLine } = layChart(points, size);
    expect(line).toBe('M52 34');
    expect(unfinishedLine).toBe('M52 34L102 84');
    expect(layChart(points.slice(0, 1), size).unfinishedLine).toBe('');
  });

  test('of zeros only lie on the baseline, without a peak', () => {
    const { line, peak } = layChart(
      [
        { label: '01-11', value: 0 },
        { label: '02-11', value: 0 },
      ],
      size,
    );
    expect(line).toBe('M52 134L152 134');
    expect(peak).toBeUndefined();
  });

  test('of a single day are a point, and so is the comparison', () => {
    const { before, peak } = layChart([{ label: '15-11', value: 100, previous: 50 }], size);
    expect(peak).toMatchObject({ x: 102, y: 34 });
    expect(before).toEqual({ x: 102, y: 84 });
  });

  test('a peak label at the right edge is written before its point', () => {
    const points = [1, 2, 9].map((value) => ({ label: '', value }));
    expect(layChart(points, size).peak?.before).toBe(true);
    expect(layChart(points.toReversed(), size).peak?.before).toBe(false);
  });
});

test('a label is cut at a word', () => {
  expect(shortened('Clássico no Mangueirão', 40)).toBe('Clássico no Mangueirão');
  expect(shortened('Bragança inaugura casa de farinha e horta', 37)).toBe(
    'Bragança inaugura casa de farinha…',
  );
  expect(shortened('Clássico decide vaga na final, neste domingo', 31)).toBe(
    'Clássico decide vaga na final…',
  );
});

describe('the tooltip columns of the chart', () => {
  test('hold the values of each day, and none for future days', () => {
    const points = [
      { label: '14-11', value: 1_250, previous: 980 },
      { label: '15-11', value: 0 },
      { label: '16-11', value: null },
    ];
    const [size] = CHART_SIZES;
    if (!size) throw new Error('CHART_SIZES is empty');
    const { columns, left, right } = layChart(points, size);
    expect(columns.map(({ text }) => text)).toEqual(['14-11: 1.250, antes 980', '15-11: 0']);
    // Side by side: each reaches halfway to its neighbours, and none beyond the chart.
    expect(columns[0]?.x).toBe(left);
    expect((columns[0]?.x ?? 0) + (columns[0]?.width ?? 0)).toBeCloseTo(columns[1]?.x ?? 0, 0);
    expect(columns[1]?.width).toBeCloseTo((right - left) / 2, 0);
  });
});
