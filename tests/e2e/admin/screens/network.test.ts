import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS } from '../../../../admin/routes.tsx';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin, type Person } from '../../../support/browser/admin-page.ts';
import { openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { addresses, goInside, PARTS, testScreens } from './screens.ts';

const paula: Person = { email: 'paula@redacao.example', password: 'quatro palavras bem longas' };

testScreens('network');

test('every screen is in one of the parts, each part has a file, and every screen with a parameter has an example', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  expect(files.toSorted()).toEqual(
    Object.keys(PARTS)
      .map((part) => `${part}.test.ts`)
      .toSorted(),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(SCREENS.length);
  expect(addresses[0]?.address).toBe('/admin/painel');
  expect(addresses.filter(({ address }) => address.includes(':'))).toEqual([]);
});

test('an editor who opens a screen of administrators gets the news, and the menu does not name it', async () => {
  const portal = await openSharedNewsroom();
  const { call, token } = await logInToNewsroom(portal.api.url);
  const body = { ...paula, username: 'Paula', role: 'editor' } as const;
  await call(ENDPOINTS.adminUsers.create, { token, body });
  const { page, close } = await openAdmin(portal, '/admin/midia', paula);
  await goInside(page, '/admin/usuarios');
  await page.waitForURL('**/admin/noticias');
  // Also the links of closed groups.
  const shown = await page.getByRole('navigation', { name: 'Seções' }).locator('a').allTextContents();
  expect(shown).toContain('Mídia');
  expect(shown).not.toContain('Usuários');
  await close();
});
