import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isDrill } from '../../faults/intensity.ts';

interface View {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  /** `colours`: only colours and landmarks that a width shows, for a screen whose structure another view has already checked. */
  readonly rules: 'all' | 'colours';
}

/** The viewport widths of the accessibility and layout checks. */
export const WIDTHS = [390, 768, 1024, 1440, 1920] as const;
/** Every theme at every width, as `npm run accessibility-checks` sees each page. */
export const EVERY_VIEW: readonly View[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  WIDTHS.map((width) => ({ colorScheme, width, rules: 'all' as const })),
);
/** Each theme at one width; `npm run drill` checks every theme at every width. */
const VIEWS: readonly View[] = isDrill
  ? EVERY_VIEW
  : [
      { colorScheme: 'light', width: 390, rules: 'all' },
      { colorScheme: 'dark', width: 1440, rules: 'colours' },
    ];

/** The minified build has less than half the bytes of `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * Axe reads the same few colours for every text and every box behind it, and each time converts them channel by channel:
 * a fifth of its time. With their channels remembered it finds the same.
 */
const REMEMBER_COLOURS = `(() => {
  const colour = axe.commons.color.Color.prototype;
  const parse = colour.parseString;
  const channels = new Map();
  colour.parseString = function (text) {
    const known = channels.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = parse.call(this, text);
    channels.set(text, { r, g, b, alpha });
    return this;
  };
})()`;

declare global {
  var axe: typeof import('axe-core');
}

/** Only media are preloaded. No enabled rule reads style sheets, and fetching them again took a third of the time. */
const preload = { assets: ['media'] };
const OPTIONS: RunOptions = {
  preload,
  resultTypes: ['violations'],
  reporter: 'no-passes',
  performanceTimer: false,
};
const COLOUR_RULES = {
  type: 'rule' as const,
  values: ['color-contrast', 'link-in-text-block', 'landmark-unique'],
};

/** Accessibility violations on the page in each of VIEWS. */
export async function barriersOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width, rules } of VIEWS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await finishAnimations(page);
    const violations = await violationsOn(page, rules);
    found.push(...violations.map((violation) => `${colorScheme} ${width}: ${violation}`));
    found.push(...(await sidewaysScroll(page, [width])));
  }
  return found;
}

/** Finishes colour transitions after a change of theme, so that axe does not measure colours in between. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // Transitions that a script starts after a change of the viewport begin one frame later.
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (fading.length === 0) return;
      for (const transition of fading) transition.finish();
    }
  });
}

/** Violations that axe finds on the page in its current state. */
export async function violationsOn(page: Page, rules: View['rules'] = 'all'): Promise<string[]> {
  // Injected once per document: axe has half a megabyte, and parsing it takes as long as checking a small screen.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};${REMEMBER_COLOURS}`);
  const options = rules === 'colours' ? { ...OPTIONS, runOnly: COLOUR_RULES } : OPTIONS;
  return await page.evaluate(async (given) => {
    const { violations } = await globalThis.axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
}

/** Widths at which the page is wider than the viewport. */
export async function sidewaysScroll(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) found.push(`at ${width} it scrolls sideways by ${beyond}`);
  }
  return found;
}

/** Widths at which the page is too wide with text at 200 %, as readers may set it in their browser. */
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
