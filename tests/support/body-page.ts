import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { BodyPage } from '../../admin/news/body/body-editor.support.tsx';
import { backOfficePolicy } from '../../site/http/security-headers.ts';
import { openBrowser } from './open-portal.ts';

export interface OpenBodyPage {
  readonly page: Page;
  /** Errors, complaints of the console, requests for anything but the page itself. */
  readonly troubles: string[];
  close(): Promise<void>;
}

declare global {
  interface Window {
    body: BodyPage;
  }
}

const ORIGIN = 'http://corpo.example';
const ENTRIES = { page: 'admin/news/body/body-editor.support.tsx', design: 'admin/admin.css' };
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/** The news editor's text field alone on a page, under the rules of the back office's own pages. */
export async function openBodyPage(): Promise<OpenBodyPage> {
  const files = await bundle();
  const html = `<!doctype html><html lang="pt-BR"><title>Corpo</title>${[...files.keys()].map(loads).join('')}<div class="adm"><i></i><div id="root"></div></div></html>`;
  const browser = await openBrowser({ pictures: true });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('dialog', (dialog) => troubles.push(`said: ${dialog.message()}`));
  await context.route('**/*', (route) => {
    const url = new URL(route.request().url());
    const file = files.get(url.pathname.slice(1));
    if (url.origin === ORIGIN && url.pathname === '/') {
      const headers = { 'content-security-policy': backOfficePolicy };
      return route.fulfill({ contentType: 'text/html', headers, body: html });
    }
    if (file !== undefined) return route.fulfill({ contentType: typeOf(url.pathname), body: file });
    if (url.pathname.endsWith('.webp')) return route.fulfill({ contentType: 'image/png', body: PIXEL });
    return route.abort();
  });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'body' in window);
  return { page, troubles, close: () => context.close() };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC',
  'base64',
);

const typeOf = (path: string): string => TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain';

function loads(path: string): string {
  if (path.endsWith('.css')) return `<link rel="stylesheet" href="/${path}">`;
  return path.endsWith('.js') ? `<script type="module" src="/${path}"></script>` : '';
}

async function bundle(): Promise<Map<string, string | Buffer>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    // Under a test runner Vite takes everything for development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: ENTRIES } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return new Map(
    first.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source)]),
  );
}
