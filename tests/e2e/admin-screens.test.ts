import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '../../admin/routes.tsx';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { openAdmin, type Person } from '../support/admin-page.ts';
import { enterNewsroom } from '../support/newsroom.ts';
import { type OpenPage, type OpenPortal, openPortal } from '../support/open-portal.ts';

/** What can be opened of a row whose path has a parameter. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/admin/noticias/:id': ['/admin/noticias/nova', '/admin/noticias/150'],
  '/admin/noticias/:id/numeros': ['/admin/noticias/150/numeros'],
  '/admin/noticias/:id/versoes': ['/admin/noticias/150/versoes'],
  '/admin/anuncios/:id': ['/admin/anuncios/novo', '/admin/anuncios/1'],
};
const WIDTHS = [390, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const rows = SCREENS.flatMap(({ path, role }) =>
  (EXAMPLES[path] ?? [path]).map((shown) => ({ path: shown, role })),
);
const paula: Person = { email: 'paula@redacao.example', password: 'quatro palavras bem longas' };

let portal: OpenPortal;
let admin: OpenPage;
let editor: OpenPage;
beforeAll(async () => {
  portal = await openPortal();
  const { call, token } = await enterNewsroom(portal.api.url);
  const body = { ...paula, username: 'Paula', role: 'editor' } as const;
  await call(ENDPOINTS.adminUsers.create, { token, body });
  admin = await openAdmin(portal, '/admin/noticias');
  editor = await openAdmin(portal, '/admin/noticias', paula);
}, 120_000);
afterAll(async () => portal?.close());

test('the suites know an example of every row', () => {
  expect(rows.filter(({ path }) => path.includes(':'))).toEqual([]);
});

describe.each(rows)('$path', ({ path, role }) => {
  test('breaks nothing, asks nothing from elsewhere, and everybody can use it', async () => {
    const { page, troubles } = admin;
    troubles.length = 0;
    await page.goto(portal.site.url + path);
    await page.locator('.adm h1').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1').count()).toBe(1);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page })
          .options({ resultTypes: ['violations'] })
          .analyze();
        const found = violations.map(({ id, nodes }) => `${colorScheme} ${width}: ${id}: ${nodes[0]?.html}`);
        expect(found).toEqual([]);
      }
    }
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `at ${width}`).toBeLessThanOrEqual(0);
    }
    expect(troubles).toEqual([]);
  });

  test(role === 'admin' ? 'is not for editors' : 'is for editors too', async () => {
    const { page } = editor;
    await page.goto(portal.site.url + path);
    if (role === 'admin') {
      await page.waitForURL('**/admin/noticias');
      const shown = await page
        .getByRole('navigation', { name: 'Seções' })
        .getByRole('link')
        .allTextContents();
      expect(shown).not.toContain('Usuários');
    } else {
      await page.locator('.adm h1').waitFor({ state: 'attached' });
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});
