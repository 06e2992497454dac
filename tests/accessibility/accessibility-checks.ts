import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { ROOT } from '../../config/root.ts';
import { findBrowser } from '../../scripts/browser.ts';
import type { AccessibilityChecks } from '../../site/pages/legal/accessibility-checks.ts';
import { EVERY_VIEW, sidewaysScroll, violationsOn, WIDTHS } from '../support/browser/accessibility.ts';

/**
 * `npm run accessibility-checks -- http://localhost:3000`: opens every page of a portal with demo content in both themes at
 * every width, and writes what it found to the file from which `/acessibilidade` is made.
 */
const FILE = join(ROOT, 'site', 'pages', 'legal', 'accessibility-checks.json');
const REFLOW_WIDTH = 320;
const NAMES = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('axe-core/locales/pt_BR.json'), 'utf8'),
) as { readonly rules: Readonly<Record<string, { readonly help: string }>> };

const { positionals } = parseArgs({ allowPositionals: true });
const portal = positionals[0];
if (!portal) throw new Error('usage: npm run accessibility-checks -- URL');

const vite = await createServer({
  root: ROOT,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
});
const { paths } = (await vite.ssrLoadModule('/tests/e2e/pages/page-addresses.ts')) as {
  readonly paths: readonly string[];
};
await vite.close();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({ reducedMotion: 'reduce' });
const barriers = new Map<string, string[]>();
try {
  for (const path of paths) {
    const found = new Set(await barriersOfPath(path));
    for (const barrier of found) barriers.set(barrier, [...(barriers.get(barrier) ?? []), path]);
    process.stdout.write(`${path}: ${found.size === 0 ? 'none' : [...found].join(', ')}\n`);
  }
  const checks: AccessibilityChecks = {
    on: new Date().toISOString().slice(0, 10),
    axe: await page.evaluate(() => globalThis.axe.version),
    browser: `Chromium ${browser.version().split('.')[0]}`,
    pages: paths.length,
    widths: WIDTHS,
    barriers: [...barriers].map(([help, on]) => ({ help, paths: on })),
  };
  writeFileSync(FILE, `${JSON.stringify(checks, null, 2)}\n`);
} finally {
  await browser.close();
}

/** Names of the barriers of a page, in the reader's language. */
async function barriersOfPath(path: string): Promise<string[]> {
  await page.goto(portal + path);
  await page.waitForFunction(() => !document.querySelector('[data-late][aria-busy]'));
  const found: string[] = [];
  const scroll = await sidewaysScroll(page, [REFLOW_WIDTH, ...WIDTHS], WIDTHS);
  if (scroll.length > 0) found.push('a página rola para o lado');
  for (const { colorScheme, width } of EVERY_VIEW) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const violations = await violationsOn(page);
    found.push(...violations.map(nameOf));
  }
  return found;
}

/** The requirement behind a violation (`id: markup`). */
function nameOf(violation: string): string {
  const [id = ''] = violation.split(':', 1);
  return NAMES.rules[id]?.help ?? id;
}
