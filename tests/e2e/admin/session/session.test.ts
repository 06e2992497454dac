import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../../api/demo/login.ts';
import { TEXTS } from '../../../../contracts/texts.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedPortal } from '../../../support/browser/open-portal.ts';
import { loginOf, pathOf, tokenIn } from './login-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

/** True if the server still accepts the token. */
async function isSessionValid(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${portal.api.url}/validar-token`, { method: 'POST', headers })).ok;
}

describe('logging out', () => {
  test('ends the session on the server and in every tab', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias', DEMO_ADMIN);
    const token = (await tokenIn(page.context())) ?? '';
    const second = await page.context().newPage();
    await second.goto(`${portal.site.url}/admin/conta`);
    await second.locator('.adm h1').waitFor();
    expect(await isSessionValid(token)).toBe(true);
    await page.getByRole('button', { name: 'Sair' }).click();
    await Promise.all([page.waitForURL('**/admin'), second.waitForURL('**/admin?destino=%2Fadmin%2Fconta')]);
    await loginOf(second).email.waitFor();
    expect(await isSessionValid(token)).toBe(false);
    expect(await tokenIn(page.context())).toBeUndefined();
    await close();
  });
});

describe('a session that ends during work', () => {
  test('is renewed in a dialog, and the screen behind the dialog stays', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias', DEMO_ADMIN);
    const token = (await tokenIn(page.context())) ?? '';
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${portal.api.url}/logout`, { method: 'POST', headers });
    // A click event instead of a click: the dialog may already cover the link, because any request of the screen can find out that the session has ended.
    await page.getByRole('link', { name: 'Vídeos' }).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
    await dialog.getByLabel('Senha', { exact: true }).fill(DEMO_ADMIN.password);
    await dialog.getByRole('button', { name: TEXTS.login.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Vídeos' }).waitFor();
    expect(pathOf(page)).toBe('/admin/tv');
    await close();
  });
});
