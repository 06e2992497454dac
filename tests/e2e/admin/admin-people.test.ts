import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TWO_FACTOR } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import type { Role } from '../../../contracts/users/roles.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { openAdmin, openLoggedOut, type Person } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
});

const PASSWORD = 'uma senha bem comprida';

/** Creates a user with a password, as if the invitation had been accepted. */
async function createUser(username: string, role: Role = 'editor'): Promise<Person> {
  const email = `${username.toLowerCase()}@redacao.example`;
  const body = { username, email, role, password: PASSWORD };
  await newsroom.call(ENDPOINTS.adminUsers.create, { token: newsroom.token, body });
  return { email, password: PASSWORD };
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const loginAgain = (page: Page) => dialogOf(page, 'Entre de novo para continuar');

async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await dialogOf(page, name).waitFor();
}

describe('a person', () => {
  test('is invited by a link, chooses a password, and may do only what the role allows', async () => {
    const admin = await openAdmin(portal, '/admin/usuarios');
    await admin.page.getByRole('button', { name: 'Convidar pessoa' }).click();
    const form = dialogOf(admin.page, 'Convidar pessoa');
    await form.getByLabel('Nome').fill('Rita Nova');
    await form.getByLabel('E-mail').fill('rita@');
    await form.getByRole('button', { name: 'Criar convite' }).click();
    // The refusal of the server appears at the field, and the typed text stays.
    await form.locator('.help--err:not(:empty)').waitFor();
    expect(await form.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByLabel('Nome').inputValue()).toBe('Rita Nova');
    await form.getByLabel('E-mail').fill('rita@redacao.example');
    await form.getByRole('button', { name: 'Criar convite' }).click();
    const shown = dialogOf(admin.page, 'Link para Rita Nova');
    const link = new URL(await shown.getByLabel('Link').inputValue());
    expect(link.origin).toBe(portal.site.url);
    const share = await shown.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toContain(link.href);
    await shown.getByRole('button', { name: 'Pronto' }).click();
    const row = admin.page.locator('tr', { hasText: 'Rita Nova' });
    await row.getByText('Convidado').waitFor();

    const rita = await openLoggedOut(portal, link.pathname + link.hash);
    await rita.page.getByLabel('Nova senha').fill(PASSWORD);
    await rita.page.getByLabel('Repita a senha').fill(PASSWORD);
    await rita.page.getByRole('button', { name: 'Guardar senha e entrar' }).click();
    await rita.page.waitForURL('**/admin/noticias');
    await rita.page.getByRole('link', { name: 'Mensagens' }).waitFor();
    expect(await rita.page.getByRole('link', { name: 'Usuários' }).count()).toBe(0);
    await rita.page.goto(`${portal.site.url}/admin/usuarios`);
    await rita.page.waitForURL('**/admin/noticias');
    const answer = await rita.page.evaluate(async () => (await fetch('/admin/api/admin/user')).status);
    expect(answer).toBe(403);

    await admin.page.reload();
    await row.getByText('Ativo').waitFor();
    await rita.close();
    await admin.close();
  });

  test('a disabled user is logged out at once, and can be enabled again', async () => {
    const jonas = await createUser('Jonas');
    const his = await openAdmin(portal, '/admin/midia', jonas);
    const admin = await openAdmin(portal, '/admin/usuarios');
    await openPerson(admin.page, 'Jonas');
    await admin.page.getByRole('button', { name: 'Desativar' }).click();
    const row = admin.page.locator('tr', { hasText: 'Jonas' });
    await row.getByText('Desativado').waitFor();
    await his.page.getByRole('link', { name: 'Mensagens' }).click();
    await loginAgain(his.page).waitFor();

    await admin.page.getByRole('button', { name: 'Desfazer' }).click();
    await row.getByText('Ativo').waitFor();
    await loginAgain(his.page).getByLabel('Senha', { exact: true }).fill(jonas.password);
    await his.page.getByRole('button', { name: TEXTS.login.submit }).click();
    await his.page.getByRole('heading', { name: 'Mensagens' }).waitFor();
    await his.close();
    await admin.close();
  });

  test('gets another role, is deleted and restored', async () => {
    await createUser('Celia');
    const { page, troubles, close } = await openAdmin(portal, '/admin/usuarios');
    const row = page.locator('tr', { hasText: 'Celia' });
    await openPerson(page, 'Celia');
    await dialogOf(page, 'Celia').getByLabel('Função').selectOption('admin');
    await dialogOf(page, 'Celia').getByRole('button', { name: 'Salvar' }).click();
    await row.getByText('Administração').waitFor();
    await openPerson(page, 'Celia');
    await page.getByRole('button', { name: 'Mover para a lixeira' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await row.waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  test('cannot close their own account, and sees the reason', async () => {
    const { page, close } = await openAdmin(portal, '/admin/usuarios?usuario=1');
    const own = page.getByRole('button', { name: 'Desativar' });
    expect(await own.isDisabled()).toBe(true);
    const reason = await own.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${reason}"]`).textContent()).toContain('Esta é a sua conta');
    await close();
  });
});

describe('the account of the user', () => {
  test('gets a second step, which is switched on, used at the login, and switched off', async () => {
    const nilo = await createUser('Nilo');
    const { page, troubles, close } = await openAdmin(portal, '/admin/conta', nilo);
    await page.getByRole('button', { name: 'Ativar' }).click();
    const asked = dialogOf(page, 'Ativar a verificação em duas etapas');
    await asked.getByLabel('Sua senha').fill('outra senha qualquer');
    await asked.getByRole('button', { name: 'Continuar' }).click();
    await asked.getByText('Senha incorreta.').waitFor();
    troubles.length = 0;
    await asked.getByLabel('Sua senha').fill(nilo.password);
    await asked.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
    const app = appWith((await page.locator('.secret').textContent()) ?? '');
    await page.getByLabel('Código de verificação').fill(app.generate());
    await asked.getByRole('button', { name: 'Ativar' }).click();
    const codes = dialogOf(page, 'Códigos de recuperação');
    await codes.getByRole('button', { name: 'Guardei os códigos' }).waitFor();
    const [recovery = '', another = ''] = await codes.locator('code').allTextContents();
    expect(await codes.locator('code').count()).toBe(TWO_FACTOR.recoveryCodes);
    await page.keyboard.press('Escape');
    await codes.getByRole('button', { name: 'Guardei os códigos' }).click();
    await page.getByText('Ativa', { exact: true }).waitFor();
    expect(troubles).toEqual([]);

    // The code used for the confirmation is not accepted again; the next code is accepted before its period starts.
    const nextCode = app.generate({ timestamp: Date.now() + TWO_FACTOR.periodSeconds * 1_000 });
    expect(await loginWith(nilo, nextCode)).toBe('in');
    expect(await loginWith(nilo, recovery)).toBe('in');
    expect(await loginWith(nilo, recovery)).toBe('Código incorreto ou já usado.');

    await page.getByRole('button', { name: 'Desativar' }).click();
    const off = dialogOf(page, 'Desativar a verificação em duas etapas?');
    await off.getByLabel('Senha', { exact: true }).fill(nilo.password);
    await off.getByRole('button', { name: 'Desativar' }).click();
    // The password alone does not switch it off.
    await off.getByLabel('Código de verificação').fill(another);
    await off.getByRole('button', { name: 'Desativar' }).click();
    await page.getByText('Desativada', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Desativada', { exact: true }).waitFor();
    await close();
  });

  test('gets a new password, which ends all other sessions', async () => {
    const dora = await createUser('Dora');
    const here = await openAdmin(portal, '/admin/conta', dora);
    const there = await openAdmin(portal, '/admin/midia', dora);
    await here.page.reload();
    await here.page.getByRole('button', { name: 'Encerrar as outras' }).waitFor();
    const fill = async (current: string, fresh: string, again: string): Promise<void> => {
      await here.page.getByLabel('Senha atual').fill(current);
      await here.page.getByLabel('Nova senha', { exact: true }).fill(fresh);
      await here.page.getByLabel('Repita a nova senha').fill(again);
      await here.page.getByRole('button', { name: 'Trocar a senha' }).click();
    };
    await fill(dora.password, 'nova senha comprida', 'nova senha errada');
    await here.page.getByText('As duas senhas não são iguais.').waitFor();
    await fill('não é esta', 'nova senha comprida', 'nova senha comprida');
    await here.page.getByText('Senha incorreta.').waitFor();
    await fill(dora.password, 'nova senha comprida', 'nova senha comprida');
    await here.page.getByText('Senha trocada. As outras sessões foram encerradas.').waitFor();
    await here.page.getByRole('button', { name: 'Encerrar as outras' }).waitFor({ state: 'detached' });
    await there.page.getByRole('link', { name: 'Mensagens' }).click();
    await loginAgain(there.page).waitFor();
    await here.page.getByRole('link', { name: 'Mensagens' }).click();
    await here.page.getByRole('heading', { name: 'Mensagens' }).waitFor();
    await there.close();
    await here.close();
  });

  test('lists its other sessions and can end them', async () => {
    const bia = await createUser('Bia');
    const here = await openAdmin(portal, '/admin/conta', bia);
    const phone =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    const there = await openAdmin(portal, '/admin/midia', bia, { userAgent: phone });
    await here.page.reload();
    await here.page.getByRole('button', { name: 'Encerrar a sessão em Chrome no Android' }).click();
    await here.page.getByRole('button', { name: 'Encerrar sessão' }).click();
    await here.page.getByText('Chrome no Android', { exact: true }).waitFor({ state: 'detached' });
    await there.page.getByRole('link', { name: 'Mensagens' }).click();
    await loginAgain(there.page).waitFor();
    await there.close();
    await here.close();
  });
});

describe('the settings', () => {
  const hours = 'Horário de atendimento';
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar configurações' }).click();

  test('are refused while a field is wrong, and appear on the public page once they are saved', async () => {
    const { page, close } = await openAdmin(portal, '/admin/configuracoes');
    await page.getByLabel('Transmissão da TV').fill('https://video.example/1');
    await page.getByLabel(hours).fill('Sábados, das 8h às 12h');
    await save(page);
    await page.getByText('Use um vídeo, transmissão ou playlist do YouTube.').waitFor();
    expect(await page.getByLabel(hours).inputValue()).toBe('Sábados, das 8h às 12h');
    await page.getByRole('link', { name: 'Auditoria' }).click();
    await dialogOf(page, 'Sair sem salvar?').getByRole('button', { name: 'Cancelar' }).click();
    expect(pathOf(page)).toBe('/admin/configuracoes');
    await page.getByLabel('Transmissão da TV').fill('');
    await save(page);
    await page.getByText('Configurações salvas.').waitFor();
    const reader = await portal.open('/contato');
    await reader.page.locator('main').getByText('Sábados, das 8h às 12h').waitFor();
    await reader.close();
    await close();
  });

  test('changed by two administrators at once are not lost: the later one sees both values and chooses', async () => {
    const { page, close } = await openAdmin(portal, '/admin/configuracoes');
    const { call, token } = newsroom;
    await page.getByLabel(hours).fill('O meu horário');
    await call(ENDPOINTS.adminSettings.update, {
      token,
      body: { hours: 'O horário do outro', channel: 'TV Nova' },
    });
    await save(page);
    const conflict = page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou' });
    await conflict.getByText('Agora: O horário do outro').waitFor();
    await conflict.getByText('Você digitou: O meu horário').waitFor();
    await conflict.getByText('Agora: TV Nova').waitFor();
    await conflict.getByRole('button', { name: 'Salvar o que digitei por cima' }).click();
    await conflict.waitFor({ state: 'detached' });
    // In a field that both changed, my value wins; a field that only the other editor changed keeps that value.
    const saved = (await call(ENDPOINTS.adminSettings.get, { token })).body;
    expect(saved).toMatchObject({ hours: 'O meu horário', channel: 'TV Nova' });
    expect(await page.getByLabel('Nome do canal').inputValue()).toBe('TV Nova');

    await page.getByLabel(hours).fill('Outro ainda');
    await call(ENDPOINTS.adminSettings.update, { token, body: { hours: 'De novo o outro' } });
    await save(page);
    await conflict.getByRole('button', { name: /^Descartar o que digitei/ }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await page.getByLabel(hours).inputValue()).toBe('De novo o outro');
    await close();
  });
});

test('the audit shows who did what, with filters in the address and pages', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/auditoria');
  const rows = page.locator('.audit tbody tr');
  await rows.first().waitFor();
  const first = await rows.count();
  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  await rows.nth(first).waitFor();
  await page.getByLabel('Tipo').selectOption('settings');
  await page.getByLabel('Ação').selectOption('update');
  await page.waitForURL(/tipo=settings&acao=update/);
  await page
    .getByRole('link', { name: /Horário de atendimento/ })
    .first()
    .waitFor();
  await expect.poll(() => rows.filter({ hasNotText: 'Configurações' }).count()).toBe(0);
  await page.getByLabel('Até').fill('2001-01-01');
  await page.getByText('Nenhum registro encontrado.').waitFor();
  await page.getByRole('button', { name: 'Tirar os filtros' }).click();
  await rows.nth(first - 1).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

function appWith(secret: string): TOTP {
  const { algorithm, digits, periodSeconds: period } = TWO_FACTOR;
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), algorithm, digits, period });
}

/** Logs in with a code; returns `in` or the message on the screen. */
async function loginWith({ email, password }: Person, code: string): Promise<string> {
  const { page, close } = await openLoggedOut(portal);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: TEXTS.login.submit }).click();
  await page.getByLabel('Código de verificação').fill(code);
  await page.getByRole('button', { name: TEXTS.login.submit }).click();
  const refusal = page.locator('.help--err:not(:empty)');
  await refusal.or(page.getByText(TEXTS.login.succeeded)).first().waitFor();
  const said = (await refusal.count()) > 0 ? await refusal.innerText() : 'in';
  await close();
  return said;
}
