import type { Editor } from '@tiptap/core';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { BodyPage } from '../../../admin/news/body/body-editor.support.tsx';
import { adminPolicy } from '../../../site/server/http/security-headers.ts';
import type { BodyFiles } from './body-bundle.ts';
import { openBrowser } from './tabs.ts';

export interface OpenBodyPage {
  readonly page: Page;
  /** Script errors, console messages, and requests for anything but the page itself. */
  readonly troubles: string[];
  /** Opens an editor with this text and the cursor at its end. */
  write(html: string): Promise<void>;
  putCursor(position: 'start' | 'end' | number): Promise<void>;
  /** Waits until the editor knows the selection made with keys; the browser reports it a moment later. */
  hasChosen(words: string): Promise<void>;
  /** The HTML of the editor's last change event. */
  told(): Promise<string>;
  button(name: string): Locator;
  paste(given: Clipboard): Promise<void>;
  close(): Promise<void>;
}

/** The element of the text, with the TipTap editor behind it. */
export interface BodyElement extends HTMLElement {
  readonly editor: Editor;
}

interface Clipboard {
  readonly html?: string;
  readonly text?: string;
  /** PNG files of these names. */
  readonly files?: readonly string[];
}

declare global {
  interface Window {
    body: BodyPage;
  }
}

const ORIGIN = 'http://corpo.example';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

let files: Promise<ReadonlyMap<string, Buffer>> | undefined;

async function loadFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const response = await fetch(`${inject('offers')}/body-page`);
  if (!response.ok) throw new Error(await response.text());
  const given = Object.entries((await response.json()) as BodyFiles);
  return new Map(given.map(([name, content]) => [name, Buffer.from(content, 'base64')]));
}

/** The text field of the news editor alone on a page, with the content security policy of the back office. */
export async function openBodyPage(): Promise<OpenBodyPage> {
  files ??= loadFiles();
  const loaded = await files;
  const html = `<!doctype html><html lang="pt-BR"><title>Corpo</title>${[...loaded.keys()].map(loads).join('')}<div class="adm"><i></i><div id="root"></div></div></html>`;
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
    const file = loaded.get(url.pathname.slice(1));
    if (url.origin === ORIGIN && url.pathname === '/') {
      const headers = { 'content-security-policy': adminPolicy };
      return route.fulfill({ contentType: 'text/html', headers, body: html });
    }
    if (file !== undefined) return route.fulfill({ contentType: typeOf(url.pathname), body: file });
    const isPicture = url.pathname.endsWith('.webp') || url.hostname === 'i.ytimg.com';
    if (isPicture) return route.fulfill({ contentType: 'image/png', body: PIXEL });
    return route.abort();
  });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'body' in window);

  async function write(html: string): Promise<void> {
    await page.evaluate((text) => window.body.show(text), html);
    await putCursor('end');
  }

  async function putCursor(position: 'start' | 'end' | number): Promise<void> {
    const text = page.getByRole('textbox', { name: 'Texto da notícia' });
    await text.evaluate((element: BodyElement, at) => element.editor.commands.focus(at), position);
    await page.waitForFunction(() => document.activeElement?.matches('.ProseMirror'));
  }

  async function hasChosen(words: string): Promise<void> {
    const chosen = () =>
      page.locator('.ProseMirror').evaluate((element: BodyElement) => {
        const { doc, selection } = element.editor.state;
        return doc.textBetween(selection.from, selection.to);
      });
    await expect.poll(chosen).toBe(words);
  }

  const told = async (): Promise<string> => {
    await page.waitForFunction(() => window.body.told.length > 0);
    return page.evaluate(() => window.body.told.at(-1) ?? '');
  };

  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

  async function paste({ html = '', text = '', files = [] }: Clipboard): Promise<void> {
    await page.locator('.ProseMirror').evaluate(
      (element, given) => {
        const clipboardData = new DataTransfer();
        if (given.html) clipboardData.setData('text/html', given.html);
        if (given.text) clipboardData.setData('text/plain', given.text);
        for (const name of given.files) clipboardData.items.add(new File(['x'], name, { type: 'image/png' }));
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      { html, text, files },
    );
  }

  return { page, troubles, write, putCursor, hasChosen, told, button, paste, close: () => context.close() };
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
