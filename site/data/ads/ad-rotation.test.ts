import { expect, test } from 'vitest';
import { ad } from '../../testing/fake-api.ts';
import { createAdRotation } from './ad-rotation.ts';

const RENDERS = 10_000;

function sharesOf(weights: readonly number[], slots: number): number[] {
  const rotation = createAdRotation();
  const ads = weights.map((weight, index) => ({ ...ad(index + 1, 'banner side'), weight }));
  const shown = weights.map(() => 0);
  for (let render = 0; render < RENDERS; render++) {
    for (const { id } of rotation.pick('banner side', ads, slots)) shown[id - 1] = (shown[id - 1] ?? 0) + 1;
  }
  return shown.map((count) => count / RENDERS);
}

test.each([[[1, 1, 1]], [[5, 3, 2]], [[100, 1]], [[1, 2, 3, 4]]])(
  'over many renders an ad of one slot is shown in proportion to its weight: %j',
  (weights) => {
    const sum = weights.reduce((total, weight) => total + weight);
    for (const [index, share] of sharesOf(weights, 1).entries()) {
      expect(Math.abs(share - (weights[index] ?? 0) / sum)).toBeLessThan(0.01);
    }
  },
);

test('two slots of a page never show the same ad, and equal weights share them equally', () => {
  const rotation = createAdRotation();
  const ads = [1, 2, 3, 4, 5].map((id) => ad(id, 'banner header'));
  for (let render = 0; render < 100; render++) {
    const [first, second] = rotation.pick('banner header', ads, 2);
    expect(first?.id).not.toBe(second?.id);
  }
  for (const share of sharesOf([1, 1, 1, 1, 1], 2)) expect(Math.abs(share - 0.4)).toBeLessThan(0.01);
});

test('only ads of the position are shown, and slots without an ad stay empty', () => {
  const rotation = createAdRotation();
  const ads = [ad(1, 'banner hero'), ad(2, 'banner side')];
  expect(rotation.pick('banner hero', ads, 2).map(({ id }) => id)).toEqual([1]);
  expect(rotation.pick('banner single page', ads, 1)).toEqual([]);
});

test('an ad added later does not make up for earlier renders', () => {
  const rotation = createAdRotation();
  const [old, late] = [ad(1, 'banner side'), ad(2, 'banner side')];
  for (let render = 0; render < 1_000; render++) rotation.pick('banner side', [old], 1);
  const shown = Array.from({ length: 10 }, () => rotation.pick('banner side', [old, late], 1)[0]?.id);
  expect(shown.filter((id) => id === 2)).toHaveLength(5);
});

test('an ad limited to a region is shown on pages of that region only, by its weight among the competing ads', () => {
  const rotation = createAdRotation();
  const everywhere = [ad(1, 'banner side'), ad(2, 'banner side')];
  const limited = { ...ad(3, 'banner side'), regions: ['marajó' as const], weight: 2 };
  const shown = { home: [0, 0, 0], marajo: [0, 0, 0] };
  // Pages of both subjects are rendered in turn, as readers request them.
  for (let render = 0; render < RENDERS; render++) {
    for (const [subject, counts] of [
      [{}, shown.home],
      [{ reg: 'marajó' }, shown.marajo],
    ] as const) {
      const [picked] = rotation.pick('banner side', [...everywhere, limited], 1, subject);
      const slot = (picked?.id ?? 0) - 1;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }
  expect(shown.home).toEqual([RENDERS / 2, RENDERS / 2, 0]);
  expect(shown.marajo).toEqual([RENDERS / 4, RENDERS / 4, RENDERS / 2]);
});

test('impressions of an ad on pages without competitors do not change its share on pages with competitors', () => {
  const rotation = createAdRotation();
  const ads = [
    ad(1, 'banner header'),
    ...[2, 3].map((id) => ({ ...ad(id, 'banner header'), regions: ['marajó' as const] })),
  ];
  const shown = [0, 0, 0];
  for (let render = 0; render < 3_000; render++) {
    for (let home = 0; home < 3; home++) rotation.pick('banner header', ads, 2);
    for (const { id } of rotation.pick('banner header', ads, 2, { reg: 'marajó' })) {
      shown[id - 1] = (shown[id - 1] ?? 0) + 1;
    }
  }
  for (const count of shown) expect(Math.abs(count - 2_000)).toBeLessThan(5);
});
