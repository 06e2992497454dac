import { describe, expect, test } from 'vitest';
import { mapInWords, silenceOf, silenceText } from './radar.rules.ts';

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
      mapInWords([
        { ...row, ...more, days: 1 },
        { ...row, ...more, days: null },
      ]),
    ).toBe('Mapa dos municípios pelo tempo sem notícia: 1 com até 3 dias, 1 com nenhuma notícia ainda.');
  });
});
