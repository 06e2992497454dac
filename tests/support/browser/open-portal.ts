import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { createClient } from '../../../client/client.ts';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { copyDataFolder, startPortalPrograms } from '../programs/portal-programs.ts';
import type { RunningProgram } from '../programs/start-program.ts';
import type { ReadingPortal } from './offers.ts';
import { acquireTab, openBrowser, releaseTab, type TabOptions } from './tabs.ts';

export interface OpenPortal {
  readonly api: Pick<RunningProgram, 'url'>;
  readonly site: Pick<RunningProgram, 'url'>;
  readonly browser: Browser;
  /** A session of the demo administrator, shared by all tests that do not end it. */
  adminToken(): Promise<string>;
  /** Opens a path in a tab without cookies, and collects its errors. */
  open(path: string, options?: OpenOptions): Promise<OpenPage>;
}

/** A portal that one file started and ends. */
export interface OwnPortal extends OpenPortal {
  readonly api: RunningProgram;
  readonly site: RunningProgram;
  close(): Promise<void>;
}

export interface OpenOptions extends TabOptions {
  /** Errors that the test causes on purpose. */
  readonly mayComplain?: RegExp;
  /** The session of a logged-in user. */
  readonly token?: string;
  /** Runs on the tab before its first page. A script added here stays in the tab, so such a tab must be `alone`. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface OpenPage {
  readonly page: Page;
  /** Script errors, console messages, and requests to other hosts. */
  readonly troubles: string[];
  /** Fails if a script threw or logged an error, hydration warnings included. */
  close(): Promise<void>;
}

/** Messages that are not the page's fault: a test or the machine kept a request from its response. */
const REQUEST_FAILED = /^(Failed to load resource|asks elsewhere)/;

/** Some endpoints need a recent login, which on a slow machine the first one of a worker is not for all its tests. */
const TOKEN_MS = 2 * MINUTE_MS;

let shared: Promise<OpenPortal> | undefined;
let newsroom: Promise<OwnPortal> | undefined;

/**
 * One portal for the suites of all workers that only read, and at most log in. It starts with the first of them and ends with the
 * run. Reports compare figures with figures, so not even a signal is sent to it.
 */
export function openSharedPortal(): Promise<OpenPortal> {
  shared ??= joinReadingPortal();
  return shared;
}

async function joinReadingPortal(): Promise<OpenPortal> {
  const [response, browser] = await Promise.all([fetch(`${inject('offers')}/portal`), openBrowser()]);
  if (!response.ok) throw new Error(await response.text());
  const { api, site } = (await response.json()) as ReadingPortal;
  const portal = portalOf({ url: api }, { url: site }, browser);
  // Its pages stay as they are, so a tab may keep all that it has loaded.
  return { ...portal, open: (path, options) => portal.open(path, { keepsFiles: true, ...options }) };
}

/** One portal for all suites of this worker that write. Each suite gives its items names of its own, to find them again. */
export function openSharedNewsroom(): Promise<OpenPortal> {
  newsroom ??= openPortal();
  return newsroom;
}

/** Copies the demo content for the programs of one suite. The copies are removed at the end of the run. */
export function copySeededData(): Promise<string> {
  return copyDataFolder(inject('seededData'));
}

/** Both programs as in production, on their own copy of the demo content, with a real browser. */
export async function openPortal(env: Readonly<Record<string, string>> = {}): Promise<OwnPortal> {
  const [{ api, site, stop }, browser] = await Promise.all([
    startPortalPrograms(inject('seededData'), env),
    openBrowser(),
  ]);
  return { ...portalOf(api, site, browser), api, site, close: stop };
}

function portalOf(api: OpenPortal['api'], site: OpenPortal['site'], browser: Browser): OpenPortal {
  let token: Promise<string> | undefined;
  let loggedInAt = 0;

  function adminToken(): Promise<string> {
    if (!token || performance.now() - loggedInAt > TOKEN_MS) {
      token = logIn();
      loggedInAt = performance.now();
    }
    return token;
  }

  async function logIn(): Promise<string> {
    const { email, password } = DEMO_ADMIN;
    const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
    return (await call(ENDPOINTS.auth.login, { body: { email, password } })).body.token;
  }

  async function open(path: string, given: OpenOptions = {}): Promise<OpenPage> {
    const { token, mayComplain = REQUEST_FAILED, prepare, ...options } = given;
    const page = await acquireTab(options);
    if (token) await page.context().addCookies([{ name: 'authToken', value: token, url: site.url }]);
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('request', (request) => {
      const own = request.url().startsWith(site.url) || /^(data|blob):/.test(request.url());
      if (!own) troubles.push(`asks elsewhere: ${request.url()}`);
    });
    await prepare?.(page);
    await page.goto(site.url + path);
    // On a busy machine fragments may arrive after the page, so the test starts once they are there.
    if (options.javaScriptEnabled !== false) {
      await page.waitForFunction(() => !document.querySelector('[data-late][aria-busy]'));
    }
    async function closePage(): Promise<void> {
      await releaseTab(page, options, `${site.url}/robots.txt`);
      const complaints = troubles.filter((one) => !REQUEST_FAILED.test(one) && !mayComplain.test(one));
      if (complaints.length > 0) throw new Error(`${path} complained: ${complaints.join('\n')}`);
    }
    return { page, troubles, close: closePage };
  }

  return { api, site, browser, adminToken, open };
}
