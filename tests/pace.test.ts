import { describe, expect, test } from 'vitest';
import { filesOfNpmTest, paceIn, paceOf } from './pace/pace-of-sources.ts';

describe('the check itself', () => {
  test.each([
    ['await new Promise((done) => setTimeout(done, 50));', 'setTimeout waits for a fixed time'],
    ['window.setTimeout(act, 10);', 'setTimeout waits for a fixed time'],
    ['await page.waitForTimeout(300);', 'waitForTimeout waits for a fixed time'],
    ["import { setTimeout as pause } from 'node:timers/promises';", 'imports a timer'],
    ['await sleep(5);', 'sleep waits for a fixed time'],
    ['await vi.waitFor(seen);', 'waitFor gives up after a second: expect.poll waits longer'],
    ['await expect.poll(seen, { timeout: 2_000 }).toBe(1);', 'bounds the time of a wait'],
    ['await page.waitForEvent("popup", { timeout: 5 * SECOND_MS });', 'bounds the time of a wait'],
    ['await fetch(url, { signal: AbortSignal.timeout(1_000) });', 'bounds the time of a wait'],
    ['const { call } = createClient({ baseUrl });', 'bounds the time of a wait'],
    ['const began = performance.now(); await act(); f(performance.now() - began);', 'measures a duration'],
    ['const end = Date.now() + 500; while (Date.now() < end) await act();', 'measures a duration'],
  ])('finds %s', (source, why) => {
    expect(paceIn('x.ts', source).map((place) => place.why)).toEqual([why]);
  });

  test.each([
    "import { setImmediate as turn } from 'node:timers/promises';",
    'const yesterday = new Date(Date.now() - 86_400_000);',
    "await page.locator('main').waitFor();",
    'await expect.poll(seen).toBe(1);',
    'const { call } = createClient({ baseUrl, timeoutMs: 0 });',
    "test('x', () => { vi.useFakeTimers(); setTimeout(act, 1_000); vi.advanceTimersByTime(1_000); });",
    'await new Promise((turn) => setTimeout(turn));',
    'const { delay } = plan;',
    'await chromium.launch({ timeout: HANG_MS.step });',
  ])('allows %s', (source) => {
    expect(paceIn('x.ts', source)).toEqual([]);
  });
});

test('no test of npm test waits for a fixed time, measures a duration or bounds a wait', () => {
  const files = filesOfNpmTest();
  expect(files.length).toBeGreaterThan(600);
  for (const folder of ['admin', 'api', 'site', 'tests/e2e/admin', 'tests/support'])
    expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true);
  expect(files.flatMap(paceOf).map(({ file, line, why }) => `${file}:${line} ${why}`)).toEqual([]);
});
