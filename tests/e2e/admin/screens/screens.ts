import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SCREENS } from '../../../../admin/routes.tsx';
import { barriersOn, sidewaysScroll } from '../../../support/browser/accessibility.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { watchRequests } from '../../../support/browser/drawn-data.ts';
import { type OpenPage, openSharedPortal } from '../../../support/browser/open-portal.ts';

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
  '/admin/distribuir/canais': ['/admin/distribuir/canais', '/admin/distribuir/canais?canal=1'],
  '/admin/pedidos': ['/admin/pedidos', '/admin/pedidos?pedido=1'],
  '/admin/audio': ['/admin/audio', '/admin/audio?audio=novo'],
  '/admin/informes': ['/admin/informes', '/admin/informes?informe=1'],
  '/admin/eventos': ['/admin/eventos', '/admin/eventos?evento=1'],
  '/admin/reguas': ['/admin/reguas', '/admin/reguas?regua=1'],
  '/admin/tv': ['/admin/tv', '/admin/tv?video=1'],
  '/admin/portais': ['/admin/portais', '/admin/portais?portal=novo'],
  '/admin/usuarios': ['/admin/usuarios', '/admin/usuarios?usuario=1', '/admin/usuarios?aba=lixeira'],
};
/** The address that the specification names for the inbox, beside that of the back office. */
const INBOX_OF_THE_SITE = '/mensagens';
export const addresses = SCREENS.flatMap(({ path }) =>
  (EXAMPLES[path] ?? [path]).map((address, index) => ({
    address,
    isSameScreen: index > 0 || path === INBOX_OF_THE_SITE,
  })),
);
/** The parts in which the screens are visited, one file each, and the first screen of every part. */
export const PARTS = {
  news: '/admin/painel',
  stories: '/admin/noticias/150/numeros',
  content: '/admin/capa',
  services: '/admin/informes',
  ads: '/admin/anuncios',
  messages: '/admin/mensagens',
  network: '/admin/portais',
  people: '/admin/usuarios',
  system: '/admin/configuracoes',
} as const;
const STARTS: readonly string[] = Object.values(PARTS);

/** The addresses of a part: from its first screen to the next part's. */
function addressesOf(part: keyof typeof PARTS): typeof addresses {
  const found: (typeof addresses)[number][] = [];
  let current: string | undefined;
  for (const one of addresses) {
    if (STARTS.includes(one.address)) current = one.address;
    if (current === PARTS[part]) found.push(one);
  }
  return found;
}

/** Enters every screen of a part and asks each all rules that hold for screens. */
export function testScreens(part: keyof typeof PARTS): void {
  let admin: OpenPage;
  let allHasCome: () => Promise<void>;
  beforeAll(async () => {
    const portal = await openSharedPortal();
    admin = await openAdmin(portal, AWAY);
    allHasCome = watchRequests(admin.page);
    return () => admin.close();
  });

  test.each(addressesOf(part))(
    '$address has no script error, no request to another host, no axe violation and no sideways scroll',
    async ({ address, isSameScreen }) => {
      const { page, troubles } = admin;
      if (isSameScreen) await enter(page, AWAY);
      await allHasCome();
      troubles.length = 0;
      await enter(page, address);
      await allHasCome();
      expect(await page.locator('h1').count()).toBe(1);
      expect(await barriersOn(page)).toEqual([]);
      expect(await sidewaysScroll(page, [320, 768, 1024, 1920])).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );
}

/** Opened between two addresses of one screen, so that each is entered anew. */
const AWAY = '/admin/conta';
const NEW_HEADING = '.adm h1:not([data-before])';

/** Navigates within the back office as a link does, without reloading. The heading of the previous screen is marked. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('.adm h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function enter(page: Page, path: string): Promise<void> {
  await goInside(page, path);
  await page.locator(NEW_HEADING).waitFor({ state: 'attached' });
}
