import { describe, expect, test } from 'vitest';
import {
  CHART_SIZES,
  datedPoints,
  HOUR_LABELS,
  layChart,
  shortenText,
  ticksFor,
} from './line-chart.rules.ts';

const SMALL = { key: 'x', width: 164, height: 162 };

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
    [28, [0, 10, 20, 30]],
    [40, [0, 10, 20, 30, 40]],
  ])('up to %i has few round steps from zero', (largest, ticks) => {
    expect(ticksFor(largest)).toEqual(ticks);
  });

  test('ends below the largest value only if four fifths of it are on the scale', () => {
    expect(ticksFor(25)).toEqual([0, 10, 20]);
    expect(ticksFor(26)).toEqual([0, 10, 20, 30]);
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

  test('hours are three, six or twelve apart', () => {
    expect(datedPoints(24, 132, HOUR_LABELS)).toEqual([0, 12, 23]);
    expect(datedPoints(24, 176, HOUR_LABELS)).toEqual([0, 6, 12, 23]);
    expect(datedPoints(24, 276, HOUR_LABELS)).toEqual([0, 6, 12, 18, 23]);
    expect(datedPoints(24, 756, HOUR_LABELS)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 23]);
  });

  test.each([
    ['a day', 10, 1],
    ['two days', 11, 2],
    ['two days', 20, 2],
    ['a week', 60, 7],
    ['two weeks', 130, 14],
    ['a month', 290, 30],
    ['two months', 600, 61],
    ['three months', 900, 91],
    ['half a year', 1_800, 183],
  ])('are %s apart if ten fit and there are %i points', (_name, count, step) => {
    expect(datedPoints(count, 640).slice(0, 2)).toEqual([0, step]);
  });

  test('are the first and the last if no other fits', () => {
    expect(datedPoints(31, 191)).toEqual([0, 30]);
    expect(datedPoints(7, 40)).toEqual([0, 6]);
  });

  test('include one that exactly fits before the last', () => {
    expect(datedPoints(5, 200, { width: 50, steps: [3] })).toEqual([0, 3, 4]);
  });

  test('a single day is labelled once', () => {
    expect(datedPoints(1, 300)).toEqual([0]);
  });
});

describe('the lines', () => {
  test('start at zero and reach the top with their highest point', () => {
    const { line, previousLine, ticks } = layChart(
      [
        { label: '01-11', value: 0, previous: 50 },
        { label: '02-11', value: 100, previous: 0 },
      ],
      SMALL,
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
      SMALL,
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
    const { line, unfinishedLine } = layChart(points, SMALL);
    expect(line).toBe('M52 34');
    expect(unfinishedLine).toBe('M52 34L102 84');
    expect(layChart(points.slice(0, 1), SMALL).unfinishedLine).toBe('');
  });

  test('of zeros only lie on the baseline, without a peak', () => {
    const { line, peak, ticks } = layChart(
      [
        { label: '01-11', value: 0 },
        { label: '02-11', value: 0 },
      ],
      SMALL,
    );
    expect(line).toBe('M52 134L152 134');
    expect(peak).toBeUndefined();
    expect(ticks).toEqual([{ y: 134, value: 0 }]);
  });

  test('of a single day are a point, and so is the comparison', () => {
    const { before, peak } = layChart([{ label: '15-11', value: 100, previous: 50 }], SMALL);
    expect(peak).toMatchObject({ x: 102, y: 34 });
    expect(before).toEqual({ x: 102, y: 84 });
    expect(layChart([{ label: '15-11', value: 100 }], SMALL).before).toBeUndefined();
  });

  test('of a single day that still grows are a point of the finished line', () => {
    const { line, unfinishedLine } = layChart([{ label: '15-11', value: 100, unfinished: true }], SMALL);
    expect(line).toBe('M102 34');
    expect(unfinishedLine).toBe('');
  });

  test('draw only the last step as unfinished', () => {
    const values = [100, 0, 50];
    const points = values.map((value, index) => ({ label: '', value, unfinished: index === 2 }));
    expect(layChart(points, SMALL)).toMatchObject({
      line: 'M52 34L102 134',
      unfinishedLine: 'M102 134L152 84',
    });
  });

  test('show no comparison that misses a day, and several days are compared by a line only', () => {
    const compared = { label: '', value: 10, previous: 5 };
    const { previousLine, before } = layChart([compared, { label: '', value: 10 }], SMALL);
    expect(previousLine).toBe('');
    expect(before).toBeUndefined();
    expect(layChart([compared, compared], SMALL).before).toBeUndefined();
  });

  test('reach the top with a single view, which is the peak', () => {
    const { line, peak } = layChart(
      [0, 1].map((value) => ({ label: '', value })),
      SMALL,
    );
    expect(line).toBe('M52 134L152 34');
    expect(peak).toMatchObject({ x: 152, y: 34 });
  });
});

describe('the label of the peak', () => {
  const peakAt = (index: number, chart = SMALL) =>
    layChart(
      [0, 1, 2, 3, 4].map((at) => ({ label: '', value: at === index ? 9 : 1 })),
      chart,
    ).peak;

  test('is written after a point up to the middle, and before a point of the right half', () => {
    expect([0, 1, 2, 3, 4].map((index) => peakAt(index)?.before)).toEqual([false, false, false, true, true]);
  });

  test('has as many letters as the longer side of its point has room for', () => {
    const LETTERS_IN_100_PIXELS = 14;
    expect(peakAt(0)?.letters).toBe(LETTERS_IN_100_PIXELS);
    expect(peakAt(4)?.letters).toBe(LETTERS_IN_100_PIXELS);
    expect(peakAt(2)?.letters).toBe(LETTERS_IN_100_PIXELS / 2);
  });

  test('has 48 letters at most, however wide the chart is', () => {
    expect(peakAt(0, { ...SMALL, width: 2_000 })?.letters).toBe(48);
  });
});

test('dates are written below the lines, inside the drawing, as many as fit between the margins', () => {
  const points = Array.from({ length: 31 }, (_, index) => ({ label: `${index + 1}`, value: index }));
  const { dates, bottom } = layChart(points, SMALL);
  expect(dates.map(({ label }) => label)).toEqual(['1', '31']);
  for (const { y } of dates) {
    expect(y).toBeGreaterThan(bottom);
    expect(y).toBeLessThan(SMALL.height);
  }
});

test('a label is cut at a word', () => {
  expect(shortenText('Clássico no Mangueirão', 40)).toBe('Clássico no Mangueirão');
  expect(shortenText('Bragança inaugura casa de farinha e horta', 37)).toBe(
    'Bragança inaugura casa de farinha…',
  );
  expect(shortenText('Clássico decide vaga na final, neste domingo', 31)).toBe(
    'Clássico decide vaga na final…',
  );
});

test('a label that exactly fits is not cut', () => {
  expect(shortenText('Balsa nova', 10)).toBe('Balsa nova');
});

test('a label keeps every whole word that fits', () => {
  expect(shortenText('Balsa volta ao porto', 12)).toBe('Balsa volta…');
  expect(shortenText('Travessia recomeça quinta', 24)).toBe('Travessia recomeça…');
});

test('a label is cut inside a word if whole words would fill a third of the room or less', () => {
  expect(shortenText('Inconstitucionalmente', 10)).toBe('Inconstit…');
  expect(shortenText('Rios transbordantes', 12)).toBe('Rios transb…');
});

describe('the tooltip columns of the chart', () => {
  test('of one day fill the chart, and two days have a half each', () => {
    const columnsOf = (count: number) =>
      layChart(Array(count).fill({ label: '', value: 1 }), { key: 'x', width: 164, height: 162 }).columns;
    expect(columnsOf(1)).toMatchObject([{ x: 52, width: 100 }]);
    expect(columnsOf(2)).toMatchObject([
      { x: 52, width: 50 },
      { x: 102, width: 50 },
    ]);
  });

  test('are left out if more than a hundred points share the width', () => {
    const columnsOf = (count: number) =>
      layChart(Array(count).fill({ label: '', value: 1 }), { key: 'x', width: 820, height: 318 }).columns;
    expect(columnsOf(100)).toHaveLength(100);
    expect(columnsOf(101)).toEqual([]);
  });

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
