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

const COLOUR_RULE_IDS = ['color-contrast', 'link-in-text-block'];
/**
 * Masthead, menus and footer, all that is outside of `main`, look the same on most pages and hold half of a page's elements.
 * With `colours.onlyMain` set, the rules about colours, which take most of axe's time, ask only `main`.
 */
const SKIP_FRAME = `(() => {
  globalThis.colours = { onlyMain: false };
  for (const rule of axe._audit.rules) {
    if (!${JSON.stringify(COLOUR_RULE_IDS)}.includes(rule.id)) continue;
    const { matches } = rule;
    rule.matches = function (node, ...rest) {
      if (colours.onlyMain && !node.closest('main')) return false;
      return matches.call(this, node, ...rest);
    };
  }
})()`;
/** The elements of frames in which this worker found no violation, by view and style sheets. */
const askedFrames = new Map<string, Set<string>>();

declare global {
  var axe: typeof import('axe-core');
  /** Set by SKIP_FRAME. */
  var colours: { onlyMain: boolean };
}

/** Only media are preloaded. No enabled rule reads style sheets, and fetching them again took a third of the time. */
const preload = { assets: ['media'] };
const OPTIONS: RunOptions = {
  preload,
  resultTypes: ['violations'],
  reporter: 'no-passes',
  performanceTimer: false,
};
const COLOUR_RULES = { type: 'rule' as const, values: [...COLOUR_RULE_IDS, 'landmark-unique'] };

/** Accessibility violations on the page in each of VIEWS. */
export async function barriersOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width, rules } of VIEWS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await finishAnimations(page);
    const frame = await describeFrame(page);
    const view = `${colorScheme} ${width} ${frame.styles}`;
    const asked = askedFrames.get(view) ?? new Set();
    const violations = await violationsOn(
      page,
      rules,
      frame.elements.every((one) => asked.has(one)),
    );
    if (violations.length === 0) askedFrames.set(view, new Set([...asked, ...frame.elements]));
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

interface Frame {
  readonly styles: string;
  readonly elements: readonly string[];
}

/** The elements outside of `main` by what gives them their colours: their part of the page, classes, styles and states. */
function describeFrame(page: Page): Promise<Frame> {
  return page.evaluate(() => {
    const STATES =
      /^(class|style|open|hidden|disabled|aria-(current|expanded|selected|pressed|disabled)|data-.*)$/;
    // A number in a data attribute is an id, such as that of an ad.
    const isState = ({ name, value }: Attr): boolean =>
      STATES.test(name) && !(name.startsWith('data-') && /\d/.test(value));
    const describe = ({ localName, attributes }: Element): string =>
      [
        localName,
        ...[...attributes].map((one) => (isState(one) ? `${one.name}=${one.value}` : one.name)),
      ].join(' ');
    const { documentElement: root, body, styleSheets } = document;
    const elements = [...body.children]
      .filter((part) => part.localName !== 'main')
      // Pictures have no text, and a colour of their own below them.
      .flatMap((part) =>
        [part, ...part.querySelectorAll(':not(img, main, main *)')].map(
          (one) => `${describe(part)} ${describe(one)}`,
        ),
      );
    const styles = [describe(root), describe(body), ...[...styleSheets].map(({ href }) => href ?? '')];
    return { styles: styles.sort().join(' '), elements: [...new Set(elements)] };
  });
}

/** Violations that axe finds on the page in its current state. With `onlyMain` colours outside of `main` are not asked. */
export async function violationsOn(
  page: Page,
  rules: View['rules'] = 'all',
  onlyMain = false,
): Promise<string[]> {
  // Injected once per document: axe has half a megabyte, and parsing it takes as long as checking a small screen.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(`${AXE};${REMEMBER_COLOURS};${SKIP_FRAME}`);
  const options = rules === 'colours' ? { ...OPTIONS, runOnly: COLOUR_RULES } : OPTIONS;
  return await page.evaluate(
    async ([given, only]) => {
      globalThis.colours.onlyMain = only;
      const { violations } = await globalThis.axe.run(document, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [options, onlyMain] as const,
  );
}

/** Only the layout matters here, so the page is transparent: drawing it took a third of the time. Lower windows have smaller titles. */
const HEIGHT = 900;

/** Widths at which the page is wider than the viewport. Leaves the viewport at the last of them. */
export async function sidewaysScroll(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  await setRootStyle(page, 'opacity', '0');
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    found.push(...(await beyondViewport(page, width)));
  }
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

/** Widths at which the page is too wide with text at 200 %, as readers may set it in their browser. */
export async function sidewaysScrollOfLargeText(page: Page, widths: readonly number[]): Promise<string[]> {
  await setRootStyle(page, 'font-size', '200%');
  const found = await sidewaysScroll(page, widths);
  await setRootStyle(page, 'font-size', '');
  return found.map((one) => `letters of 200 %: ${one}`);
}
