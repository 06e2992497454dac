import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { DEMO_ADMIN } from '../../api/demo-login.ts';
import { type Running, startProgram } from '../../bench/processes.ts';
import { createClient } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';

export interface OpenPortal {
  readonly api: Running;
  readonly site: Running;
  readonly browser: Browser;
  /** A session of the demo's administrator, opened once for all tests that do not end it. */
  adminToken(): Promise<string>;
  /** A tab in a browser of its own, with what went wrong in it. */
  open(path: string, options?: OpenOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Loads pictures, each of which is encoded for its first reader: that takes longer than most tests. */
  readonly realPictures?: true;
  /** Errors the test brings about itself. */
  readonly mayComplain?: RegExp;
  /** Somebody who is logged in already. */
  readonly token?: string;
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

let shared: Promise<OpenPortal> | undefined;

/** The programs that all suites of this worker use which only read. They end with the worker. */
export function openSharedPortal(): Promise<OpenPortal> {
  shared ??= openPortal({ READ_SOURCES: 'yes' });
  return shared;
}

/** A copy of the demo content for programs of one suite. */
export async function copySeededData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  await cp(inject('seededData'), folder, { recursive: true });
  return folder;
}

/** Both programs as they run for readers, on content of their own, and a real browser in front. */
export async function openPortal(env: Readonly<Record<string, string>> = {}): Promise<OpenPortal> {
  const [folder, browser] = await Promise.all([copySeededData(), openBrowser()]);
  const programs = {
    INTERNAL_TOKEN: 'segredo',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // Most suites are not about sources: their programs have enough to do when they start.
    READ_SOURCES: 'no',
    ...env,
  };
  const api = await startProgram('api/server.ts', {
    ...programs,
    DATA_DIR: folder,
    DATABASE_URL: '',
    API_PORT: '0',
  });
  const site = await startProgram('dist/site/server/server.js', {
    ...programs,
    API_URL: api.url,
    SITE_PORT: '0',
  });
  let token: Promise<string> | undefined;

  function adminToken(): Promise<string> {
    token ??= logIn();
    return token;
  }

  async function logIn(): Promise<string> {
    const { email, password } = DEMO_ADMIN;
    const { call } = createClient({ baseUrl: api.url });
    return (await call(ENDPOINTS.auth.login, { body: { email, password } })).body.token;
  }

  async function open(path: string, given: OpenOptions = {}): Promise<OpenPage> {
    const { realPictures, token, mayComplain = REQUEST_FAILED, ...options } = given;
    const where = realPictures ? await openBrowser({ pictures: true }) : browser;
    const context = await where.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    if (token) await context.addCookies([{ name: 'authToken', value: token, url: site.url }]);
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('request', (request) => {
      const own = request.url().startsWith(site.url) || /^(data|blob):/.test(request.url());
      if (!own) troubles.push(`asks elsewhere: ${request.url()}`);
    });
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
    await site.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }

  return { api, site, browser, adminToken, open, close };
}
