import { beforeAll, expect, test } from 'vitest';
import { barriersOn, sidewaysScroll } from '../../support/browser/accessibility.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { waitForNetworkIdle } from '../../support/browser/network-idle.ts';
import { type OwnPortal, openPortal } from '../../support/browser/open-portal.ts';
import { type MailServer, openMailServer, tokenIn } from '../../support/servers/mail-server.ts';

const PHONE = { width: 390, height: 844 };
const RITA = 'rita@leitora.example';

let server: MailServer;
let portal: OwnPortal;
beforeAll(async () => {
  server = await openMailServer();
  portal = await openPortal({ SMTP_URL: server.url, MAIL_FROM: 'boletim@portalpara.example' });
  return async () => {
    await portal.close();
    await server.close();
  };
});

test('a reader without scripts asks for a digest, confirms it, changes it and leaves; a mail program leaves too', async () => {
  // The first page of a cold portal may come without optional data.
  await expect
    .poll(async () => (await fetch(`${portal.site.url}/municipio/breves`)).text())
    .toContain('Receber por e-mail');
  const { page, troubles, close } = await portal.open('/municipio/breves', {
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  await page.getByRole('link', { name: 'Receber por e-mail' }).click();
  expect(await page.getByLabel('Notícias de onde?').inputValue()).toBe('breves');
  await page.getByLabel('Seu e-mail').fill(RITA);
  await page.getByLabel('Uma vez por semana').check();
  await page.getByRole('button', { name: 'Quero receber' }).click();
  await page.getByText('Falta só um passo: abra o seu e-mail.').waitFor();
  expect(page.url()).not.toContain('rita');

  await expect.poll(() => server.mails.length).toBe(1);
  const [mail] = server.mails;
  expect([mail?.to, mail && tokenIn(mail).length]).toEqual([RITA, 43]);
  const link = `${portal.site.url}/boletim/assinatura/${mail && tokenIn(mail)}`;
  await page.goto(link);
  await page.getByRole('heading', { name: 'Confirme o seu boletim' }).waitFor();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('heading', { name: 'O boletim está confirmado' }).waitFor();
  await page.getByRole('button', { name: 'Receber todo dia' }).click();
  await page.getByText('Breves: notícias todo dia, às 6h, para r…@leitora.example.').waitFor();
  await page.getByRole('button', { name: 'Cancelar o boletim' }).click();
  await page.getByText('Boletim cancelado.').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Este boletim não existe mais' }).waitFor();
  expect(troubles.filter((one) => !/404/.test(one))).toEqual([]);
  await close();

  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
});

test('an e-mail that is none is refused in our words, and what was typed stays', async () => {
  const { page, troubles, close } = await portal.open('/boletim', { viewport: PHONE });
  await waitForNetworkIdle(page);
  const email = page.getByLabel('Seu e-mail');
  await email.fill('rita@leitora');
  await email.press('Enter');
  await page.getByText('Digite o e-mail completo, como nome@exemplo.com.').waitFor();
  expect([await email.inputValue(), await email.getAttribute('aria-invalid')]).toEqual([
    'rita@leitora',
    'true',
  ]);
  await email.fill(RITA);
  expect(await email.getAttribute('aria-invalid')).toBeNull();
  expect(troubles).toEqual([]);
  await close();
});

test('form, page of a subscription and screen of the back office can be used by everybody', async () => {
  const { page, close } = await portal.open('/boletim', { reducedMotion: 'reduce' });
  // Without an answer the form is one of the pages of pages.ts.
  for (const path of ['/boletim?estado=enviado', '/boletim?estado=muitos']) {
    await page.goto(portal.site.url + path);
    expect(await barriersOn(page)).toEqual([]);
    expect(await sidewaysScroll(page, [320, 768, 1440])).toEqual([]);
  }
  await close();
  const admin = await openAdmin(portal, '/admin/boletim');
  await admin.page.getByLabel('Frase antes das notícias').fill('Bom dia, Pará.');
  await admin.page.getByRole('button', { name: 'Guardar frase' }).click();
  await admin.page.locator('.toasts').getByText('Frase guardada.').waitFor();
  await admin.page.getByRole('button', { name: 'Ver agora' }).click();
  await admin.page.getByLabel('Prévia do boletim').waitFor();
  expect(await barriersOn(admin.page)).toEqual([]);
  expect(await sidewaysScroll(admin.page, [320, 768, 1440])).toEqual([]);
  expect(admin.troubles).toEqual([]);
  await admin.close();
});
