import { expect, test } from 'vitest';
import { srcSetOf } from './picture.model.ts';

const picture = { url: '/media/x', width: 1400, height: 900, color: null, focal: null };
const widths = (sizes: string, width: number | null = 1400) =>
  [...srcSetOf({ ...picture, width }, 'avif', sizes).matchAll(/ (\d+)w/g)].map(([, one]) => Number(one));

test.each([
  ['(min-width: 900px) 40vw, 100vw', [112, 240, 390, 640, 920, 1280]],
  ['168px', [112, 240, 390]],
  ['52px', [112]],
  ['112px', [112, 240]],
  ['(min-width: 640px) 240px, 168px', [112, 240, 390, 640]],
])('a box of %s is offered the widths it can show at double density', (sizes, expected) => {
  expect(widths(sizes)).toEqual(expected);
});

test('a picture is offered up to its own width, and always in at least one width', () => {
  expect(widths('100vw', 700)).toEqual([112, 240, 390, 640, 700]);
  expect(widths('320px', 600)).toEqual([112, 240, 390, 600]);
  expect(widths('100vw', 50)).toEqual([112]);
  expect(widths('168px', null)).toEqual([112, 240, 390]);
});
