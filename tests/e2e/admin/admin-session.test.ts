import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { LAZY_CHUNK, LOGIN } from '../../../contracts/constants.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { openAdmin, openLoggedOut } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedPortal } from '../../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

/** The login screen, with the steps that a person takes on it. */
function loginOf(page: Page) {
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  const submit = page.getByRole('button', { name: TEXTS.login.submit });
  return {
    email,
    password,
    submit,
    toast: page.locator('.toasts'),
    async enter(secret: string = DEMO_ADMIN.password): Promise<void> {
      await email.fill(DEMO_ADMIN.email);
      await password.fill(secret);
      await submit.click();
    },
  };
}

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const tokenIn = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'authToken')?.value;

/** True if the server still accepts the token. */
async function isSessionValid(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${portal.api.url}/validar-token`, { method: 'POST', headers })).ok;
}

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

describe('a chunk of the back office', () => {
  test('that does not load within two minutes shows a message with a way on', async () => {
    const { page, close } = await portal.open('/contato', { alone: true });
    await page.clock.install();
    // The start page waits for neither of the two chunks with React and the screens' common code.
    const LATE = '**/assets/admin/{admin,shared}-*.js';
    await page.route(LATE, () => {});
    await page.goto(`${portal.site.url}/admin`);
    await page.getByText(TEXTS.loading.page, { exact: true }).waitFor();
    await page.clock.fastForward(LAZY_CHUNK.timeoutMs + 1_000);
    await page.getByText('A página demorou demais para chegar.').waitFor();
    await page.unroute(LATE);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await loginOf(page).email.waitFor();
    await close();
  });

  const FAILED = 'Uma parte da página não pôde ser carregada.';
  const CHUNK = /Uma parte da página|demorou demais/;
  const VIDEOS = '**/assets/admin/videos.screen-*.js';

  test('that fails to load shows a message with a way on, also when its screen is opened directly', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias', undefined, { mayComplain: CHUNK });
    await page.route(VIDEOS, (route) => route.abort());
    await page.goto(`${portal.site.url}/admin/tv`);
    await page.getByText(FAILED).waitFor();
    // The menu stays usable.
    await page.getByRole('link', { name: 'Notícias', exact: true }).waitFor();
    await page.unroute(VIDEOS);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vídeos' }).waitFor();
    await close();
  });

  test('that stalls shows the loading text, and after two minutes an error', async () => {
    const options = { mayComplain: CHUNK, alone: true } as const;
    const { page, close } = await openAdmin(portal, '/admin/noticias', undefined, options);
    await page.clock.install();
    await page.route(VIDEOS, () => {});
    // The two minutes start with the request for the chunk.
    const first = page.waitForRequest(VIDEOS);
    await page.goto(`${portal.site.url}/admin/tv`);
    await first;
    await page.getByText(TEXTS.loading.page, { exact: true }).waitFor();
    await page.clock.fastForward(LAZY_CHUNK.timeoutMs + 1_000);
    await page.getByText('A página demorou demais para chegar.').waitFor();
    await page.goto(`${portal.site.url}/admin/noticias`);
    const second = page.waitForRequest(VIDEOS);
    await page.getByRole('link', { name: 'Vídeos' }).click();
    await second;
    await page.clock.fastForward(LAZY_CHUNK.timeoutMs + 1_000);
    await page.getByText('A página demorou demais para chegar.').waitFor();
    await close();
  });

  test('that no longer exists after a deployment makes the old tab reload', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias');
    const gone = '**/assets/admin/videos.screen-*.js';
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.evaluate(() => Object.assign(window, { oldTab: true }));
    await page.getByRole('link', { name: 'Vídeos' }).click();
    await page.waitForFunction(() => !('oldTab' in window));
    // The page was reloaded, at the old or the new address; in both cases the link works.
    await page.getByRole('link', { name: 'Vídeos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vídeos' }).waitFor();
    await close();
  });
});
