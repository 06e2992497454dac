import { beforeAll, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../../api/demo/login.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { EDITION, type NewsroomWithEdition, openNewsroomWithEdition, watchRefusals } from './rights-page.ts';

let at: NewsroomWithEdition;
beforeAll(async () => {
  at = await openNewsroomWithEdition();
});

test('a contributor proposes a story, an editor publishes it, and the author reads it', async () => {
  const davi = await openAdmin(at.portal, '/admin/noticias/nova', await at.createUser('Davi', 'contributor'));
  const refused = watchRefusals(davi.page);
  const title = 'Trapiche de Salvaterra ganha cobertura';
  await davi.page.getByLabel('Título', { exact: true }).fill(title);
  await davi.page.locator('.ProseMirror').fill('A obra começou nesta semana e deve terminar em março.');
  expect(await davi.page.getByRole('button', { name: 'Publicar' }).count()).toBe(0);
  await davi.page.getByRole('button', { name: 'Enviar para revisão' }).click();
  await davi.page.getByText('Notícia enviada para revisão.').waitFor();
  const id = Number(new URL(davi.page.url()).pathname.split('/').pop());

  const editor = await openAdmin(
    at.portal,
    '/admin/noticias?estado=revisao',
    await at.createUser('Edna', 'editor'),
  );
  const menu = editor.page.getByRole('navigation', { name: 'Seções' });
  await menu.getByText('para revisão').waitFor({ state: 'attached' });
  await editor.page.getByRole('link', { name: title }).click();
  await editor.page.getByRole('button', { name: 'Publicar' }).waitFor();
  // The administrator fills in the fields that publishing requires.
  await at.newsroom.call(ENDPOINTS.adminNews.update, {
    token: at.newsroom.token,
    params: { id },
    body: { muni: 'Salvaterra', cat: 'foco', link: 'https://fonte.example/trapiche', status: 'published' },
  });
  await editor.close();

  await davi.page.goto(`${at.portal.site.url}/admin/noticias/${id}`);
  await davi.page.getByText('A redação já cuida desta notícia.').waitFor();
  await davi.page.getByRole('link', { name: 'Ver no site' }).waitFor();
  expect(await davi.page.locator('.ProseMirror').count()).toBe(0);
  expect(refused).toEqual([]);
  await davi.close();
});

test('an administrator invites a contributor for one edition', async () => {
  // A new login, because an old session must confirm itself before it creates a link.
  const { page, close } = await openAdmin(at.portal, '/admin/usuarios', DEMO_ADMIN);
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
  const { token } = at.newsroom;
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
  const { id } = (await at.newsroom.call(ENDPOINTS.adminNews.create, { token, body })).body;
  const guest = await openAdmin(
    at.portal,
    '/admin/noticias',
    await at.createUser('Gil', 'editor', [at.edition]),
  );
  const owner = await at.createUser('Olga', 'editor');
  const { page } = guest;
  await page.goto(`${at.portal.site.url}/admin/noticias/${id}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click();
  const question = page.getByRole('dialog', { name: 'Pedir à edição dona da notícia?' });
  await question.getByText('Só a redação da edição Pará pode fazer isto com a notícia.').waitFor();
  await question.getByRole('button', { name: 'Pedir' }).click();
  await page.getByText('Pedido enviado.').waitFor();
  await page.goto(`${at.portal.site.url}/admin/noticias`);
  await page.getByText('Você pediu para arquivar').waitFor();
  await guest.close();

  const { page: notes, close } = await openAdmin(at.portal, '/admin/noticias', owner);
  const note = notes.getByRole('region', { name: 'Pedidos entre edições' });
  await note.getByText(title).waitFor();
  await note.getByRole('button', { name: 'Aceitar' }).click();
  await notes.getByText('Pedido aceito: a mudança está feita.').waitFor();
  await note.waitFor({ state: 'detached' });
  const story = await at.newsroom.call(ENDPOINTS.adminNews.get, { token, params: { id } });
  expect(story.body.status).toBe('archived');
  await close();
});
