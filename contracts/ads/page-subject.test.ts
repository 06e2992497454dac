import { expect, test } from 'vitest';
import { type AdLimits, canShareAPage, fitsSubject } from './page-subject.ts';

const EVERYWHERE: AdLimits = { regions: [], categories: [] };
const MARAJO: AdLimits = { regions: ['marajó'], categories: [] };
const SPORTS: AdLimits = { regions: [], categories: ['esportes', 'foco'] };
const BOTH: AdLimits = { regions: ['marajó', 'xingu'], categories: ['esportes'] };

test('an ad without limits is shown on every page, one with limits only on pages of its regions and categories', () => {
  const subjects = [
    {},
    { reg: 'marajó' },
    { cat: 'esportes' },
    { reg: 'marajó', cat: 'esportes' },
    { reg: 'marajó', cat: 'politica' },
    { reg: 'capim', cat: 'esportes' },
  ];
  const pagesOf = (limits: AdLimits) => subjects.map((subject) => fitsSubject(limits, subject));
  expect(pagesOf(EVERYWHERE)).toEqual([true, true, true, true, true, true]);
  expect(pagesOf(MARAJO)).toEqual([false, true, false, true, true, false]);
  expect(pagesOf(SPORTS)).toEqual([false, false, true, true, false, true]);
  expect(pagesOf(BOTH)).toEqual([false, false, false, true, false, false]);
});

test('two ads compete unless their limits exclude each other', () => {
  expect(canShareAPage(MARAJO, SPORTS)).toBe(true);
  expect(canShareAPage(MARAJO, { regions: ['capim'], categories: [] })).toBe(false);
  expect(canShareAPage(BOTH, { regions: [], categories: ['politica'] })).toBe(false);
  expect(canShareAPage(EVERYWHERE, BOTH)).toBe(true);
});
