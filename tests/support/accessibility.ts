import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isDrill } from '../faults/intensity.ts';

interface View {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  /** Themes differ in colours only: once the structure of a screen was checked, the rest need not be again. */
  readonly rules: 'all' | 'colours';
}

/** The screens every page is looked at on. */
export const WIDTHS = [390, 768, 1024, 1440, 1920] as const;
const EVERY_VIEW: readonly View[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  WIDTHS.map((width) => ({ colorScheme, width, rules: 'all' as const })),
);
/** Each theme once and each width once; `npm run drill` looks at all of them. */
const VIEWS: readonly View[] = isDrill
  ? EVERY_VIEW
  : [
      { colorScheme: 'light', width: 390, rules: 'all' },
      { colorScheme: 'dark', width: 1440, rules: 'colours' },
    ];

/** Less than half of what `axe.source` holds. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  var axe: typeof import('axe-core');
}

/** Styles are of no use to any rule that is on; fetching them again took a third of the time. */
const preload = { assets: ['media'] };
const OPTIONS: RunOptions = {
  preload,
  resultTypes: ['violations'],
  reporter: 'no-passes',
  performanceTimer: false,
};
const COLOUR_RULES = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** The accessibility faults of the screen, in both themes and at every size. */
export async function barriersOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width, rules } of VIEWS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await endFading(page);
    const violations = await violationsOn(page, rules);
    found.push(...violations.map((violation) => `${colorScheme} ${width}: ${violation}`));
    found.push(...(await sidewaysScroll(page, [width])));
  }
  return found;
}

/** A theme that has just changed fades from one colour into the other: led to its end at once, frames are not drawn. */
async function endFading(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // What follows a change of the screen in a script begins a frame later.
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (fading.length === 0) return;
      for (const transition of fading) transition.finish();
    }
  });
}

/** What axe finds on the screen as it is. */
export async function violationsOn(page: Page, rules: View['rules'] = 'all'): Promise<string[]> {
  // Once for each document: axe is half a megabyte, and reading it takes as long as a look at a small screen.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options = rules === 'colours' ? { ...OPTIONS, runOnly: COLOUR_RULES } : OPTIONS;
  return await page.evaluate(async (given) => {
    const { violations } = await globalThis.axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
}

/** At which of the widths the page is wider than the screen. */
export async function sidewaysScroll(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) found.push(`at ${width} it scrolls sideways by ${beyond}`);
  }
  return found;
}

/** The same with letters of twice their size, as readers set them in their browser. */
export async function sidewaysScrollOfLargeText(page: Page, widths: readonly number[]): Promise<string[]> {
  const setSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setSize('200%');
  const found = await sidewaysScroll(page, widths);
  await setSize('');
  return found.map((one) => `letters of 200 %: ${one}`);
}
