import { expect, test } from 'vitest';
import {
  countText,
  dateOfDay,
  duringDays,
  percentText,
  scaleText,
  shortCountText,
  spanOfDays,
} from './report-texts.ts';

/** Number and unit are joined by a no-break space. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('counts are written in full, and large ones short where there is little room', () => {
  expect(countText(1_619_529)).toBe('1.619.529');
  expect(shortCountText(9_377)).toBe('9.377');
  expect(shortCountText(99_999)).toBe('99.999');
  expect(plain(shortCountText(486_120))).toBe('486 mil');
  expect(plain(shortCountText(1_241_000))).toBe('1,24 mi');
});

test.each([
  [0, '0'],
  [250, '250'],
  [2_500, '2,5 mil'],
  [20_000, '20 mil'],
  [1_200_000, '1,2 mi'],
])('the scale shows %i as %s', (count, text) => expect(plain(scaleText(count))).toBe(text));

test('a share is a percentage with a comma, and a missing value is not zero', () => {
  expect(percentText(0.0077)).toBe('0,77%');
  expect(percentText(1, 0)).toBe('100%');
  expect(percentText(null)).toBe('–');
});

test('days are written in the Brazilian order', () => {
  expect(dateOfDay('2026-11-05')).toBe('05-11-2026');
  expect(spanOfDays('2026-11-01', '2026-11-15')).toBe('de 01-11-2026 a 15-11-2026');
  expect(spanOfDays('2026-11-15', '2026-11-15')).toBe('15-11-2026');
  expect(duringDays('2026-11-15', '2026-11-15')).toBe('em 15-11-2026');
  expect(duringDays('2026-11-01', '2026-11-15')).toBe('de 01-11-2026 a 15-11-2026');
});
