import { expect, test } from 'vitest';
import { ad, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const RENDERS = 200;
const WEIGHTS = [5, 3, 2];

test('over two hundred pages each ad is shown in proportion to its weight, to a hundredth', async () => {
  const ads = WEIGHTS.map((weight, index) => ({ ...ad(index + 1, 'banner side'), weight }));
  const { app } = createTestSite({ client: fakeClient({ '/ad': () => ads }) });
  const shown = WEIGHTS.map(() => 0);
  for (let render = 0; render < RENDERS; render++) {
    // This page is rendered for every request.
    const { body } = await app.inject(`/search?q=${render}`);
    for (const [, id] of body.matchAll(/data-ad="(\d+)"/g))
      shown[Number(id) - 1] = (shown[Number(id) - 1] ?? 0) + 1;
  }
  const all = shown.reduce((sum, count) => sum + count);
  expect(all).toBeGreaterThanOrEqual(RENDERS);
  const weights = WEIGHTS.reduce((sum, weight) => sum + weight);
  for (const [index, weight] of WEIGHTS.entries()) {
    expect(Math.abs((shown[index] ?? 0) / all - weight / weights)).toBeLessThan(0.01);
  }
});
