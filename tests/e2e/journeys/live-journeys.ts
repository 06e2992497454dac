import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIVE } from '../../../contracts/live/live-states.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { barriersOn } from '../../support/browser/accessibility.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import type { OpenPortal } from '../../support/browser/open-portal.ts';
import { type PlainPage, readPlain } from '../../support/browser/without-script.ts';

const PHONE = { width: 390, height: 844 };

const published = (page: Page) => page.getByRole('list', { name: 'Blocos publicados' });
const queued = (page: Page) => page.getByRole('region', { name: 'Blocos na fila' });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Novo bloco' }).fill(text);
  await page.getByRole('button', { name: 'Publicar bloco' }).click();
}

/** The journeys of a live page, on any engine. */
export function testLiveJourneys(open: () => Promise<OpenPortal>): void {
  let portal: OpenPortal;
  let id: number;

  beforeAll(async () => {
    portal = await open();
    const { call, token } = await logInToNewsroom(portal.api.url);
    const { body } = await call(ENDPOINTS.adminNews.create, {
      token,
      body: {
        title: 'Cheia do rio Pará ao vivo',
        desc: '<p>O rio subiu.</p>',
        cat: 'foco',
        muni: 'breves',
        link: 'https://agencia.example/cheia',
        status: 'published',
      },
    });
    id = body.id;
  });

  const publicPage = (path: string) => expect.poll(async () => (await fetch(portal.site.url + path)).text());
  const said = (page: Page, text: string) => page.locator('.toasts').getByText(text).waitFor();

  test('a live page is written on a phone through a lost connection, and an open page gets each block once', async () => {
    const { page, troubles, close } = await openAdmin(portal, `/admin/noticias/${id}/ao-vivo`, undefined, {
      viewport: PHONE,
    });
    await page.getByRole('button', { name: 'Abrir cobertura ao vivo' }).click();
    await said(page, 'Cobertura aberta. Escreva o primeiro bloco.');
    await write(page, 'A água chegou à primeira rua.');
    await published(page).getByText('A água chegou à primeira rua.').waitFor();
    await publicPage(`/noticia/${id}`).toContain('A água chegou à primeira rua.');
    await publicPage('/foco').toContain('<b>Ao vivo</b> A água chegou à primeira rua.');

    const reader = await portal.open(`/noticia/${id}`, { viewport: PHONE, alone: true });
    await reader.page.clock.install();
    await reader.page.reload();
    await reader.page.getByText('A água chegou à primeira rua.').waitFor();

    // A block with personal data leads back to its text.
    await write(page, 'Doações pelo CPF 529.982.247-25.');
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar e rever' }).click();
    await queued(page).getByRole('listitem').getByText('529.982.247-25').first().waitFor();
    await queued(page)
      .getByRole('textbox', { name: /^Texto do bloco/ })
      .fill('Doações na paróquia.');
    await queued(page).getByRole('button', { name: 'Enviar de novo' }).click();
    await published(page).getByText('Doações na paróquia.').waitFor();
    await queued(page).waitFor({ state: 'detached' });

    await page.context().setOffline(true);
    await write(page, 'Escrito na chuva, um.');
    await write(page, 'Escrito na chuva, dois.');
    await queued(page).getByText('2 blocos esperam').waitFor();
    expect(await (await fetch(`${portal.site.url}/noticia/${id}`)).text()).not.toContain('na chuva');
    await page.context().setOffline(false);
    await published(page).getByText('Escrito na chuva, dois.').waitFor();
    await queued(page).waitFor({ state: 'detached' });
    expect(await published(page).getByText('Escrito na chuva').count()).toBe(2);
    await publicPage(`/noticia/${id}`).toContain('Escrito na chuva, dois.');

    const before = await reader.page.evaluate(() => scrollY);
    await reader.page.clock.fastForward(LIVE.pollMs + 1_000);
    const button = reader.page.getByRole('button', { name: '3 novas' });
    await button.waitFor();
    expect(await reader.page.evaluate(() => scrollY)).toBe(before);
    expect(await reader.page.locator('.live__block').count()).toBe(1);
    await button.click();
    expect(await reader.page.locator('.live__block').first().textContent()).toContain(
      'Escrito na chuva, dois.',
    );
    expect(await reader.page.locator('.live__block').count()).toBe(4);

    await published(page)
      .getByRole('button', { name: /^Corrigir/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Corrigir o bloco' });
    await dialog
      .getByRole('textbox', { name: 'O que foi corrigido' })
      .fill('A primeira versão tinha outro número.');
    await dialog.getByRole('button', { name: 'Publicar a correção' }).click();
    await published(page).getByText('A primeira versão tinha outro número.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    // `barriersOn` changes the viewport.
    await page.setViewportSize(PHONE);

    await page.getByRole('button', { name: 'Encerrar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await said(page, 'Cobertura encerrada.');
    await publicPage(`/noticia/${id}`).toContain('Cobertura encerrada em');
    await reader.page.clock.fastForward(LIVE.pollMs + 1_000);
    await reader.page.locator('.live__state--ended').waitFor();
    await reader.page.getByText('A primeira versão tinha outro número.').waitFor();
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(request.url()));
    await reader.page.clock.fastForward(4 * LIVE.pollMs);
    expect(asked.filter((url) => url.includes('/partes/ao-vivo'))).toEqual([]);
    // The lost connection, and the refusal of the block with personal data.
    const expected = /ERR_INTERNET_DISCONNECTED|409/;
    expect(troubles.filter((trouble) => !expected.test(trouble))).toEqual([]);
    expect(reader.troubles).toEqual([]);
    await Promise.all([close(), reader.close()]);
  });

  test('without script a live page shows all its blocks over several pages', async () => {
    const newsroom = await logInToNewsroom(portal.api.url);
    const { call, token } = newsroom;
    const { id } = await newsroom.publish({ title: 'Enchente ao vivo' });
    await call(ENDPOINTS.adminLive.put, { token, params: { id }, body: { state: 'live' } });
    // One block more than a page has.
    for (let number = 0; number <= LIVE.pageBlocks; number++) {
      const params = { id, key: crypto.randomUUID() };
      await call(ENDPOINTS.adminLive.putBlock, { token, params, body: { text: `<p>Nota ${number}</p>` } });
    }
    await publicPage(`/noticia/${id}`).toContain(`Nota ${LIVE.pageBlocks}`);
    const linkOf = ({ document }: PlainPage, name: string) =>
      [...document.querySelectorAll('a')].find((link) => link.textContent?.trim() === name);
    const newest = await readPlain(`${portal.site.url}/noticia/${id}`);
    const older = await newest.follow(linkOf(newest, 'Mais antigas'));
    expect(older.document.querySelector('main')?.textContent).toContain('Nota 0');
    const again = await older.follow(linkOf(older, 'Ir para as atualizações mais novas'));
    expect(again.document.querySelector('main')?.textContent).toContain(`Nota ${LIVE.pageBlocks}`);
    const withScript = await portal.open(`/noticia/${id}`);
    expect(await barriersOn(withScript.page)).toEqual([]);
    await withScript.close();
  });
}

/** The bad day of a live page, on any engine. */
export function testInterruptedPhoto(open: () => Promise<OpenPortal>): void {
  let portal: OpenPortal;
  beforeAll(async () => {
    portal = await open();
  });

  test('a photo taken without a connection survives a closed page and is published once', async () => {
    const newsroom = await logInToNewsroom(portal.api.url);
    const story = await newsroom.publish({ title: 'Temporal ao vivo' });
    const { call, token } = newsroom;
    await call(ENDPOINTS.adminLive.put, { token, params: { id: story.id }, body: { state: 'live' } });
    const path = `/admin/noticias/${story.id}/ao-vivo`;
    const opened = await openAdmin(portal, path, undefined, { viewport: PHONE, alone: true });
    const { page } = opened;
    let uploads = 0;
    page.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/admin/media')) uploads += 1;
    });

    await page.context().setOffline(true);
    const photo = { name: 'rua.png', mimeType: 'image/png', buffer: await pngOf('teal') };
    await page.locator('.lvform input[type="file"]').last().setInputFiles(photo);
    await page.getByLabel('Descrição da foto rua.png').fill('A rua debaixo d’água');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sideways).toBe(false);
    await write(page, 'A rua alagou.');
    await queued(page).getByText('Com 1 foto').waitFor();
    await page.getByLabel('Descrição da foto rua.png').waitFor({ state: 'detached' });

    // The connection is back for pages, but the upload fails: the block waits and the page is opened again.
    await page.route('**/admin/media', (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await queued(page).getByText('Sem conexão.').waitFor();
    expect(await published(page).count()).toBe(0);

    // The photo arrives and the answer to the block is lost: the next attempt sends the block alone.
    await page.unroute('**/admin/media');
    const lost = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/live/blocks/*', lost, { times: 1 });
    await queued(page).getByRole('button', { name: 'Tentar agora' }).click();
    await published(page).getByText('A rua alagou.').waitFor();
    await queued(page).waitFor({ state: 'detached' });
    expect(await published(page).getByText('A rua alagou.').count()).toBe(1);
    expect(await published(page).getByRole('img', { name: 'A rua debaixo d’água' }).count()).toBe(1);
    expect(uploads).toBe(1);
    expect(await storedPhotos(page)).toBe(0);
    await expect
      .poll(async () => (await fetch(`${portal.site.url}/noticia/${story.id}`)).text())
      .toContain('alt="A rua debaixo d’água"');
    expect(await barriersOn(page)).toEqual([]);
    await opened.close();
  });
}

/** A picture that the library does not have. */
function pngOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
}

/** How many photos the browser still stores for unsent blocks. */
function storedPhotos(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('unsaved-photos');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('photos').objectStore('photos').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
