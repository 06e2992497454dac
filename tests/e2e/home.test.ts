import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { isDrill } from '../faults/intensity.ts';
import { enterNewsroom } from '../support/newsroom.ts';
import { type OpenPortal, openPortal } from '../support/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openPortal();
}, 120_000);
afterAll(async () => portal?.close());

describe('the blocks of the home', () => {
  test('turn in place, without leaving the page or losing the keyboard', async () => {
    const { page, troubles, close } = await portal.open('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const block = page.locator('#marajo');
    const titles = () => block.locator('h3').allTextContents();
    const first = await titles();
    await block.getByRole('link', { name: 'Notícias mais antigas: Marajó' }).click();
    await expect.poll(() => block.locator('[role="status"]').textContent()).toMatch(/^2 \/ \d+$/);
    expect(await titles()).not.toEqual(first);
    expect(page.url()).toContain('bloco=marajo&pagina=2');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Notícias mais antigas: Marajó');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(first);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(troubles).toEqual([]);
    await close();
  });

  test('turn by a plain link when the stories do not come', async () => {
    const { page, close } = await portal.open('/');
    await page.route('**/api/news?**', (route) => route.abort());
    await page
      .locator('#carajas')
      .getByRole('link', { name: /mais antigas/ })
      .click();
    await page.waitForURL('**/?bloco=carajas&pagina=2#carajas');
    expect(await page.locator('#carajas [role="status"]').innerText()).toMatch(/^2 \//);
    await close();
  });

  test('turn without JavaScript', async () => {
    const { page, close } = await portal.open('/', { javaScriptEnabled: false });
    await page
      .locator('#para')
      .getByRole('link', { name: /mais antigas/ })
      .click();
    // The page that was clicked may still be there, or the next one not drawn yet.
    await expect.poll(() => page.locator('#para [role="status"]').innerText()).toBe('2 / 10');
    await close();
  });
});

describe('what the newsroom publishes meanwhile', () => {
  test('is announced within a minute without moving what is read, and comes in when the reader wants it', async () => {
    const newsroom = await enterNewsroom(portal.api.url);
    const context = await portal.browser.newContext();
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(portal.site.url);
    const lead = () => page.locator('#destaques h2').innerText();
    const before = { lead: await lead(), place: await page.locator('#para').boundingBox() };
    const draft = await newsroom.publish({ title: 'Rascunho antigo', status: 'draft' });
    const story = await newsroom.publish({ title: 'Notícia que chegou agora' });
    const aMinuteLater = async () => {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/news'));
      await page.clock.runFor(61_000);
      await answered;
    };
    await aMinuteLater();
    const bar = page.getByRole('button', { name: /notícia nova/ });
    await bar.waitFor();
    expect(await lead()).toBe(before.lead);
    expect(await page.locator('#para').boundingBox()).toEqual(before.place);
    await page.getByRole('button', { name: 'Dispensar o aviso' }).click();
    expect(await bar.isVisible()).toBe(false);
    // What was dismissed is not said again; what comes after it is, also to who has read on far below.
    await aMinuteLater();
    expect(await bar.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 2_000));
    // Its id is lower than that of the story before.
    const { token, call } = newsroom;
    const params = { id: draft.id };
    const late = (await call(ENDPOINTS.adminNews.update, { token, params, body: { status: 'published' } }))
      .body;
    const both = page.getByRole('button', { name: /2 notícias novas/ });
    // The next minute is counted from the last answer, which the page may not have read yet.
    await expect
      .poll(async () => {
        await page.clock.runFor(61_000);
        return both.isVisible();
      })
      .toBe(true);
    expect(await lead()).toBe(before.lead);
    await both.click();
    await expect.poll(lead).toBe(late.title);
    expect(await page.locator('#destaques').innerText()).toContain(story.title);
    expect(await both.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(late.title);
    await context.close();
  });

  test('is not asked for in a tab nobody looks at', async () => {
    const context = await portal.browser.newContext();
    const page = await context.newPage();
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/news')) asked += 1;
    });
    await page.goto(portal.site.url);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(180_000);
    expect(asked).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(61_000);
    await expect.poll(() => asked).toBe(1);
    await context.close();
  });
});

test('a change is public at once (the drill gives it a second)', async () => {
  const newsroom = await enterNewsroom(portal.api.url);
  await fetch(portal.site.url);
  const { title } = await newsroom.publish({ title: 'Mudança que não espera' });
  await expect
    .poll(async () => (await fetch(portal.site.url)).text(), {
      timeout: isDrill ? 1_000 : 10_000,
      interval: 20,
    })
    .toContain(title);
});
