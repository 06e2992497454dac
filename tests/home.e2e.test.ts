import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, startProgram } from '../bench/processes.ts';
import { findBrowser } from '../scripts/browser.ts';

/** Both programs as they run for readers, with the demo content, and a real browser in front. */
let folder: string;
let api: Running;
let site: Running;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const shared = { INTERNAL_TOKEN: 'segredo', HOST: '127.0.0.1' };
  api = await startProgram('api/server.ts', { ...shared, DATA_DIR: folder, DATABASE_URL: '', API_PORT: '0' });
  site = await startProgram('site/server.ts', { ...shared, API_URL: api.url, SITE_PORT: '0' });
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await api?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const)('the home at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('shows the news, breaks nothing and can be used by everybody', async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on(
      'request',
      (request) => request.url().startsWith(site.url) || troubles.push(`asks elsewhere: ${request.url()}`),
    );
    await page.goto(site.url);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('article').count()).toBeGreaterThanOrEqual(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test('the home can be read without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  expect(await page.locator('article h2, article h3').first().innerText()).not.toBe('');
  await context.close();
});
