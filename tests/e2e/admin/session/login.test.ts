import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../../api/demo/login.ts';
import { LOGIN } from '../../../../contracts/constants.ts';
import { TEXTS } from '../../../../contracts/texts.ts';
import { openAdmin, openLoggedOut } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedPortal } from '../../../support/browser/open-portal.ts';
import { loginOf, pathOf, tokenIn } from './login-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

describe('the login screen', () => {
  test('an empty field prevents the request, and the screen names the field', async () => {
    const { page, troubles, close } = await openLoggedOut(portal);
    const login = loginOf(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/admin/api/') && asked.push(request.url()));
    await login.submit.click();
    await page.getByText('Informe o e-mail.').waitFor();
    expect(await login.email.evaluate((field) => field === document.activeElement)).toBe(true);
    await login.email.fill(DEMO_ADMIN.email);
    await login.submit.click();
    await page.getByText('Informe a senha.').waitFor();
    expect(await login.password.evaluate((field) => field === document.activeElement)).toBe(true);
    await login.email.fill('');
    await login.password.fill('x');
    await login.password.press('Enter');
    expect(asked).toEqual([]);
    expect(await login.toast.textContent()).toBe('');
    expect(troubles).toEqual([]);
    await close();
  });

  test('showing and hiding the password sends no request', async () => {
    const { page, close } = await openLoggedOut(portal);
    const { password } = loginOf(page);
    await password.fill('segredo');
    await page.getByRole('button', { name: 'Mostrar a senha' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ocultar a senha' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('segredo');
    await close();
  });

  test('a wrong password shows the specified text, and the typed values stay', async () => {
    const { page, close } = await openLoggedOut(portal);
    const login = loginOf(page);
    await login.enter('errada mesmo');
    await login.toast.getByText(TEXTS.login.failed, { exact: true }).waitFor();
    expect(await login.email.inputValue()).toBe(DEMO_ADMIN.email);
    // The focus is in the password field with the wrong password selected, so the next key replaces it.
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'password');
    expect(pathOf(page)).toBe('/admin');
    expect(await tokenIn(page.context())).toBeUndefined();
    await close();
  });

  test('a login shows that it loads, then that it succeeded, and opens the news after three seconds', async () => {
    const { page, troubles, close } = await portal.open('/admin', { alone: true });
    const login = loginOf(page);
    // The page's clock is stopped only after the screen is drawn, because drawing needs it.
    await login.email.waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await login.enter();
    await page.getByText(TEXTS.loading.page, { exact: true }).waitFor();
    await login.toast.getByText(TEXTS.login.succeeded, { exact: true }).waitFor();
    await page.clock.runFor(LOGIN.redirectDelayMs - 1);
    expect(pathOf(page)).toBe('/admin');
    await page.clock.runFor(1);
    await page.waitForURL('**/admin/noticias');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'authToken', httpOnly: true, secure: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('authToken');
    expect(troubles).toEqual([]);
    await close();
  });

  test('a logged-in user is redirected at once', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias');
    await page.goto(`${portal.site.url}/admin`);
    await page.waitForURL('**/admin/noticias');
    await close();
  });

  test('a page that needs a session leads to the login, and the login back to that page', async () => {
    const { page, close } = await openLoggedOut(portal, '/mensagens');
    expect(pathOf(page)).toBe('/admin?destino=%2Fmensagens');
    await loginOf(page).enter();
    await page.waitForURL('**/mensagens');
    await close();
  });

  test('a login never redirects to another site', async () => {
    const { page, close } = await openLoggedOut(
      portal,
      '/admin?destino=https%3A%2F%2Fevil.example%2Fadmin%2Fx',
    );
    await loginOf(page).enter();
    await page.waitForURL('**/admin/noticias');
    await close();
  });

  test('a token that the server refuses is removed, and the login is shown', async () => {
    const { page, close } = await openLoggedOut(portal);
    await page.context().addCookies([{ name: 'authToken', value: 'inventado', url: portal.site.url }]);
    await page.goto(`${portal.site.url}/admin/anuncios`);
    await page.waitForURL('**/admin?destino=%2Fadmin%2Fanuncios');
    await loginOf(page).email.waitFor();
    expect(await tokenIn(page.context())).toBeUndefined();
    await close();
  });
});
