import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '../../../admin/routes.tsx';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { mayCall } from '../../../contracts/users/may-call.ts';
import type { Role } from '../../../contracts/users/roles.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { openAdmin, type Person } from '../../support/browser/admin-page.ts';
import { waitForNetworkIdle } from '../../support/browser/network-idle.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

const PASSWORD = 'uma senha bem comprida';
const EDITION = 'Ilhas da Prova';

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
let edition: number;

beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
  const { token } = newsroom;
  const body = {
    key: 'ilhas-da-prova',
    name: EDITION,
    hosts: ['ilhas.example'],
    icon: 'star',
    on: true,
    covers: { regs: ['marajó'], munis: [] },
  } as const;
  edition = (await newsroom.call(ENDPOINTS.adminEditions.create, { token, body: body as never })).body.id;
});

async function createUser(username: string, role: Role, editions: number[] | null = null): Promise<Person> {
  const email = `${username.toLowerCase()}@redacao.example`;
  const body = { username, email, role, editions, password: PASSWORD };
  await newsroom.call(ENDPOINTS.adminUsers.create, { token: newsroom.token, body });
  return { email, password: PASSWORD };
}

/** Collects the calls that the server refused with 403. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403)
      refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  return refused;
}

const PEOPLE: readonly { readonly who: string; readonly role: Role; readonly limited: boolean }[] = [
  { who: 'a contributor', role: 'contributor', limited: false },
  { who: 'an editor of one edition', role: 'editor', limited: true },
  { who: 'a contributor of one edition', role: 'contributor', limited: true },
];

describe.each(PEOPLE)('$who', ({ role, limited }) => {
  test('sees only the screens that their rights open, and no screen makes a call that is refused', async () => {
    const editions = limited ? [edition] : null;
    const name = `Tela${role}${limited ? 'Edicao' : ''}`;
    const { page, close } = await openAdmin(
      portal,
      '/admin/noticias',
      await createUser(name, role, editions),
    );
    const refused = watchRefusals(page);
    const seen = SCREENS.filter(({ menu, needs }) => menu && mayCall({ role, editions }, needs));
    const menu = page.getByRole('navigation', { name: 'Seções' });
    const entries = menu.getByRole('listitem').getByRole('link');
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      seen.map(({ path }) => path),
    );
    for (const { path } of seen) {
      await menu.locator(`a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
      await waitForNetworkIdle(page);
    }
    await page.goto(`${portal.site.url}/admin/fontes`);
    await page.waitForURL('**/admin/noticias');
    await page.goto(`${portal.site.url}/admin/noticias/nova`);
    await page.getByLabel('Título', { exact: true }).fill(`Texto de ${name}`);
    await page.getByText(/^Salvo/).waitFor();
    expect(refused).toEqual([]);
    await close();
  });
});

test('a contributor proposes a story, an editor publishes it, and the author reads it', async () => {
  const davi = await openAdmin(portal, '/admin/noticias/nova', await createUser('Davi', 'contributor'));
  const refused = watchRefusals(davi.page);
  const title = 'Trapiche de Salvaterra ganha cobertura';
  await davi.page.getByLabel('Título', { exact: true }).fill(title);
  await davi.page.locator('.ProseMirror').fill('A obra começou nesta semana e deve terminar em março.');
  expect(await davi.page.getByRole('button', { name: 'Publicar' }).count()).toBe(0);
  await davi.page.getByRole('button', { name: 'Enviar para revisão' }).click();
  await davi.page.getByText('Notícia enviada para revisão.').waitFor();
  const id = Number(new URL(davi.page.url()).pathname.split('/').pop());

  const editor = await openAdmin(
    portal,
    '/admin/noticias?estado=revisao',
    await createUser('Edna', 'editor'),
  );
  const menu = editor.page.getByRole('navigation', { name: 'Seções' });
  await menu.getByText('para revisão').waitFor({ state: 'attached' });
  await editor.page.getByRole('link', { name: title }).click();
  await editor.page.getByRole('button', { name: 'Publicar' }).waitFor();
  // The administrator fills in the fields that publishing requires.
  await newsroom.call(ENDPOINTS.adminNews.update, {
    token: newsroom.token,
    params: { id },
    body: { muni: 'Salvaterra', cat: 'foco', link: 'https://fonte.example/trapiche', status: 'published' },
  });
  await editor.close();

  await davi.page.goto(`${portal.site.url}/admin/noticias/${id}`);
  await davi.page.getByText('A redação já cuida desta notícia.').waitFor();
  await davi.page.getByRole('link', { name: 'Ver no site' }).waitFor();
  expect(await davi.page.locator('.ProseMirror').count()).toBe(0);
  expect(refused).toEqual([]);
  await davi.close();
});

test('an administrator invites a contributor for one edition', async () => {
  // A new login, because an old session must confirm itself before it creates a link.
  const { page, close } = await openAdmin(portal, '/admin/usuarios', DEMO_ADMIN);
  await page.getByRole('button', { name: 'Convidar pessoa' }).click();
  const form = page.getByRole('dialog', { name: 'Convidar pessoa' });
  await form.getByLabel('Nome').fill('Iara Ilhas');
  await form.getByLabel('E-mail').fill('iara@redacao.example');
  await form.getByLabel('Função').selectOption('contributor');
  await form.getByLabel('Todas as edições e o portal do estado').uncheck();
  await form.getByLabel(EDITION).check();
  await form.getByRole('button', { name: 'Criar convite' }).click();
  await page
    .getByRole('dialog', { name: 'Link para Iara Ilhas' })
    .getByRole('button', { name: 'Pronto' })
    .click();
  const row = page.locator('tr', { hasText: 'Iara Ilhas' });
  await row.getByText('Colaboração').waitFor();
  await row.getByText(EDITION).waitFor();
  await close();
});

test('an editor asks the edition that owns a story for it, and its editor accepts with one tap', async () => {
  const { token } = newsroom;
  const title = 'Ponte de Marabá e balsa de Soure';
  const body = {
    title,
    desc: '<p>As duas obras começam em março.</p>',
    muni: 'Soure',
    chosenEdition: 'para',
    cat: 'foco',
    link: 'https://fonte.example/obras',
    status: 'published',
  } as const;
  const { id } = (await newsroom.call(ENDPOINTS.adminNews.create, { token, body })).body;
  const guest = await openAdmin(portal, '/admin/noticias', await createUser('Gil', 'editor', [edition]));
  const owner = await createUser('Olga', 'editor');
  const { page } = guest;
  await page.goto(`${portal.site.url}/admin/noticias/${id}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click();
  const question = page.getByRole('dialog', { name: 'Pedir à edição dona da notícia?' });
  await question.getByText('Só a redação da edição Pará pode fazer isto com a notícia.').waitFor();
  await question.getByRole('button', { name: 'Pedir' }).click();
  await page.getByText('Pedido enviado.').waitFor();
  await page.goto(`${portal.site.url}/admin/noticias`);
  await page.getByText('Você pediu para arquivar').waitFor();
  await guest.close();

  const { page: notes, close } = await openAdmin(portal, '/admin/noticias', owner);
  const note = notes.getByRole('region', { name: 'Pedidos entre edições' });
  await note.getByText(title).waitFor();
  await note.getByRole('button', { name: 'Aceitar' }).click();
  await notes.getByText('Pedido aceito: a mudança está feita.').waitFor();
  await note.waitFor({ state: 'detached' });
  const story = await newsroom.call(ENDPOINTS.adminNews.get, { token, params: { id } });
  expect(story.body.status).toBe('archived');
  await close();
});
