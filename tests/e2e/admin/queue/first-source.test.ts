import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPage, type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { current, PHONE, queueOf } from './queue-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

const CASTANHAL = 'Associação Comercial de Castanhal';

describe('an item with personal data of a source without a licence', () => {
  let opened: OpenPage;
  let card: Locator;
  beforeAll(async () => {
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

/** An editor with only a keyboard, and one with a touch screen. */
const HANDS = [
  {
    name: 'by the keyboard alone',
    host: 'comercio-de-castanhal.example',
    source: CASTANHAL,
    options: {},
    press: async (page: Page, control: Locator) => {
      await tabTo(page, control);
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'on a phone of 390 px',
    host: 'liga-do-tapajos.example',
    source: 'Liga de Futebol do Tapajós',
    options: PHONE,
    press: async (_page: Page, control: Locator) => await control.tap(),
  },
] as const;

describe.each(HANDS)('$name', ({ host, source, options, press }) => {
  let page: Page;
  beforeAll(async () => {
    await freeAddressOf(source);
    const opened = await openAdmin(portal, '/admin/fontes', undefined, {
      ...options,
      // Once only: the portal is shared and has other sources.
      prepare: (tab) => tab.route(SOURCES, (route) => route.fulfill({ json: [] }), { times: 1 }),
    });
    ({ page } = opened);
    return () => opened.close();
  });

  test('the first source is found from the address of its site, and is read', async () => {
    await press(page, page.getByRole('link', { name: 'Adicionar a primeira fonte' }));
    await page.getByLabel('Endereço de qualquer página do site').waitFor();
    await page.keyboard.type(host);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Usar esta' }));
    const licence = page.getByLabel('Licença ou autorização');
    await licence.waitFor();
    await licence.focus();
    await page.keyboard.type('Autorização de 16-11-2026');
    await press(page, page.getByRole('button', { name: 'Salvar' }));
    await page.waitForURL(/\/admin\/fontes$/);
    await page.getByRole('link', { name: source }).first().waitFor();
    await press(page, page.getByRole('button', { name: `Ações de ${source}` }));
    await press(page, page.getByRole('button', { name: 'Ler agora' }));
    await page.getByText(`${source}: Lida em`).waitFor();
  });

  test('a story of it is published from the queue, and readers see whose text it is', async () => {
    await press(page, page.getByRole('link', { name: `na fila de ${source}` }));
    await current(page).waitFor();
    await press(page, current(page).getByRole('button', { name: 'Publicar' }));
    const question = page.getByRole('dialog', { name: 'Publicar com dados pessoais?' });
    const held = page.getByRole('status').filter({ hasText: 'Sai em 10 segundos' });
    // The text of one source contains a private telephone number.
    await question.or(held).first().waitFor();
    if (await question.isVisible()) {
      await question.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      await press(page, question.getByRole('button', { name: 'Publicar assim' }));
    }
    await held.waitFor();
    await press(page, current(page).getByRole('button', { name: 'Publicar agora' }));
    const done = page.getByRole('status').filter({ hasText: 'No ar' });
    const story = await done.getByRole('link', { name: 'Abrir' }).getAttribute('href');
    const html = await (await fetch(`${portal.site.url}/noticia/${story?.split('/').pop()}`)).text();
    expect(html).toContain(`Texto da ${source}, republicado com`);
  });
});

const SOURCES = /\/admin\/republishing\/sources(?:\?|$)/;

/** Removes a source of the demo. An address belongs to one source even while that source is in the trash. */
async function freeAddressOf(source: string): Promise<void> {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const { body: sources } = await call(ENDPOINTS.adminSources.list, { token });
  for (const { id } of sources.filter(({ name }) => name === source)) {
    const params = { id };
    const body = { address: `https://antiga.example/${id}` };
    await call(ENDPOINTS.adminSources.update, { token, params, body });
    await call(ENDPOINTS.adminSources.remove, { token, params });
  }
}

/** Presses Tab until the control has the focus, as a person without a pointer does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps += 10) {
    // Marked again each time, because React may replace the element. Once it has the focus, Tab leads no further, so that ten
    // steps need one question only.
    await control.evaluate((element) => {
      for (const old of document.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
      element.setAttribute('data-wanted', '');
      document.onkeydown = (event) => {
        if (event.key === 'Tab' && document.activeElement?.hasAttribute('data-wanted'))
          event.preventDefault();
      };
    });
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the keyboard does not reach it');
}
