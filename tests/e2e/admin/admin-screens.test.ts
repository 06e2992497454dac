import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '../../../admin/routes.tsx';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { barriersOn, sidewaysScroll } from '../../support/browser/accessibility.ts';
import { openAdmin, type Person } from '../../support/browser/admin-page.ts';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../../support/browser/open-portal.ts';

/** Example addresses for paths with a parameter, and for views that a query opens. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/admin/noticias/:id': ['/admin/noticias/nova', '/admin/noticias/150'],
  '/admin/noticias/:id/numeros': ['/admin/noticias/150/numeros'],
  '/admin/noticias/:id/ao-vivo': ['/admin/noticias/150/ao-vivo'],
  '/admin/noticias/:id/versoes': ['/admin/noticias/150/versoes'],
  '/admin/fila': ['/admin/fila', '/admin/fila?ver=texto', '/admin/fila?ver=comparar'],
  '/admin/fontes/:id': ['/admin/fontes/nova', '/admin/fontes/1'],
  '/admin/edicoes/:id': ['/admin/edicoes/nova', '/admin/edicoes/1'],
  '/admin/anuncios/:id': ['/admin/anuncios/novo', '/admin/anuncios/1'],
  '/admin/anuncios': ['/admin/anuncios', '/admin/anuncios?aba=calendario', '/admin/anuncios?aba=lixeira'],
  '/admin/tv': ['/admin/tv', '/admin/tv?video=1'],
  '/admin/portais': ['/admin/portais', '/admin/portais?portal=novo'],
  '/admin/usuarios': ['/admin/usuarios', '/admin/usuarios?usuario=1', '/admin/usuarios?aba=lixeira'],
};
const rows = SCREENS.map(({ path, needs }) => ({ shown: EXAMPLES[path] ?? [path], role: needs.access }));
const paths = rows.flatMap(({ shown }) => shown);
const entrances = rows.map(({ shown: [path = ''], role }) => ({ path, role }));
const paula: Person = { email: 'paula@redacao.example', password: 'quatro palavras bem longas' };

let portal: OpenPortal;
let admin: OpenPage;
let editor: OpenPage;
let allHasCome: () => Promise<void>;
beforeAll(async () => {
  portal = await openSharedPortal();
  const { call, token } = await logInToNewsroom(portal.api.url);
  const body = { ...paula, username: 'Paula', role: 'editor' } as const;
  await call(ENDPOINTS.adminUsers.create, { token, body });
  admin = await openAdmin(portal, '/admin/noticias');
  allHasCome = watchRequests(admin.page);
  editor = await openAdmin(portal, '/admin/midia', paula);
});

test('every screen with a parameter has an example', () => {
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

describe.each(paths)('%s', (path) => {
  test('has no script error, no request to another host, no axe violation and no sideways scroll', async () => {
    const { page, troubles } = admin;
    await goInside(page, path === AWAY ? '/admin/midia' : AWAY);
    await page.locator(NEW_HEADING).waitFor({ state: 'attached' });
    await allHasCome();
    troubles.length = 0;
    await goInside(page, path);
    await page.locator(NEW_HEADING).waitFor({ state: 'attached' });
    await allHasCome();
    expect(await page.locator('h1').count()).toBe(1);
    expect(await barriersOn(page)).toEqual([]);
    expect(await sidewaysScroll(page, [320, 768, 1024, 1920])).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

describe.each(entrances)('$path', ({ path, role }) => {
  test(role === 'admin' ? 'is not for editors' : 'is for editors too', async () => {
    const { page } = editor;
    await goInside(page, path === AWAY ? '/admin/midia' : AWAY);
    await page.locator(NEW_HEADING).waitFor({ state: 'attached' });
    await goInside(page, path);
    if (role === 'admin') {
      await page.waitForURL('**/admin/noticias');
      const shown = await page
        .getByRole('navigation', { name: 'Seções' })
        .getByRole('link')
        .allTextContents();
      expect(shown).not.toContain('Usuários');
    } else {
      await page.locator(NEW_HEADING).waitFor({ state: 'attached' });
      expect(page.url()).toBe(portal.site.url + path);
    }
  });
});

/** Opened between any two screens, so that each one is entered anew. */
const AWAY = '/admin/conta';
const NEW_HEADING = '.adm h1:not([data-before])';

/** Navigates within the back office as a link does, without reloading. The heading of the previous screen is marked. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('.adm h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until the screen has received and drawn its data. A part that appears late may send further requests. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const twoFrames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  return async () => {
    for (let calm = 0; calm < 3; calm = pending.size === 0 ? calm + 1 : 0) await twoFrames();
  };
}
