import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { openSqlite } from '../../../db/sqlite.ts';
import { copySeededData } from '../../support/browser/open-portal.ts';
import { openBrowser } from '../../support/browser/tabs.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import { reservePort } from '../../support/servers/reserved-ports.ts';

const { email, password } = DEMO_ADMIN;
let folder: string;
let api: RunningProgram;
let site: RunningProgram;
/** With a host name, because passkeys do not work with an IP. */
let siteUrl: string;

beforeAll(async () => {
  const SITE_PORT = String(await reservePort());
  folder = await copySeededData();
  siteUrl = `http://localhost:${SITE_PORT}`;
  const both = {
    INTERNAL_TOKEN: 'segredo',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    READ_SOURCES: 'no',
    SITE_URL: siteUrl,
    SITE_PORT,
  };
  api = await startProgram('api/server.ts', { ...both, DATA_DIR: folder, DATABASE_URL: '', API_PORT: '0' });
  site = await startProgram('dist/site/server/server.js', { ...both, API_URL: api.url });
});
afterAll(async () => {
  await site?.stop();
  await api?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Switches on the codes of an authenticator app, which passkeys complement. */
async function switchOnTwoFactor(): Promise<{ value: string; recoveryCode: string }> {
  const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
  const { token } = (await call(ENDPOINTS.auth.login, { body: { email, password } })).body;
  const { secret } = (await call(ENDPOINTS.twoFactor.start, { token, body: { password } })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate();
  const { recoveryCodes } = (await call(ENDPOINTS.twoFactor.confirm, { token, body: { code } })).body;
  return { value: token, recoveryCode: recoveryCodes[0] ?? '' };
}

/** Makes the confirmation of all sessions old. */
async function ageSessions(): Promise<void> {
  const db = openSqlite(join(folder, 'portal.sqlite'));
  await db.query.updateTable('session').set({ confirmed_at: 0 }).execute();
  await db.close();
}

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is registered, replaces the code at the next login, and confirms actions that ask for the password', async () => {
  const { value, recoveryCode } = await switchOnTwoFactor();
  const context = await (await openBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'authToken', value, url: siteUrl }]);
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(`${siteUrl}/admin/conta`);
  await page.getByRole('button', { name: 'Cadastrar chave de acesso' }).click();
  const adding = page.getByRole('dialog', { name: 'Cadastrar uma chave de acesso' });
  await adding.getByLabel('Senha', { exact: true }).fill(password);
  await adding.getByRole('button', { name: 'Continuar' }).click();
  await adding.getByLabel('Código de verificação').fill(recoveryCode);
  await adding.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Chave de acesso cadastrada.').waitFor();
  await page.getByRole('button', { name: /^Remover a chave de acesso/ }).waitFor();

  await context.clearCookies();
  await page.goto(`${siteUrl}/admin`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: TEXTS.login.submit }).click();
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page.getByText(TEXTS.login.succeeded).waitFor();
  await page.locator('.adm h1').first().waitFor();

  await ageSessions();
  await page.goto(`${siteUrl}/admin/usuarios`);
  await page.getByRole('button', { name: 'Convidar pessoa' }).click();
  const invite = page.getByRole('dialog', { name: 'Convidar pessoa' });
  await invite.getByLabel('Nome').fill('Nova Chefe');
  await invite.getByLabel('E-mail').fill('nova.chefe@portalpara.example');
  await invite.getByLabel('Função').selectOption('admin');
  await invite.getByRole('button', { name: 'Criar convite' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirme que é você' });
  await confirmation.getByLabel('Senha', { exact: true }).fill(password);
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  await confirmation.getByRole('button', { name: 'Usar chave de acesso' }).click();
  expect(await page.getByRole('dialog', { name: 'Link para Nova Chefe' }).textContent()).toContain(
    'Nova Chefe',
  );
  await context.close();
});
