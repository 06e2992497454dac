import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { DEMO_ADMIN } from '../../api/demo-login.ts';
import { createClient } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { type Running, startProgram } from './processes.ts';
import { giveBackTab, openBrowser, type TabOptions, takeTab } from './tabs.ts';

export interface OpenPortal {
  readonly api: Running;
  readonly site: Running;
  readonly browser: Browser;
  /** A session of the demo's administrator, opened once for all tests that do not end it. */
  adminToken(): Promise<string>;
  /** An empty tab, with what goes wrong in it. */
  open(path: string, options?: OpenOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenOptions extends TabOptions {
  /** Errors the test brings about itself. */
  readonly mayComplain?: RegExp;
  /** The session of a logged-in user. */
  readonly token?: string;
  /** What is done to the tab before its first page. A script that is added stays: its tab is `alone`. */
  readonly prepare?: (page: Page) => Promise<void>;
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

let shared: Promise<OpenPortal> | undefined;
let newsroom: Promise<OpenPortal> | undefined;

/** The programs that all suites of this worker use which only read. They end with the worker. */
export function openSharedPortal(): Promise<OpenPortal> {
  shared ??= openPortal({ READ_SOURCES: 'yes' });
  return shared;
}

/** Those of all suites of this worker which write. Each finds its own again among the others' by names of its own. */
export function openSharedNewsroom(): Promise<OpenPortal> {
  newsroom ??= openPortal();
  return newsroom;
}

/** A copy of the demo content for programs of one suite, beside it: what a suite leaves goes when the run ends. */
export async function copySeededData(): Promise<string> {
  const seeded = inject('seededData');
  const folder = await mkdtemp(join(dirname(seeded), 'copy-'));
  await cp(seeded, folder, { recursive: true });
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
    const { token, mayComplain = REQUEST_FAILED, prepare, ...options } = given;
    const page = await takeTab(options);
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
    // On a busy machine parts may come after the page: a journey begins when they have.
    if (options.javaScriptEnabled !== false) {
      await page.waitForFunction(() => !document.querySelector('[data-late][aria-busy]'));
    }
    async function closePage(): Promise<void> {
      await giveBackTab(page, options, `${site.url}/robots.txt`);
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
