import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { COOKIES } from '../../contracts/constants.ts';

/** Said by the browser itself: what a page sends while it is left is out of a context's reach. */
export const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** In place of Playwright's own list: what it switches off that matters here, and the address bar's pop-ups. */
const WITHOUT_FEATURES = [
  // Pages of the browser itself, loaded for every window: they took more time than the pages under test.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'MediaRouter', 'OptimizationHints'],
];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  `--user-agent=${READER}`,
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
  // No script lives long enough to repay being optimised, or collecting garbage early: a seventh of what axe takes.
  '--js-flags=--no-opt,--min-semi-space-size=32',
  // Nothing leaves the machine, whatever a page asks for. Routes would do it too, and switch the cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
const browsers = new Map<boolean, Promise<Browser>>();

/** The one browser of this worker, or its other one that loads pictures. They end with the worker. */
export function openBrowser({ pictures = false } = {}): Promise<Browser> {
  const args = pictures ? ARGUMENTS : [...ARGUMENTS, '--blink-settings=imagesEnabled=false'];
  const opened = browsers.get(pictures) ?? chromium.launch({ executablePath: inject('browserPath'), args });
  browsers.set(pictures, opened);
  return opened;
}

export interface TabOptions extends BrowserContextOptions {
  /** Loads pictures, each of which is encoded for its first reader: that takes longer than most tests. */
  readonly realPictures?: true;
  /** A tab that ends with its test: its clock is set, a script was added to it, or it must not have loaded anything before. */
  readonly alone?: true;
  /** Keeps loaded files for the next test, which compiles them in a third of the time: they are named after their content. */
  readonly keepsFiles?: true;
}

/** What tests listen for. */
const HEARD = [
  ...['console', 'pageerror', 'dialog', 'download', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'framenavigated'],
];
const DESKTOP = { width: 1440, height: 900 };
/** Tabs that were given back empty, by what they were opened with. */
const idle = new Map<string, Page[]>();

/**
 * A tab without cookies or anything stored. One that another test gave back is as good as a new one, and
 * half as much work: a new one starts a process and compiles all our code again.
 */
export async function takeTab(options: TabOptions): Promise<Page> {
  const { realPictures, alone, keepsFiles, ...wanted } = options;
  const free = alone ? undefined : idle.get(JSON.stringify(options))?.pop();
  if (free) return free;
  const browser = await openBrowser({ pictures: realPictures === true });
  const context = await browser.newContext({ viewport: DESKTOP, ...wanted });
  return context.newPage();
}

/** Empties the tab for the next test. `blank` is an address of the same origin that runs no script. */
export async function giveBackTab(page: Page, options: TabOptions, blank: string): Promise<void> {
  const context = page.context();
  // A reader who agreed is still being measured while the page is left, and the answer brings the cookie back.
  const isMeasured = (await context.cookies()).some(({ name }) => name === COOKIES.tracking.name);
  const isUsedUp = page.isClosed() || isMeasured || options.javaScriptEnabled === false;
  if (options.alone || isUsedUp) return context.close();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const event of HEARD) page.removeAllListeners(event);
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
