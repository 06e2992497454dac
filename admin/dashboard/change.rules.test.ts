import { describe, expect, test } from 'vitest';
import type { FiguresSummary } from '../../contracts/schemas/audience.schema.ts';
import { cardsOf, changeOf, shareChangeOf } from './change.rules.ts';

describe('a change', () => {
  test('has its sign in the text, not only in its colour', () => {
    expect(changeOf(1_124, 1_000)).toEqual({ text: '+12,4%', direction: 'up' });
    expect(changeOf(900, 1_000)).toEqual({ text: '−10,0%', direction: 'down' });
  });

  test('that rounds to nothing is none', () => {
    expect(changeOf(100_001, 100_000)).toEqual({ text: 'estável', direction: 'same' });
  });

  test('is not told where there was nothing before', () => {
    expect(changeOf(10, 0)).toBeUndefined();
    expect(shareChangeOf(0.01, null)).toBeUndefined();
  });

  test('of a share is told in points', () => {
    expect(shareChangeOf(0.0077, 0.0083)).toEqual({ text: '−0,06 p.p.', direction: 'down' });
  });
});

const figures = { views: 0, readers: 0, visits: 0, published: 0, impressions: 0, clicks: 0, ctr: null };
const nothing: FiguresSummary = {
  ...figures,
  anonymousViews: 0,
  phoneShare: null,
  scheduled: 0,
  previous: figures,
  since: null,
};

const month = { key: '30-dias', from: '2026-10-17', to: '2026-11-15' } as const;

describe('the cards', () => {
  test('say in words what their figures mean', () => {
    const summary = {
      ...nothing,
      views: 12_400,
      readers: 4_860,
      published: 612,
      scheduled: 18,
      phoneShare: 0.71,
      impressions: 16_200,
      ctr: 0.0077,
      previous: { ...figures, views: 12_000, readers: 4_500, ctr: 0.0083 },
    };
    const texts = cardsOf(summary, month).map(
      ({ value, change, note }) => `${value} | ${change?.text ?? ''}${note}`,
    );
    expect(texts).toEqual([
      '12.400 | +3,3% em relação ao período anterior',
      '4.860 | +8,0%, 71% pelo celular',
      '612 | 20 por dia, 18 agendadas',
      '0,77% | −0,06 p.p. em 16.200 exibições',
    ]);
  });

  test('say that a day which is not over stands beside a whole one', () => {
    const summary = { ...nothing, views: 50, previous: { ...figures, views: 100 } };
    const today = { key: 'hoje', from: '2026-11-15', to: '2026-11-15' } as const;
    expect(cardsOf(summary, today)[0]?.note).toBe(' em relação a ontem, o dia inteiro');
  });

  test('make sense before the first reader', () => {
    expect(cardsOf(nothing, month).map(({ value }) => value)).toEqual(['0', '0', '0', '–']);
  });
});
