import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isDrill } from '../../faults/efforts.ts';

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

/**
 * The contrast of a text is asked once for each look: its colour, size and weight, and what lies behind it in each element
 * around it, as computed. The same card, button or line of a menu on the next page has the same answer, and these questions
 * take most of axe's time.
 */
const ASK_EACH_LOOK_ONCE = `(() => {
  const passed = new Set();
  const looks = new Map();
  globalThis.looks = { passed, forget: () => looks.clear() };
  const short = (text) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x9e3779b1);
      other = Math.imul(other ^ text.charCodeAt(at), 0x5f356495);
    }
    return (other >>> 11) * 0x100000000 + (one >>> 0);
  };
  const lookOf = (element) => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, textShadow, position, mixBlendMode, filter } = style;
    // What lies below a positioned element is not what is around it.
    const place = position === 'static' ? '' : element.localName + element.className;
    const around = element.parentElement ? lookOf(element.parentElement) : 0;
    const own = [around, color, backgroundColor, backgroundImage, opacity, textShadow, mixBlendMode, filter, place];
    const look = short(own.join());
    looks.set(element, look);
    return look;
  };
  const lookOfText = (element) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    return short([lookOf(element), fontSize, fontWeight, element.localName].join());
  };
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast');
  const { matches } = rule;
  rule.matches = function (element, ...rest) {
    return !passed.has(lookOfText(element)) && matches.call(this, element, ...rest);
  };
  const check = axe._audit.checks['color-contrast'];
  const { evaluate } = check;
  check.evaluate = function (element, ...rest) {
    const look = lookOfText(element);
    if (passed.has(look)) return true;
    const result = evaluate.call(this, element, ...rest);
    if (result === true) passed.add(look);
    return result;
  };
})()`;
/** The looks of texts that this worker has asked, and that have enough contrast. */
const passedLooks = new Set<number>();

declare global {
  var axe: typeof import('axe-core');
  /** Set by ASK_EACH_LOOK_ONCE. */
  var looks: { readonly passed: Set<number>; forget(): void } | undefined;
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
    found.push(...(await beyondViewport(page, width)));
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
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(`${AXE};${REMEMBER_COLOURS};${isDrill ? '' : ASK_EACH_LOOK_ONCE}`);
  }
  const options = rules === 'colours' ? { ...OPTIONS, runOnly: COLOUR_RULES } : OPTIONS;
  const { violations, passed } = await page.evaluate(
    async ([given, known]) => {
      const { axe, looks } = globalThis;
      looks?.forget();
      for (const look of known) looks?.passed.add(look);
      const found = (await axe.run(document, given)).violations;
      return {
        violations: found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        passed: [...(looks?.passed ?? [])],
      };
    },
    [options, [...passedLooks]] as const,
  );
  for (const look of passed) passedLooks.add(look);
  return violations;
}

/** Only the layout matters here, so the page is transparent: drawing it took a third of the time. Lower windows have smaller titles. */
const HEIGHT = 900;

/**
 * Widths at which the page is wider than the viewport, and those at which it is with text at 200 %, as readers may set it in
 * their browser. Leaves the viewport at the last of them.
 */
export async function sidewaysScroll(
  page: Page,
  widths: readonly number[],
  widthsOfLargeText: readonly number[] = [],
): Promise<string[]> {
  const found: string[] = [];
  await setRootStyle(page, 'opacity', '0');
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    found.push(...(await beyondViewport(page, width)));
  }
  if (widthsOfLargeText.length > 0) await setRootStyle(page, 'font-size', '200%');
  for (const width of widthsOfLargeText) {
    await page.setViewportSize({ width, height: HEIGHT });
    found.push(...(await beyondViewport(page, width)).map((one) => `letters of 200 %: ${one}`));
  }
  await setRootStyle(page, 'font-size', '');
  await setRootStyle(page, 'opacity', '');
  return found;
}

async function beyondViewport(page: Page, width: number): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return beyond > 0 ? [`at ${width} it scrolls sideways by ${beyond}`] : [];
}

function setRootStyle(page: Page, property: string, value: string): Promise<void> {
  return page.evaluate(([name, given]) => document.documentElement.style.setProperty(name, given), [
    property,
    value,
  ] as const);
}
