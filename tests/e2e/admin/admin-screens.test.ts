import { beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '../../../admin/routes.tsx';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { barriersOn, sidewaysScroll } from '../../support/accessibility.ts';
import { openAdmin, type Person } from '../../support/admin-page.ts';
import { enterNewsroom } from '../../support/newsroom.ts';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../../support/open-portal.ts';

/** What can be opened of a row whose path has a parameter, and what a query opens on one. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/admin/noticias/:id': ['/admin/noticias/nova', '/admin/noticias/150'],
  '/admin/noticias/:id/numeros': ['/admin/noticias/150/numeros'],
  '/admin/noticias/:id/versoes': ['/admin/noticias/150/versoes'],
  '/admin/fila': ['/admin/fila', '/admin/fila?ver=texto', '/admin/fila?ver=comparar'],
  '/admin/fontes/:id': ['/admin/fontes/nova', '/admin/fontes/1'],
  '/admin/anuncios/:id': ['/admin/anuncios/novo', '/admin/anuncios/1'],
  '/admin/anuncios': ['/admin/anuncios', '/admin/anuncios?aba=calendario', '/admin/anuncios?aba=lixeira'],
  '/admin/tv': ['/admin/tv', '/admin/tv?video=1'],
  '/admin/portais': ['/admin/portais', '/admin/portais?portal=novo'],
  '/admin/usuarios': ['/admin/usuarios', '/admin/usuarios?usuario=1', '/admin/usuarios?aba=lixeira'],
};
const rows = SCREENS.flatMap(({ path, role }) =>
  (EXAMPLES[path] ?? [path]).map((shown) => ({ path: shown, role })),
);
const paula: Person = { email: 'paula@redacao.example', password: 'quatro palavras bem longas' };

let portal: OpenPortal;
let admin: OpenPage;
let editor: OpenPage;
beforeAll(async () => {
  portal = await openSharedPortal();
  const { call, token } = await enterNewsroom(portal.api.url);
  const body = { ...paula, username: 'Paula', role: 'editor' } as const;
  await call(ENDPOINTS.adminUsers.create, { token, body });
  admin = await openAdmin(portal, '/admin/noticias');
  editor = await openAdmin(portal, '/admin/noticias', paula);
}, 120_000);

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
    expect(await barriersOn(page)).toEqual([]);
    expect(await sidewaysScroll(page, [320, 768, 1024, 1920])).toEqual([]);
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
      expect(page.url()).toBe(portal.site.url + path);
    }
  });
});
