import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEXTS } from '../../../../contracts/texts.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin, openLoggedOut } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { createUser, dialogOf, loginAgain, PASSWORD } from './people-page.ts';

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
});

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
    expect(await rita.page.locator('a', { hasText: 'Usuários' }).count()).toBe(0);
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
    const jonas = await createUser(newsroom, 'Jonas');
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
    await createUser(newsroom, 'Celia');
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
