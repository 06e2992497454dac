import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInToNewsroom } from '../support/api/newsroom.ts';
import { type OpenPortal, openSharedNewsroom } from '../support/browser/open-portal.ts';

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

describe('text larger than usual on a phone', () => {
  test.each([100, 150, 200])(
    'at %d percent keeps the header whole: nothing covers the name',
    async (percent) => {
      const { page, close } = await portal.open('/', { viewport: { width: 390, height: 844 } });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      const [name] = await boxesOf(page, '.mast__logo svg');
      const icons = await boxesOf(page, '.mast .mast__btn .ico');
      expect(icons).toHaveLength(2);
      const isOver = (icon: Box): boolean =>
        name !== undefined && icon.right > name.left && icon.left < name.right;
      expect(icons.filter(isOver)).toEqual([]);
      for (const { left, right } of [...icons, ...(name ? [name] : [])]) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(390);
      }
      // The name as text, which the drawing covers, must not be larger than the drawing.
      const [typed] = await boxesOf(page, '.mast__early');
      expect(typed?.top).toBeGreaterThanOrEqual((name?.top ?? 0) - 2);
      expect(typed?.right).toBeLessThanOrEqual((name?.right ?? 0) + 2);
      await close();
    },
  );
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
