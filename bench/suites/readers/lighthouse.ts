import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.ts';
import { median } from '../../quiet-rounds.ts';
import { atLeast, atMost, type Measurement, printLine } from '../../report.ts';

const PORT = 9_333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const BARS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const SHIFT = 0.01;
const RUNS = 3;

/** Lighthouse with its mobile defaults (slow 4G, a slow phone), the median of three runs for each page. */
export async function measureLighthouse(siteUrl: string, paths: readonly string[]): Promise<Measurement[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${PORT}`],
  });
  const measurements: Measurement[] = [];
  try {
    for (const path of paths) {
      // The first request of a picture waits for its encoding, so it is made before the measurement.
      await run(siteUrl + path);
      const results = [];
      for (let round = 0; round < RUNS; round++) results.push(await run(siteUrl + path));
      for (const category of CATEGORIES) {
        const score = median(results.map(({ scores }) => scores[category]));
        measurements.push(atLeast(`Lighthouse ${path} ${category}`, score, BARS[category]));
      }
      measurements.push(
        atMost(`Lighthouse ${path} layout shift`, Math.max(...results.map(({ shift }) => shift)), SHIFT),
      );
      const failed = new Set(results.flatMap((result) => result.failed));
      if (failed.size > 0) printLine(`  ${path}: ${[...failed].join(', ')}`);
    }
  } finally {
    await browser.close();
  }
  return measurements;
}

async function run(url: string) {
  const result = await lighthouse(url, { port: PORT, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Record<(typeof CATEGORIES)[number], number>;
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
  const failed = Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim());
  return { scores, shift, failed };
}
