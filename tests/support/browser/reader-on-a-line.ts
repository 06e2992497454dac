import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type FaultyProxy, openFaultyProxy } from '../servers/faulty-proxy.ts';
import { until } from '../until.ts';
import type { OpenPortal } from './open-portal.ts';

export const PHONE = { width: 390, height: 844 };

/** A phone whose browser stores pages, behind a line to the site that a test cuts. */
export interface ReaderOnALine {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly line: FaultyProxy;
  open(path: string): ReturnType<Page['goto']>;
  /** Opens a page and waits until the browser has stored it. */
  openAndStore(path: string): Promise<void>;
  /** The pages that the browser stores. */
  storedPages(): Promise<string[]>;
  /** Also empties the browser's own cache, which answers for a page of the last seconds. */
  cutLine(): Promise<void>;
  close(): Promise<void>;
}

export async function openReaderOnALine(
  { site, browser: usual }: OpenPortal,
  browser = usual,
): Promise<ReaderOnALine> {
  const line = await openFaultyProxy(site.url);
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const open = (path: string) => page.goto(line.url + path);

  const storedPages = (): Promise<string[]> =>
    page.evaluate(async () => {
      const cache = await caches.open('paginas-1');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });

  return {
    page,
    context,
    line,
    open,
    storedPages,
    async openAndStore(path) {
      // A busy machine may make a page without its side column. Such a page is not stored; a later one is complete.
      await until(
        async () => !(await fetch(line.url + path)).headers.get('cache-control')?.includes('no-store'),
      );
      await open(path);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(storedPages).toContain(path);
    },
    async cutLine() {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await devtools.detach();
      line.cut();
    },
    async close() {
      await context.close();
      await line.close();
    },
  };
}

/** The note above a page that comes from the browser's store. */
export const noteOf = (page: Page) => page.getByRole('complementary', { name: 'Página guardada' });
