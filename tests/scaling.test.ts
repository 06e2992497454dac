import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../config/root.ts';
import { COSTS } from '../scripts/scaling/costs.ts';
import { planFor } from '../scripts/scaling/plan.rules.ts';
import { planTable } from '../scripts/scaling/plan-table.rules.ts';
import { PORTAL_SIZES, type PortalSize } from '../scripts/scaling/sizes.ts';

const [hobby] = PORTAL_SIZES as readonly [PortalSize];

test('docs/scaling.md shows what the script prints', () => {
  expect(readFileSync(join(ROOT, 'docs/scaling.md'), 'utf8')).toContain(planTable(PORTAL_SIZES));
});

test('twice as many pages take twice the processor time of the site', () => {
  const [one, two] = [1_000, 2_000].map(
    (pagesPerSecond) => planFor({ ...hobby, searchesPerSecond: 0, pagesPerSecond }).cores.site,
  );
  expect(two).toBeCloseTo(2 * (one ?? 0));
});

test('requests that a CDN or nginx answers do not reach the site', () => {
  const kept = planFor({ ...hobby, cdnHits: 1, searchesPerSecond: 0, pagesPerSecond: 5_000 });
  expect([kept.cores.site, kept.lineMbit]).toEqual([0, 0]);
  expect(kept.networkMbit).toBeGreaterThan(1_000);
});

test('no process is planned for more than half of a core, and from the third size on there are at least two API processes', () => {
  for (const { cores, siteProcesses, apiProcesses } of PORTAL_SIZES.map(planFor)) {
    expect(cores.site / siteProcesses).toBeLessThanOrEqual(0.5);
    expect(cores.api / apiProcesses).toBeLessThanOrEqual(0.5);
  }
  expect(PORTAL_SIZES.map(planFor).map(({ apiProcesses }) => apiProcesses > 1)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('docs/performance.md has the figures that the planning uses', () => {
  const measured = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8');
  for (const [name, cost] of Object.entries(COSTS)) expect(measured).toContain(`| \`${name}\` | ${cost} |`);
  for (const figure of ['321 per s', '11635 per s', '257 MB']) expect(measured).toContain(figure);
  expect(COSTS.saveUs).toBe(Math.round(1e6 / 321 / 100) * 100);
  expect(COSTS.eventUs).toBe(Math.round(1e6 / 11_635));
});
