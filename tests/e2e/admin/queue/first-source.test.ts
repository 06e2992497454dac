import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openPortal } from '../../../support/browser/open-portal.ts';
import { current, PHONE } from './queue-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  // Of its own, because the tests remove all sources.
  portal = await openPortal();
});
afterAll(async () => portal?.close());

/** An editor with only a keyboard, and one with a touch screen. */
const HANDS = [
  {
    name: 'by the keyboard alone',
    host: 'comercio-de-castanhal.example',
    source: 'Associação Comercial de Castanhal',
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

test.each(HANDS)(
  'from an empty list of sources to a published, attributed story, $name',
  async ({ host, source, options, press }) => {
    const { call, token } = await logInToNewsroom(portal.api.url);
    for (const { id } of (await call(ENDPOINTS.adminSources.list, { token })).body) {
      const params = { id };
      // An address belongs to one source even while that source is in the trash.
      await call(ENDPOINTS.adminSources.update, {
        token,
        params,
        body: { address: `https://antiga.example/${id}` },
      });
      await call(ENDPOINTS.adminSources.remove, { token, params });
    }
    const { page, close } = await openAdmin(portal, '/admin/fontes', undefined, options);
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
    await press(page, page.getByRole('link', { name: `na fila de ${source}` }));
    await current(page).waitFor();
    await press(page, current(page).getByRole('button', { name: 'Publicar' }));
    const question = page.getByRole('dialog', { name: 'Publicar com dados pessoais?' });
    const held = page.getByRole('status').filter({ hasText: 'Sai em 10 segundos' });
    // The text of this source contains a private telephone number.
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
    await close();
  },
);

/** Presses Tab until the control has the focus, as a person without a pointer does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  // The element is marked once, because looking it up by name at every step took longer than the steps.
  const mark = () => control.evaluate((element) => element.setAttribute('data-wanted', ''));
  await mark();
  const isReached = () =>
    page.evaluate(() => {
      const wanted = document.querySelector('[data-wanted]');
      const reached = wanted !== null && wanted === document.activeElement;
      if (reached) wanted.removeAttribute('data-wanted');
      return { reached, gone: wanted === null };
    });
  for (let steps = 0; steps < 120; steps += 1) {
    const { reached, gone } = await isReached();
    if (reached) return;
    // React replaced the element, so the mark is set again.
    if (gone) await mark();
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}
