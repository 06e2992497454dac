import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import {
  type OpenOptions,
  type OpenPortal,
  openSharedNewsroom,
} from '../../../support/browser/open-portal.ts';
import { current } from './queue-page.ts';

/** An editor with only a keyboard, or with a touch screen, and the source that they add. */
interface Hand {
  readonly host: string;
  readonly source: string;
  readonly options: OpenOptions;
  press(page: Page, control: Locator): Promise<void>;
}

/** From an address of a site to a story on the portal. */
export function testFirstSource({ host, source, options, press }: Hand): void {
  let portal: OpenPortal;
  let page: Page;
  beforeAll(async () => {
    portal = await openSharedNewsroom();
    await freeAddressOf(portal, source);
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
}

const SOURCES = /\/admin\/republishing\/sources(?:\?|$)/;

/** Removes a source of the demo. An address belongs to one source even while that source is in the trash. */
async function freeAddressOf(portal: OpenPortal, source: string): Promise<void> {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const { body: sources } = await call(ENDPOINTS.adminSources.list, { token });
  for (const { id } of sources.filter(({ name }) => name === source)) {
    const params = { id };
    const body = { address: `https://antiga.example/${id}` };
    await call(ENDPOINTS.adminSources.update, { token, params, body });
    await call(ENDPOINTS.adminSources.remove, { token, params });
  }
}
