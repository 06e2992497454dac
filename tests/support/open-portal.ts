import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type Running, startProgram } from '../../bench/processes.ts';
import { findBrowser } from '../../scripts/browser.ts';

export interface OpenPortal {
  readonly api: Running;
  readonly site: Running;
  readonly browser: Browser;
  /** A tab in a browser of its own, with what went wrong in it. */
  open(path: string, options?: OpenOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** The portal's own pictures: each is encoded for its first reader, which takes longer than most tests. */
  readonly realPictures?: true;
  /** Errors the test brings about itself. */
  readonly mayComplain?: RegExp;
}

export interface OpenPage {
  readonly page: Page;
  /** Errors, complaints of the console, requests to other hosts. */
  readonly troubles: string[];
  /** Fails when a script failed or complained, hydration among them. */
  close(): Promise<void>;
}

/** What a page cannot help: a request that a test, or the machine, kept from its answer. */
const REQUEST_FAILED = /^(Failed to load resource|asks elsewhere)/;

/** Said by the browser itself: what a page sends while it is left is out of a context's reach. */
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC',
  'base64',
);

/** Both programs as they run for readers, and a real browser in front. */
export async function openPortal(env: Readonly<Record<string, string>> = {}): Promise<OpenPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const shared = { INTERNAL_TOKEN: 'segredo', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env };
  const api = await startProgram('api/server.ts', {
    ...shared,
    DATA_DIR: folder,
    DATABASE_URL: '',
    API_PORT: '0',
  });
  const site = await startProgram('site/server.ts', { ...shared, API_URL: api.url, SITE_PORT: '0' });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      `--user-agent=${READER}`,
    ],
  });

  async function open(path: string, given: OpenOptions = {}): Promise<OpenPage> {
    const { realPictures, mayComplain = REQUEST_FAILED, ...options } = given;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('request', (request) => {
      const own = request.url().startsWith(site.url) || /^(data|blob):/.test(request.url());
      if (!own) troubles.push(`asks elsewhere: ${request.url()}`);
    });
    // Nothing leaves the machine, whatever a page asks for.
    await context.route(
      (url) => !url.href.startsWith(site.url),
      (route) => route.abort(),
    );
    if (!realPictures) {
      await context.route(
        ({ pathname }) => pathname.startsWith('/media/'),
        (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }),
      );
    }
    await page.goto(site.url + path);
    // On a busy machine parts may come after the page: a journey begins when they have.
    if (options.javaScriptEnabled !== false) {
      await page.waitForFunction(() => !document.querySelector('[data-late][aria-busy]'));
    }
    async function closePage(): Promise<void> {
      await context.close();
      const complaints = troubles.filter((one) => !REQUEST_FAILED.test(one) && !mayComplain.test(one));
      if (complaints.length > 0) throw new Error(`${path} complained: ${complaints.join('\n')}`);
    }
    return { page, troubles, close: closePage };
  }

  async function close(): Promise<void> {
    await browser.close();
    await site.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }

  return { api, site, browser, open, close };
}
