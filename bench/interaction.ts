import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.ts';
import { atMost, type Measurement } from './report.ts';

const SLOW_DOWN = 4;
const BAR_MS = 100;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Journey {
  readonly what: string;
  readonly path: string;
  /** From the first touch on: waking the island is a part of it. */
  readonly act: (page: Page) => Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    what: 'paging on the home',
    path: '/',
    async act(page) {
      const status = page.locator('#marajo [role="status"]');
      for (const number of [2, 3, 4, 5]) {
        await page.locator('#marajo a.turn').last().tap();
        await page.waitForFunction(([place, shown]) => place?.textContent?.startsWith(`${shown} /`), [
          await status.elementHandle(),
          number,
        ] as const);
      }
    },
  },
  {
    what: 'search',
    path: '/search',
    async act(page) {
      const box = page.getByRole('searchbox');
      await box.tap();
      await box.pressSequentially('para', { delay: 150 });
      await page.locator('#resultados mark').first().waitFor();
      await page.locator('.pages__next').tap();
      await page.waitForURL('**pagina=2**');
      await page.getByRole('combobox', { name: 'Categoria' }).selectOption('politica');
      await page.waitForURL('**cat=politica**');
    },
  },
  {
    what: 'TV',
    path: '/tv-en-para',
    async act(page) {
      const box = page.getByRole('searchbox');
      await box.tap();
      await box.pressSequentially('mar', { delay: 150 });
      await page.waitForURL('**busca=mar**');
      await page.locator('.vid .facade').first().tap();
      await page.locator('.vid iframe').waitFor();
    },
  },
];

/** The slowest answer to a touch or a key (INP) on a phone four times slower than this machine. */
export async function measureInteraction(siteUrl: string): Promise<Measurement[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const measurements: Measurement[] = [];
  try {
    for (const { what, path, act } of JOURNEYS) {
      const context = await browser.newContext(PHONE);
      // Nothing leaves the machine, the player neither.
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
      // The observer is told after the frame that followed.
      await page.waitForTimeout(500);
      const slowest = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
      measurements.push(atMost(`INP of ${what}, ${SLOW_DOWN}× slower`, slowest, BAR_MS, 'ms'));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return measurements;
}

/** Runs in the page. What is faster than the threshold is not told, and counts as 0. */
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
