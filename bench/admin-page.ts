import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.ts';
import { BENCH_LOGIN } from './installation.ts';

interface AdminPage {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens a browser with a large screen and logs in to the back office. */
export async function openAdminPage(siteUrl: string): Promise<AdminPage> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/admin`);
  await page.evaluate(async (body) => {
    await fetch('/admin/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  }, JSON.stringify(BENCH_LOGIN));
  return { page, close: () => browser.close() };
}
