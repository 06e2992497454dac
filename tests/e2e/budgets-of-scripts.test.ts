import { expect, test } from 'vitest';
import { openAdmin } from '../support/browser/admin-page.ts';
import { filesOf, sumBytes } from '../support/browser/loaded-files.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { openSharedNewsroom, openSharedPortal } from '../support/browser/open-portal.ts';
import budgets from '../support/budgets.json' with { type: 'json' };

test('the analytics script loads only after consent, within its budget', async () => {
  // In a portal that may be written to: the consent sends a signal.
  const { open, site } = await openSharedNewsroom();
  const { page, close } = await open('/politica');
  const before = await filesOf(page, '.js');
  expect(before).toHaveLength(1);
  expect(await (await fetch(site.url + before[0])).text()).not.toContain('sendBeacon');
  await page.getByRole('button', { name: 'Aceitar' }).click();
  const isFile = (name: string) => (file: string) => file.includes(`/${name}-`);
  await expect.poll(async () => (await filesOf(page, '.js')).some(isFile('vitals'))).toBe(true);
  await waitForNetworkIdle(page);
  const added = (await filesOf(page, '.js')).filter((file) => !before.includes(file));
  expect(added.some(isFile('collect'))).toBe(true);
  expect(added.some(isFile('react'))).toBe(false);
  const { collect, vitals } = budgets.analytics;
  expect(await sumBytes(site.url, added.filter(isFile('collect')))).toBeLessThanOrEqual(collect);
  expect(await sumBytes(site.url, added)).toBeLessThanOrEqual(collect + vitals);
  await close();
});

test('the back office stays within its byte budget at the first view, and loads the text editor only on the editor screen', async () => {
  const portal = await openSharedPortal();
  const { page, close } = await openAdmin(portal, '/admin/noticias');
  await waitForNetworkIdle(page);
  const sum = async (ending: string) => sumBytes(portal.site.url, await filesOf(page, ending));
  expect(await sum('.js')).toBeGreaterThan(50_000);
  expect(await sum('.js')).toBeLessThanOrEqual(budgets.admin.script);
  expect(await sum('.css')).toBeLessThanOrEqual(budgets.admin.css);
  const isEditor = (name: string): boolean => name.includes('news-editor');
  expect((await filesOf(page, '.js')).filter(isEditor)).toEqual([]);
  await page.goto(`${portal.site.url}/admin/noticias/150`);
  await page.getByRole('textbox', { name: 'Texto da notícia' }).waitFor();
  expect((await filesOf(page, '.js')).filter(isEditor)).not.toEqual([]);
  await close();
});
