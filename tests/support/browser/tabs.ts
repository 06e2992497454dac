import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { COOKIES } from '../../../contracts/constants.ts';
import { HANG_MS } from '../hang-guard.ts';

/** Set for the whole browser: a context's user agent does not reach requests that a page sends while it is being left. */
export const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** Replaces Playwright's list of disabled features: the entries of it that matter here, and the pop-ups of the address bar. */
const WITHOUT_FEATURES = [
  // Internal pages that the browser loads for every window; they took more time than the pages under test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'MediaRouter',
  'OptimizationHints',
];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // A microphone that beeps, for the bulletins in audio; pages may use it without a question.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // On a busy machine the browser gives up its transition between two pages and reports that as an error of the page.
  '--force-prefers-reduced-motion',
  `--user-agent=${READER}`,
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
  // Scripts in tests run too briefly for optimisation or early garbage collection to pay off; axe takes a quarter less time.
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32',
  // Only the local machine resolves, so no request leaves it. Playwright routes would do the same, but they switch the cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
const browsers = new Map<boolean, Promise<Browser>>();

/** The browser of this worker, or its second one that loads pictures. Both end with the worker. */
export function openBrowser({ pictures = false } = {}): Promise<Browser> {
  const args = pictures ? ARGUMENTS : [...ARGUMENTS, '--blink-settings=imagesEnabled=false'];
  const opened = browsers.get(pictures) ?? launch(args);
  browsers.set(pictures, opened);
  return opened;
}

async function launch(args: string[]): Promise<Browser> {
  const executablePath = inject('browserPath');
  const browser = await chromium.launch({ executablePath, args, timeout: HANG_MS.step });
  browser.on('context', (context) => context.setDefaultTimeout(HANG_MS.step));
  return browser;
}

export interface TabOptions extends BrowserContextOptions {
  /** Loads pictures. Each one is encoded at its first request, which takes longer than most tests. */
  readonly realPictures?: true;
  /** The tab is closed after its test: the test sets the clock, adds a script, or needs an empty cache. */
  readonly alone?: true;
  /** Keeps loaded files for the next test, which then compiles them in a third of the time. Their names contain a hash of the content. */
  readonly keepsFiles?: true;
}

/** Events that tests listen to; the listeners are removed when a tab is released. */
const PAGE_EVENTS = [
  'console',
  'pageerror',
  'dialog',
  'download',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'framenavigated',
];
const DESKTOP = { width: 1440, height: 900 };
/** Emptied tabs for further tests, by the options they were opened with. */
const idle = new Map<string, Page[]>();

/**
 * A tab without cookies or stored data. A tab that another test released is used if there is one: a new tab costs twice as
 * much, because it starts a process and compiles all our code again.
 */
export async function acquireTab(options: TabOptions): Promise<Page> {
  const { realPictures, alone, keepsFiles, ...wanted } = options;
  const free = alone ? undefined : idle.get(JSON.stringify(options))?.pop();
  if (free) return free;
  const browser = await openBrowser({ pictures: realPictures === true });
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', ...wanted });
  return context.newPage();
}

/** Empties the tab for the next test. `blank` is an address of the same origin that runs no script. */
export async function releaseTab(page: Page, options: TabOptions, blank: string): Promise<void> {
  const context = page.context();
  // With consent, a signal is sent while the page is being left, and its response would set the cookie again.
  const isMeasured = (await context.cookies()).some(({ name }) => name === COOKIES.tracking.name);
  const isUsedUp = page.isClosed() || isMeasured || options.javaScriptEnabled === false;
  if (options.alone || isUsedUp) return context.close();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? null,
    media: null,
    reducedMotion: options.reducedMotion ?? null,
  });
  await page.setViewportSize(options.viewport ?? DESKTOP);
  await page.goto(blank);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
  if (!options.keepsFiles) await emptyCache(page);
  const key = JSON.stringify(options);
  idle.set(key, [...(idle.get(key) ?? []), page]);
}

async function emptyCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}
