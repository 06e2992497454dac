import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sidewaysScroll } from '../../../support/browser/accessibility.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { current, PHONE, queueOf } from './queue-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

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

test('in doubt the card names what may be the same, and i joins both', async () => {
  const path = await queueOf(portal, 'Câmara Municipal de Marabá');
  const { page, troubles, close } = await openAdmin(portal, path, undefined, {
    // The demo has no doubtful pair: api/republishing/reading/reading.once.test.ts has one.
    prepare: (tab) =>
      tab.route('**/republishing/queue?*', async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        const [first, second] = body.items;
        if (second)
          first.maybe = { item: second.id, story: null, title: second.title, source: 'Agência', url: null };
        await route.fulfill({ response, json: body });
      }),
  });
  const title = await page.locator('.q__card').nth(1).locator('.q__title').innerText();
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
