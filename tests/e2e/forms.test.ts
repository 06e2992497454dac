import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { logInToNewsroom } from '../support/api/newsroom.ts';
import { type OpenPage, type OpenPortal, openSharedNewsroom } from '../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

/** Sets whether messages are stored, and waits until the form of the site knows. */
async function storeMessages(storeContactForm: boolean): Promise<void> {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const settings = await call(ENDPOINTS.adminSettings.get, { token });
  await call(ENDPOINTS.adminSettings.update, {
    token,
    body: { storeContactForm },
    ifMatch: settings.headers.get('etag') ?? '',
  });
  const stores = async () =>
    (await (await fetch(`${portal.site.url}/contato`)).text()).includes('name="site"');
  await expect.poll(stores).toBe(storeContactForm);
}

/** Catches the `mailto:` link before a mail program would open. */
async function catchMail({ page }: OpenPage): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const caught = { link: '' };
    Object.assign(window, { caught });
    document.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="mailto:"]');
        if (!link) return;
        caught.link = link.href;
        event.preventDefault();
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { caught: { link: string } }).caught.link);
}

const MESSAGE = 'Olá, redação & equipe\n“Não” = 100% + çãõ 🛶 #1?\nFim';

test('the contact form opens the mail program with the typed text, and sends no request', async () => {
  await storeMessages(false);
  const opened = await portal.open('/contato');
  const { page, close } = opened;
  const mail = await catchMail(opened);
  const sent: string[] = [];
  page.on('request', (request) => {
    // Requests for the island's own code are allowed.
    if (!request.url().startsWith(`${portal.site.url}/assets/`)) sent.push(request.url());
  });
  await page.getByLabel('Nome').fill('Rita de Cássia');
  await page.getByLabel('E-mail').fill('rita@leitora.example');
  await page.locator('#mensagem').fill(MESSAGE);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.locator('[data-alert="opened"]').waitFor();
  const link = await mail();
  expect(link).toMatch(/^mailto:contato@portalpara\.example\?subject=/);
  expect(link).not.toContain('+');
  const body = decodeURIComponent(/[?&]body=([^&]*)/.exec(link)?.[1] ?? '');
  expect(body).toContain(MESSAGE.replaceAll('\n', '\r\n'));
  expect(body).toContain('Rita de Cássia');
  expect(sent).toEqual([]);
  await close();
});

test('a missing value is reported beside its field and in a summary with a link to it, and a telephone number is formatted while it is typed', async () => {
  const { page, close } = await portal.open('/anuncie');
  await page.getByLabel('E-mail').fill('rita@');
  await page.getByRole('button', { name: /^Enviar/ }).click();
  const summary = page.locator('[data-alert="errors"]');
  await summary.waitFor();
  expect(await summary.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (const name of ['nome', 'email', 'mensagem']) {
    expect(await page.locator(`#${name}`).getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`#${name}-erro`).innerText()).not.toBe('');
  }
  for (const name of ['empresa', 'telefone']) {
    expect(await page.locator(`#${name}`).getAttribute('aria-invalid')).not.toBe('true');
  }
  await summary.getByRole('link').first().click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('nome');
  const field = page.locator('#telefone');
  expect(await field.getAttribute('placeholder')).toBe('(00) 00000-0000');
  await field.pressSequentially('91987654321');
  // Digits typed before the island was hydrated are formatted, too.
  await expect.poll(() => field.inputValue()).toBe('(91) 98765-4321');
  await close();
});

test('with the setting switched on, the message is also stored for the newsroom', async () => {
  const { call, token } = await logInToNewsroom(portal.api.url);
  await storeMessages(true);
  const opened = await portal.open('/contato');
  const { page, close } = opened;
  await catchMail(opened);
  await page.getByLabel('Nome').fill('Rita');
  await page.getByLabel('E-mail').fill('rita@leitora.example');
  await page.locator('#mensagem').fill('Mensagem que fica guardada');
  const answered = page.waitForResponse('**/api/contatos');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  expect((await answered).status()).toBe(201);
  const { body } = await call(ENDPOINTS.messages.list, { token, query: {} });
  expect(body[0]).toMatchObject({ nome: 'Rita', mensagem: 'Mensagem que fica guardada' });
  await close();
});
