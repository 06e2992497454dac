import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { TWO_FACTOR } from '../../../../contracts/constants.ts';
import { TEXTS } from '../../../../contracts/texts.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin, openLoggedOut, type Person } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { createUser, dialogOf, loginAgain } from './people-page.ts';

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
});

describe('the account of the user', () => {
  test('gets a second step, which is switched on, used at the login, and switched off', async () => {
    const nilo = await createUser(newsroom, 'Nilo');
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
    const confirmed = app.generate();
    await page.getByLabel('Código de verificação').fill(confirmed);
    await asked.getByRole('button', { name: 'Ativar' }).click();
    const codes = dialogOf(page, 'Códigos de recuperação');
    await codes.getByRole('button', { name: 'Guardei os códigos' }).waitFor();
    const [recovery = ''] = await codes.locator('code').allTextContents();
    expect(await codes.locator('code').count()).toBe(TWO_FACTOR.recoveryCodes);
    await page.keyboard.press('Escape');
    await codes.getByRole('button', { name: 'Guardei os códigos' }).click();
    await page.getByText('Ativa', { exact: true }).waitFor();
    expect(troubles).toEqual([]);

    // The code used for the confirmation is not accepted again; the next code is accepted before its period starts.
    const login = await loginAsFarAsTheCode(nilo);
    await login.enter(confirmed);
    await login.page.getByText('Código incorreto ou já usado.').waitFor();
    await login.enter(app.generate({ timestamp: Date.now() + TWO_FACTOR.periodSeconds * 1_000 }));
    await login.page.getByText(TEXTS.login.succeeded).waitFor();
    await login.close();

    await page.getByRole('button', { name: 'Desativar' }).click();
    const off = dialogOf(page, 'Desativar a verificação em duas etapas?');
    await off.getByLabel('Senha', { exact: true }).fill(nilo.password);
    await off.getByRole('button', { name: 'Desativar' }).click();
    // The password alone does not switch it off.
    await off.getByLabel('Código de verificação').fill(recovery);
    await off.getByRole('button', { name: 'Desativar' }).click();
    await page.getByText('Desativada', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Desativada', { exact: true }).waitFor();
    await close();
  });

  test('gets a new password, which ends all other sessions', async () => {
    const dora = await createUser(newsroom, 'Dora');
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
    const bia = await createUser(newsroom, 'Bia');
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

function appWith(secret: string): TOTP {
  const { algorithm, digits, periodSeconds: period } = TWO_FACTOR;
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), algorithm, digits, period });
}

/** The login screen after the password, where it asks for a code. */
async function loginAsFarAsTheCode({ email, password }: Person) {
  const { page, close } = await openLoggedOut(portal);
  const submit = () => page.getByRole('button', { name: TEXTS.login.submit }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await submit();
  async function enter(code: string): Promise<void> {
    await page.getByLabel('Código de verificação').fill(code);
    await submit();
  }
  return { page, enter, close };
}
