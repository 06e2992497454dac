import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.ts';
import { atMost, type Measurement } from '../../report.ts';

const SLOW_DOWN = 4;
const BAR_MS = 100;
const VISITS = 3;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Journey {
  readonly what: string;
  readonly path: string;
  /** Measured from the first touch, so hydrating the island is included. */
  readonly act: (page: Page) => Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    what: 'paging on the home',
    path: '/',
    async act(page) {
      const status = page.locator('#marajo [role="status"]');
      for (const number of [2, 3, 4, 5]) {
        await tap(page.locator('#marajo a.turn').last());
        await status.getByText(`${number} /`).waitFor();
      }
    },
  },
  {
    what: 'search',
    path: '/search',
    async act(page) {
      await tap(page.getByRole('searchbox'));
      await page.keyboard.type('para', { delay: 150 });
      await page.waitForURL('**q=para**');
      await tap(page.locator('.pages__next'));
      await page.waitForURL('**pagina=2**');
      await page.getByRole('combobox', { name: 'Categoria' }).selectOption('politica');
      await page.waitForURL('**cat=politica**');
    },
  },
  {
    what: 'TV',
    path: '/tv-en-para',
    async act(page) {
      await tap(page.getByRole('searchbox'));
      await page.keyboard.type('mar', { delay: 150 });
      await page.waitForURL('**busca=mar**');
      await tap(page.locator('.vid a').first());
      await page.locator('.stage iframe').waitFor();
    },
  },
];

/** Sends the touch directly, because the scripts that a test library runs before a tap would be measured too. */
async function tap(target: Locator): Promise<void> {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to touch: ${target}`);
  // Wait for the frames that the look-up of the element caused.
  await target.page().waitForTimeout(300);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** The slowest answer to a touch or a key (INP) on a phone four times slower than this machine: median of three visits. */
export async function measureInteraction(siteUrl: string): Promise<Measurement[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const measurements: Measurement[] = [];
  try {
    for (const journey of JOURNEYS) {
      const visits: number[] = [];
      while (visits.length < VISITS) visits.push(await slowestOf(browser, siteUrl, journey));
      const median = visits.sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0;
      measurements.push(atMost(`INP of ${journey.what}, ${SLOW_DOWN}× slower`, median, BAR_MS, 'ms'));
    }
  } finally {
    await browser.close();
  }
  return measurements;
}

async function slowestOf(browser: Browser, siteUrl: string, { path, act }: Journey): Promise<number> {
  const context = await browser.newContext(PHONE);
  // Requests to other hosts are blocked, also those of the video player.
  await context.route(
    (url) => !url.href.startsWith(siteUrl),
    (route) => route.fulfill({ body: '' }),
  );
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(siteUrl + path);
  await page.getByRole('button', { name: 'Só o necessário' }).tap();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await act(page);
  // The observer reports after the next frame.
  await page.waitForTimeout(500);
  const slowest = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
  await context.close();
  return slowest;
}

/** Runs in the page. Events faster than the observer's threshold are not reported and count as 0. */
function watchInteractions(): void {
  const noted = { slowest: 0 };
  Object.assign(window, noted);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId) continue;
      noted.slowest = Math.max(noted.slowest, entry.duration);
      Object.assign(window, noted);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
