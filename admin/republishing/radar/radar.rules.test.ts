import { describe, expect, test } from 'vitest';
import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import { MUNICIPALITY_SEATS } from './municipality-seats.ts';
import {
  heightOf,
  isInside,
  mapSummary,
  NORTHEAST,
  pointOn,
  STATE,
  silenceOf,
  silenceText,
} from './radar.rules.ts';

test('each of the 144 municipalities has a place on the map, and nothing else has', () => {
  expect(Object.keys(MUNICIPALITY_SEATS).sort()).toEqual(MUNICIPALITIES.map(({ slug }) => slug).sort());
  const outside = Object.entries(MUNICIPALITY_SEATS).filter(([, seat]) => !isInside(seat, STATE));
  expect(outside).toEqual([]);
});

test('west is left and north is up', () => {
  const belem = pointOn(MUNICIPALITY_SEATS.belem ?? [0, 0], STATE, 1_000);
  const santarem = pointOn(MUNICIPALITY_SEATS.santarem ?? [0, 0], STATE, 1_000);
  expect(santarem.x).toBeLessThan(belem.x);
  expect(belem.y).toBeLessThan(santarem.y);
  expect(belem.y).toBeLessThan(heightOf(STATE, 1_000));
});

test('the area around Belém is drawn larger', () => {
  expect(isInside(MUNICIPALITY_SEATS.belem ?? [0, 0], NORTHEAST)).toBe(true);
  expect(isInside(MUNICIPALITY_SEATS.maraba ?? [0, 0], NORTHEAST)).toBe(false);
});

describe('the time since the last story of a place', () => {
  test.each([
    [null, 'never', 'Nenhuma notícia ainda'],
    [0, 'recent', 'Hoje'],
    [1, 'recent', 'Há 1 dia'],
    [3, 'recent', 'Há 3 dias'],
    [14, 'days', 'Há 14 dias'],
    [15, 'weeks', 'Há 15 dias'],
  ] as const)('%s days', (days, silence, text) => {
    expect([silenceOf(days), silenceText(days)]).toEqual([silence, text]);
  });

  test('is summarised in words for the whole map', () => {
    const row = { slug: 'soure', name: 'Soure', reg: 'marajó', lastAt: null, lastStoryId: null } as const;
    const more = { storiesInMonth: 0, waiting: 0, sources: [] };
    expect(
      mapSummary([
        { ...row, ...more, days: 1 },
        { ...row, ...more, days: null },
      ]),
    ).toBe('Mapa dos municípios pelo tempo sem notícia: 1 com até 3 dias, 1 com nenhuma notícia ainda.');
  });
});
