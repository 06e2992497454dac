import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPage, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { testFirstSource } from './first-source.ts';
import { current, PHONE, queueOf } from './queue-page.ts';

const CASTANHAL = 'Associação Comercial de Castanhal';

describe('an item with personal data of a source without a licence', () => {
  let opened: OpenPage;
  let card: Locator;
  beforeAll(async () => {
    const portal = await openSharedNewsroom();
    opened = await openAdmin(portal, await queueOf(portal, CASTANHAL));
    card = current(opened.page);
    await card.waitFor();
    return () => opened.close();
  });

  test('cannot be published, and its card says why on a phone', async () => {
    const { page } = opened;
    await page.setViewportSize(PHONE.viewport);
    await card.getByRole('button', { name: 'Publicar' }).click();
    await card.getByRole('alert').filter({ hasText: 'licença' }).waitFor();
    expect(await card.count()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('shows the data in its sentence, and takes it out by one key or one by one, and puts it back', async () => {
    const { page, troubles } = opened;
    const phone = '(91) 98877-6655';
    await page.keyboard.press('t');
    const found = page.getByRole('region', { name: 'Dados pessoais no texto' });
    await found.locator('del', { hasText: phone }).waitFor();
    const text = page.locator('.qr__text');
    expect(await text.locator('mark').allInnerTexts()).toContain(phone);

    await found.getByRole('button', { name: `Tirar ${phone}` }).click();
    await found.getByText('Já fora do texto: Telefone.').waitFor();
    expect(await text.innerText()).not.toContain(phone);
    await found.getByRole('button', { name: 'Pôr de volta' }).click();
    await text.locator('mark', { hasText: phone }).waitFor();

    await page.keyboard.press('t');
    await text.locator('mark', { hasText: phone }).waitFor({ state: 'detached' });
    await found.getByRole('button', { name: 'Pôr de volta' }).click();
    await text.locator('mark', { hasText: phone }).waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('by the keyboard alone', () => {
  testFirstSource({
    host: 'comercio-de-castanhal.example',
    source: CASTANHAL,
    options: {},
    async press(page, control) {
      await tabTo(page, control);
      await page.keyboard.press('Enter');
    },
  });
});

/** Presses Tab until the control has the focus, as a person without a pointer does. From the top of a page they skip the menu. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isAtTop = await page.evaluate(() => !document.activeElement?.closest('main, dialog'));
  if (isAtTop) await page.getByRole('link', { name: 'Ir para o conteúdo' }).press('Enter');
  for (let steps = 0; steps < 120; steps += 5) {
    // Marked again each time, because React may replace the element. Once it has the focus, Tab leads no further, so that five
    // steps need one question only.
    await control.evaluate((element) => {
      for (const old of document.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
      element.setAttribute('data-wanted', '');
      document.onkeydown = (event) => {
        if (event.key === 'Tab' && document.activeElement?.hasAttribute('data-wanted'))
          event.preventDefault();
      };
    });
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the keyboard does not reach it');
}
