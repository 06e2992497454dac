import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../contracts/analytics/consent.ts';
import { PATHS } from '../../site/addresses.ts';
import { agree, REFUSAL, turnAway, visitMeasured } from '../support/browser/measured-visit.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPortal, openSharedNewsroom } from '../support/browser/open-portal.ts';

const ARTICLE = '/noticia/152';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

const shown = (page: Page) => page.locator('[data-state]:not([hidden])').getAttribute('data-state');

test('a reader who consented to an earlier text is asked again and not measured until then; withdrawing stops the signals at once, erases the data on the server, then removes the id', async () => {
  const tab = await visitMeasured(portal, ARTICLE);
  await agree(tab);
  const [{ value: id } = { value: '' }] = await tab.page.context().cookies();
  await tab.page.evaluate(() =>
    localStorage.setItem('cookieConsentDetails', JSON.stringify({ at: 1, version: '2001-01-01' })),
  );
  await tab.page.reload();
  await waitForNetworkIdle(tab.page);
  expect(await tab.page.locator('.cookie').isVisible()).toBe(true);
  expect(await tab.told()).toEqual([]);
  await agree(tab);
  expect((await tab.told())[0]?.view).toMatchObject({ n: 0, a: [expect.any(Number), CONSENT_VERSION] });
  expect((await tab.page.context().cookies())[0]?.value).toBe(id);
  await tab.page.reload();
  expect(await tab.page.locator('.cookie').isVisible()).toBe(false);
  await expect.poll(async () => (await tab.told()).length).toBeGreaterThan(0);

  const erasing = tab.page.waitForRequest(`**${PATHS.myDataErase}`);
  await tab.page.getByRole('button', { name: 'Preferências de cookies' }).click();
  const before = (await tab.told()).length;
  await tab.answer('Só o necessário');
  expect(await (await erasing).headerValue('cookie')).toContain('trackingId=');
  await expect.poll(() => tab.page.context().cookies()).toEqual([]);
  await expect
    .poll(() => tab.page.locator('#toast').innerText())
    .toBe('Aceite retirado. Os seus registros foram apagados.');
  await turnAway(tab.page);
  await tab.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(await tab.told()).toHaveLength(before);
  expect(await tab.page.evaluate(() => ({ ...localStorage }))).toEqual(REFUSAL);
  await tab.close();
});

test('the page of a reader’s own data lists them, and erases them after one more question', async () => {
  const tab = await visitMeasured(portal, `${ARTICLE}?utm_source=whatsapp&utm_campaign=cirio`);
  await agree(tab);
  const title = await tab.page.locator('h1').innerText();
  await tab.go(PATHS.myData);
  await expect.poll(() => shown(tab.page)).toBe('held');
  expect(await tab.page.locator('tbody').innerText()).toContain(title);
  expect(await tab.page.locator('tbody').innerText()).toContain('WhatsApp, campanha cirio');
  expect(await tab.page.locator('[data-fact=consentVersion]').innerText()).toContain(
    CONSENT_VERSION.split('-').reverse().join('-'),
  );
  expect(await tab.page.locator('[data-fact=consentAt]').innerText()).toMatch(
    /^\d\d-\d\d-\d{4} às \d\dh\d\d$/,
  );
  const button = (name: string) => tab.page.getByRole('button', { name, exact: true });
  await button('Apagar meus dados').click();
  expect(await button('Cancelar').evaluate((one) => one === document.activeElement)).toBe(true);
  await button('Cancelar').click();
  expect(await button('Apagar').isVisible()).toBe(false);
  expect(await button('Apagar meus dados').evaluate((one) => one === document.activeElement)).toBe(true);
  await button('Apagar meus dados').click();
  await button('Apagar').click();
  await expect.poll(() => shown(tab.page)).toBe('erased');
  expect(await tab.page.evaluate(() => document.activeElement?.textContent)).toBe('Dados apagados');
  expect(await tab.page.context().cookies()).toEqual([]);
  expect(await tab.page.evaluate(() => ({ ...localStorage }))).toEqual(REFUSAL);
  // A browser without an id is told that nothing is linked to it.
  tab.asked.length = 0;
  await tab.page.reload();
  await expect.poll(() => shown(tab.page)).toBe('unknown');
  expect(tab.asked).not.toContain(`GET ${PATHS.myDataHeld}`);
  await tab.close();
});

test('the page of a reader’s own data says when none are stored any more, lists the vitals of a page that was left, and shows that all are gone as soon as the consent is withdrawn there', async () => {
  const tab = await visitMeasured(portal, ARTICLE);
  await agree(tab);
  await tab.page.route(`**${PATHS.myDataHeld}`, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await tab.go(PATHS.myData);
  await expect.poll(() => shown(tab.page)).toBe('nothing');

  await tab.go(ARTICLE);
  await waitForNetworkIdle(tab.page);
  await tab.go(PATHS.myData);
  await expect.poll(() => shown(tab.page)).toBe('held');
  const list = tab.page.locator('tbody');
  await expect.poll(() => list.innerText()).toContain('LCP');
  for (const vital of ['CLS', 'TTFB']) expect(await list.innerText()).toContain(vital);

  await tab.page.getByRole('button', { name: 'Preferências de cookies' }).click();
  await tab.answer('Só o necessário');
  await expect.poll(() => shown(tab.page)).toBe('erased');
  expect(await tab.page.locator('tbody tr').count()).toBe(0);
  expect(await tab.page.evaluate(() => document.activeElement?.textContent)).toBe('Dados apagados');
  await tab.close();
});
