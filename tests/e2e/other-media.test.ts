import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { logInToNewsroom } from '../support/api/newsroom.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPortal, openSharedNewsroom, openSharedPortal } from '../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );
}

test('text of 100, 150 and 200 percent on a phone keeps the header whole: nothing covers the name', async () => {
  const reading = await openSharedPortal();
  const { page, close } = await reading.open('/', { viewport: { width: 390, height: 844 } });
  for (const percent of [100, 150, 200]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    const [name] = await boxesOf(page, '.mast__logo svg');
    const icons = await boxesOf(page, '.mast .mast__btn .ico');
    expect([percent, icons.length]).toEqual([percent, 2]);
    const isOver = (icon: Box): boolean =>
      name !== undefined && icon.right > name.left && icon.left < name.right;
    expect([percent, icons.filter(isOver)]).toEqual([percent, []]);
    for (const { left, right } of [...icons, ...(name ? [name] : [])]) {
      expect(left, `at ${percent} %`).toBeGreaterThanOrEqual(0);
      expect(right, `at ${percent} %`).toBeLessThanOrEqual(390);
    }
    // The name as text, which the drawing covers, must not be larger than the drawing.
    const [typed] = await boxesOf(page, '.mast__early');
    expect(typed?.top, `at ${percent} %`).toBeGreaterThanOrEqual((name?.top ?? 0) - 2);
    expect(typed?.right, `at ${percent} %`).toBeLessThanOrEqual((name?.right ?? 0) + 2);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await close();
});

test('on paper a wide table fits the page, and the address of a link is separate from its text', async () => {
  const { publish } = await logInToNewsroom(portal.api.url);
  const cells = (name: string, tag: string) =>
    Array.from({ length: 9 }, (_one, index) => `<${tag}>${name}${index} municípios</${tag}>`).join('');
  const { id } = await publish({
    title: 'Tabela larga de horários',
    desc:
      `<table><tr>${cells('Coluna', 'th')}</tr><tr>${cells('Horário', 'td')}</tr></table>` +
      '<p>Veja <a href="https://agencia.example/edital">o edital</a>.</p>',
  });
  const { page, close } = await portal.open(`/noticia/${id}`, { viewport: { width: 700, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  const [sheet] = await boxesOf(page, 'main');
  const [table] = await boxesOf(page, '.prose table');
  expect(table?.right).toBeLessThanOrEqual(sheet?.right ?? 0);
  const address = await page
    .locator('.prose a')
    .evaluate((link) => getComputedStyle(link, '::after').getPropertyValue('content'));
  expect(address).toBe('" (https://agencia.example/edital)"');
  expect(
    await page.locator('.prose a').evaluate((link) => getComputedStyle(link, '::after').whiteSpace),
  ).toBe('pre-wrap');
  await page.emulateMedia({ media: null });
  await close();
});

test('an embedded post of another site loads nothing before the reader presses it', async () => {
  const { api, site, open } = portal;
  const { publish } = await logInToNewsroom(api.url);
  const desc = '<p>Veja.</p><iframe src="https://www.instagram.com/p/Cx1abc9/" title="O aviso"></iframe>';
  const { id } = await publish({ title: 'Prefeitura avisa pelo Instagram', desc });
  const { page, troubles, close } = await open('/robots.txt');
  const asked: string[] = [];
  await page.route('https://www.instagram.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>publicação</p>' });
  });
  await page.goto(`${site.url}/noticia/${id}`);
  const load = page.getByRole('button', { name: 'Carregar O aviso' });
  await load.waitFor();
  await waitForNetworkIdle(page);
  expect(asked).toEqual([]);
  await load.click();
  await page.frameLocator('iframe.embed--instagram').getByText('publicação').waitFor();
  expect(asked).toEqual(['https://www.instagram.com/p/Cx1abc9/embed/']);
  expect(troubles).toEqual(asked.map((address) => `asks elsewhere: ${address}`));
  await close();
});
