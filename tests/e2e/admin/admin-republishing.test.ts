import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { sidewaysScroll } from '../../support/browser/accessibility.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openPortal } from '../../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  // Of its own, because the last tests remove all sources.
  portal = await openPortal();
});
afterAll(async () => portal?.close());

const current = (page: Page) => page.locator('.q__card[aria-current]');
const currentTitle = (page: Page): Promise<string> => current(page).locator('.q__title').innerText();

test('with the keyboard an item is read, compared, discarded, brought back and turned into a draft', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/fila');
  await current(page).waitFor();
  const first = await currentTitle(page);
  await page.keyboard.press('j');
  expect(await currentTitle(page)).not.toBe(first);
  await page.keyboard.press('k');
  expect(await currentTitle(page)).toBe(first);

  await page.keyboard.press(' ');
  await page.locator('.qr__text').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'Como vai entrar' }).waitFor();
  await page.keyboard.press('Escape');
  await current(page).waitFor();

  await page.keyboard.press('x');
  await page.getByRole('status').filter({ hasText: 'Descartado' }).waitFor();
  expect(await page.locator('.q__title', { hasText: first }).count()).toBe(0);
  await page.keyboard.press('u');
  await page.locator('.q__card[aria-current]', { hasText: first }).waitFor();

  await page.keyboard.press('a');
  const done = page.getByRole('status').filter({ hasText: 'Rascunho criado' });
  await done.getByRole('link', { name: 'Abrir' }).click();
  await page.waitForURL(/\/admin\/noticias\/\d+$/);
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe(first);
  expect(troubles).toEqual([]);
  await close();
});

test('an item of a source without a licence cannot be published, and its card says why', async () => {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const { items } = (await call(ENDPOINTS.adminQueue.list, { token, query: { limit: 100 } })).body;
  const blocked = items.find((item) => item.blocked !== null);
  if (!blocked) throw new Error('the demo has a source without a licence');
  const viewport = { width: 390, height: 844 };
  const path = `/admin/fila?fonte=${blocked.source.id}`;
  const { page, close } = await openAdmin(portal, path, undefined, { viewport });
  const card = page.locator('.q__card', { hasText: blocked.title });
  await card.getByRole('button', { name: 'Publicar' }).click();
  await card.getByRole('alert').filter({ hasText: 'licença' }).waitFor();
  expect(await card.count()).toBe(1);
  await close();
});

test('in doubt the card names what may be the same, and i joins both', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/fila');
  await current(page).waitFor();
  const other = await page.locator('.q__card').nth(1).getAttribute('data-item');
  const title = await page.locator('.q__card').nth(1).locator('.q__title').innerText();
  // The demo has no doubtful pair: api/republishing/reading/reading.once.test.ts has one.
  await page.route('**/republishing/queue?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.items;
    if (first) first.maybe = { item: Number(other), story: null, title, source: 'Agência', url: null };
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  const doubt = current(page).locator('.q__maybe', { hasText: title });
  await doubt.waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page, [width])).toEqual([]);
  }
  await page.keyboard.press('i');
  await page.getByRole('status').filter({ hasText: 'Juntado a' }).waitFor();
  expect(await page.locator('[data-item]', { hasText: title }).count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});

/** Counts the editor's clicks and key presses. */
async function countHand(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const hand = { clicks: 0, keys: 0 };
    Object.assign(window, { hand });
    addEventListener('pointerdown', () => (hand.clicks += 1), true);
    addEventListener('keydown', () => (hand.keys += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { hand: { clicks: number; keys: number } }).hand);
}

/** The text that readers see on the page of the story published last. */
async function readersPage(storyTitle: string): Promise<string> {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const { body } = await call(ENDPOINTS.adminNews.list, {
    token,
    query: { q: storyTitle, status: 'published' },
  });
  const response = await fetch(`${portal.site.url}/noticia/${body[0]?.id}`);
  return await response.text();
}

test('one address becomes a published story with at most three clicks and twelve keys', async () => {
  const { page, close } = await openAdmin(portal, '/admin/fila');
  const hand = await countHand(page);
  await page.getByRole('button', { name: 'Colar endereço' }).click();
  await page.getByLabel('Endereço da notícia').waitFor();
  await page.keyboard.insertText('https://agencia-ribeirinha.example/escola-em-altamira');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/noticias\/\d+$/);
  const title = page.getByLabel('Título', { exact: true });
  await expect.poll(() => title.inputValue()).toContain('Altamira inaugura escola');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByText('Notícia publicada.').waitFor();
  const { clicks, keys } = await hand();
  // The two keys of pasting are added, because the test pastes without the keyboard.
  expect([clicks <= 3, keys + 2 <= 12]).toEqual([true, true]);
  expect(await readersPage('Altamira inaugura escola')).toContain('Agência Ribeirinha');
  await close();
});

test('an address shared from a phone is in the dialog, also after a login', async () => {
  const shared = 'Veja só: https://agencia-ribeirinha.example/feira-de-santarem';
  const path = `/admin/fila?titulo=Feira&texto=${encodeURIComponent(shared)}`;
  const response = await fetch(portal.site.url + path, { redirect: 'manual' });
  const destination = new URL(response.headers.get('location') ?? '', portal.site.url);
  // The administrator has a session, so the login leads directly to the requested page.
  const { page, close } = await openAdmin(portal, destination.pathname + destination.search);
  const address = page.getByRole('dialog').getByLabel('Endereço da notícia');
  await address.waitFor();
  expect(await address.inputValue()).toBe('https://agencia-ribeirinha.example/feira-de-santarem');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.waitForURL((url) => url.search === '');
  await close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('on a phone a card swiped to the left is discarded and can be brought back', async () => {
  const { page, close } = await openAdmin(portal, '/admin/fila', undefined, PHONE);
  const card = page.locator('.q__card').first();
  const title = await card.locator('.q__title').innerText();
  await swipe(page, card, -220);
  await page.getByRole('status').filter({ hasText: 'Descartado' }).waitFor();
  expect(await page.locator('.q__title', { hasText: title }).count()).toBe(0);
  // A click, not a tap: the browser takes a tap shortly after a swipe as a finger that stops the movement.
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.locator('.q__title', { hasText: title }).waitFor();
  await close();
});

/** Swipes sideways over a card. */
async function swipe(page: Page, card: Locator, way: number): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not on the screen');
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + 24];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: x + way * share, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('in the queue marked data is shown in its sentence, taken out by one key or one by one, and put back', async () => {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const { items } = (await call(ENDPOINTS.adminQueue.list, { token, query: { limit: 100 } })).body;
  const texts = await Promise.all(
    items.map(async ({ id }) => (await call(ENDPOINTS.adminQueue.get, { token, params: { id } })).body),
  );
  const marked = texts.find(({ marks }) => marks.some(({ kind }) => kind === 'phone'));
  const phone = marked?.marks.find(({ kind }) => kind === 'phone')?.text;
  if (!marked || !phone) throw new Error('no item of the demo has a phone');
  const { page, troubles, close } = await openAdmin(portal, '/admin/fila');
  await current(page).waitFor();
  while ((await current(page).getAttribute('data-item')) !== String(marked.id))
    await page.keyboard.press('j');
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
  await close();
});

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
    expect(html).toContain(`Texto de ${source}, republicado com`);
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
