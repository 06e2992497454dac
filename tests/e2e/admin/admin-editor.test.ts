import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { effort, patienceMs } from '../../faults/intensity.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { openAdmin, type Person } from '../../support/browser/admin-page.ts';
import { editorPage } from '../../support/browser/editor-page.ts';
import { type OpenOptions, type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

const { adminNews, adminUsers } = ENDPOINTS;
const rita: Person & { username: string } = {
  email: 'rita.souza@redacao.example',
  username: 'Rita Souza',
  password: 'quatro palavras bem longas',
};

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
  const { call, token } = newsroom;
  await call(adminUsers.create, { token, body: { ...rita, role: 'editor' } });
});

async function openStory(id: number | 'nova', person?: Person, options?: OpenOptions) {
  const opened = await openAdmin(portal, `/admin/noticias/${id}`, person, options);
  const editor = editorPage(opened.page);
  await editor.text.waitFor();
  return { ...opened, editor };
}

const draft = (title: string) => newsroom.publish({ title, desc: '<p>Começo.</p>', status: 'draft' });

/** The story as stored on the server. */
async function held(id: number) {
  const { call, token } = newsroom;
  return (await call(adminNews.get, { token, params: { id } })).body;
}

/** Status and HTML that a reader gets at the address of a story. */
async function asReader(id: number): Promise<{ status: number; html: string }> {
  const response = await fetch(`${portal.site.url}/noticia/${id}`);
  return { status: response.status, html: await response.text() };
}

/** Waits until readers see the change. */
async function soon(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check).toBe(true);
}

describe('a story', () => {
  test('is written, published, corrected and withdrawn, and readers see each step in time', async () => {
    const { page, editor, troubles, close } = await openStory('nova');
    await editor.title.fill('Balsa para Soure ganha horário novo');
    await editor.type('A travessia sai de hora em hora.');
    await editor.fillTheRest();
    const id = await editor.id();
    await editor.press('Notícia publicada.');
    await soon(async () => (await asReader(id)).html.includes('A travessia sai de hora em hora.'));

    await editor.type(' E volta também.');
    await editor.saved();
    await page.getByText('Alterações não publicadas').waitFor();
    expect((await asReader(id)).html).not.toContain('E volta também.');
    expect(await editor.main.textContent()).toBe('Atualizar');
    await editor.press('Notícia atualizada.');
    await soon(async () => (await asReader(id)).html.includes('E volta também.'));

    await page.getByRole('button', { name: 'Rascunho' }).click();
    await editor.main.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Despublicar' }).click();
    await editor.toast('A notícia saiu do site.').waitFor();
    await soon(async () => (await asReader(id)).status === 404);
    expect(troubles).toEqual([]);
    await close();
  });

  test('accepts a PDF, refuses another file named .pdf, and readers get the PDF below the text', async () => {
    const pdf = Buffer.from('%PDF-1.7\ntrailer <<>>\n%%EOF\n');
    const { id } = await draft('Edital do concurso de Soure');
    const { page, editor, close } = await openStory(id);
    const file = page.locator('input[type="file"][accept*="pdf"]');
    const mimeType = 'application/pdf';
    await file.setInputFiles({ name: 'falso.pdf', mimeType, buffer: Buffer.from('PK') });
    await editor.toast('Este arquivo não é um PDF').waitFor();
    await file.setInputFiles({ name: 'Edital_001.pdf', mimeType, buffer: pdf });
    await editor.toast('“Edital 001” está na notícia.').waitFor();
    await page.getByLabel('Nome do documento').fill('Edital do concurso');
    await editor.fillTheRest();
    await editor.press('Notícia publicada.');
    await soon(async () => (await asReader(id)).html.includes('Edital do concurso <small>'));
    await page.goto(`${portal.site.url}/noticia/${id}`);
    const link = page.getByRole('link', { name: 'Documento: Edital do concurso (PDF, 1 KB)' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.focus();
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toBe('edital-001.pdf');
    await close();
  });

  test('without a required field is not published, and the screen names the field', async () => {
    const { page, editor, close } = await openStory('nova');
    await editor.title.fill('Só um título');
    await editor.main.click();
    const alert = page.getByRole('alert');
    await alert.getByText('Falta o texto.').waitFor();
    await alert.getByText('Falta a fonte').waitFor();
    await close();
  });

  test('with an incomplete field is not published until the field is complete', async () => {
    const { id } = await draft('Município errado');
    const { page, editor, close } = await openStory(id);
    await page.getByLabel('Outro município').fill('Cidade Inventada');
    await editor.main.click();
    await page.getByRole('alert').getByText('Escolha um município da lista.').waitFor();
    expect((await held(id)).status).toBe('draft');
    await page.getByRole('button', { name: 'Remover Cidade Inventada' }).click();
    await page.getByRole('button', { name: 'Remover Belém' }).click();
    await page.getByLabel('Município', { exact: true }).fill('soure');
    await editor.press('Notícia publicada.');
    expect(await held(id)).toMatchObject({ status: 'published', muni: 'Soure', reg: 'marajó' });
    await close();
  });

  test('has several municipalities, in an order that the keyboard can change', async () => {
    const { id } = await draft('Vários municípios');
    const { page, editor, close } = await openStory(id);
    await page.getByLabel('Outro município').fill('alta');
    await page.keyboard.press('Enter');
    const chips = page.getByRole('list', { name: 'Municípios da notícia' }).getByRole('listitem');
    await chips.nth(1).getByText('Altamira').waitFor();
    await page.getByRole('button', { name: 'Mover Altamira para antes' }).press('Enter');
    await page.getByText('Altamira é o principal agora.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Remover Altamira',
    );
    expect(await chips.first().textContent()).toContain('Altamira');
    await editor.saved();
    expect(await held(id)).toMatchObject({ muni: 'Altamira', munis: ['Altamira', 'Belém'], reg: 'xingu' });
    await close();
  });

  test('reports at once an address that shows no picture, and a picture of the text can become the cover', async () => {
    const { call, token } = newsroom;
    const [media] = (await call(ENDPOINTS.adminMedia.list, { token, query: { limit: 1 } })).body;
    const desc = `<p>Começo.</p><figure><img src="${media?.url}" alt="Rio cheio" data-credit="Ana"></figure>`;
    const { id } = await newsroom.publish({ title: 'Capa que não abre', desc, status: 'draft' });
    const { page, editor, close } = await openStory(id);
    await page.getByText('Usar o endereço de uma imagem').click();
    await page.getByLabel('Endereço da imagem').fill('https://nada.example/pagina');
    await page.getByText('A imagem não pôde ser buscada neste endereço.').waitFor();
    await page.getByText('Convém incluir: capa').waitFor();
    await editor.text.locator('img').click();
    await page.getByRole('button', { name: 'Usar como capa' }).click();
    await editor.toast('Esta imagem é a capa agora.').waitFor();
    await editor.saved();
    expect(await held(id)).toMatchObject({ cover: media?.url, coverAlt: 'Rio cheio', coverCredit: 'Ana' });
    await close();
  });

  test('in the trash is shown as deleted, and can be restored there', async () => {
    const { id } = await draft('Jogada fora');
    const { call, token } = newsroom;
    await call(adminNews.remove, { token, params: { id } });
    const { page, close } = await openAdmin(portal, `/admin/noticias/${id}`);
    await page.getByText('Esta notícia está na lixeira.').waitFor();
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await editorPage(page).text.waitFor();
    expect((await held(id)).deletedAt).toBeNull();
    await close();
  });

  test('is scheduled in Belém time and appears at that time', async () => {
    const { id } = await draft('Agenda da semana');
    const { page, editor, close } = await openStory(id);
    await page.getByRole('button', { name: 'Agendada' }).click();
    await page.getByLabel('Publicar em').fill('2030-01-02');
    await page.getByLabel('Hora').first().fill('05:00');
    await editor.main.getByText('Agendar').waitFor();
    await editor.press('Notícia agendada para 02-01-2030 às 05h00.');
    expect(await held(id)).toMatchObject({ status: 'scheduled', publishAt: '2030-01-02T08:00:00.000Z' });
    expect((await asReader(id)).status).toBe(404);
    // The API moves the moment to a second from now, so that the test need not wait until 2030.
    const { call, token } = newsroom;
    const publishAt = new Date(Date.now() + 1_500).toISOString();
    await call(adminNews.update, { token, params: { id }, body: { status: 'scheduled', publishAt } });
    await expect.poll(async () => (await asReader(id)).status).toBe(200);
    await close();
  });

  test('is moved to the trash and restored', async () => {
    const { id } = await draft('Para a lixeira');
    const { page, editor, close } = await openStory(id);
    await editor.choose('Mover para a lixeira');
    await page.waitForURL('**/admin/noticias');
    expect((await held(id)).deletedAt).toBeTruthy();
    await page.locator('.toasts').getByRole('button', { name: 'Desfazer' }).click();
    await page.waitForURL(`**/admin/noticias/${id}`);
    expect((await held(id)).deletedAt).toBeNull();
    await close();
  });

  test('is previewed on its real page by a private link, which readers do not have', async () => {
    const { id } = await draft('Ainda não publicada');
    const { page, editor, close } = await openStory(id);
    await editor.type(' Texto só da prévia.');
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Pré-visualizar' }).first().click(),
    ]);
    await preview.waitForURL('**/previa/*');
    await preview.getByText('Texto só da prévia.').waitFor();
    const response = await fetch(preview.url());
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<meta name="robots" content="noindex"');
    expect((await asReader(id)).status).toBe(404);
    expect((await fetch(`${portal.site.url}/previa/${'x'.repeat(43)}`)).status).toBe(404);
    await close();
  });

  test('lists its preview links, and a revoked link stops working', async () => {
    const { id } = await draft('Links que terminam');
    const { call, token } = newsroom;
    const { body } = await call(adminNews.createPreview, { token, params: { id } });
    const status = async () => (await fetch(`${portal.site.url}/previa/${body.token}`)).status;
    expect(await status()).toBe(200);
    const { page, editor, close } = await openStory(id);
    await editor.choose('Links de prévia');
    const links = page.getByRole('dialog', { name: 'Links de prévia' });
    await links.getByText('vale até').waitFor();
    await links.getByRole('button', { name: /^Encerrar/ }).click();
    await links.getByText('Nenhum link vale no momento.').waitFor();
    expect(await status()).toBe(404);
    await close();
  });
});

describe('no typed text is lost', () => {
  const words = 'Palavras que ninguém guardou com um botão.';

  test('when the tab is closed right after the last key', async () => {
    const { id } = await draft('Aba fechada');
    const { page, editor, close } = await openStory(id);
    await editor.type(words);
    const again = await page.context().newPage();
    await page.close();
    await again.goto(`${portal.site.url}/admin/noticias/${id}`);
    await editorPage(again).text.getByText(words).waitFor();
    await editorPage(again).saved();
    expect((await held(id)).desc).toContain(words);
    await close();
  });

  test('when the page is reloaded before any timer has run', async () => {
    const { id } = await draft('Página apressada');
    const { page, editor, close } = await openStory(id);
    // Without timers, as on a busy phone: typed text must be stored without waiting for one.
    await page.evaluate(() => {
      window.setTimeout = (() => 0) as unknown as typeof setTimeout;
    });
    await editor.type(words);
    await page.reload();
    await editor.text.getByText(words).waitFor();
    await editor.saved();
    expect((await held(id)).desc).toContain(words);
    await close();
  });

  test('when the browser is offline: the editor says so and saves once it is online', async () => {
    const { id } = await draft('Linha morta');
    const { page, editor, close } = await openStory(id, undefined, { alone: true });
    await page.context().setOffline(true);
    await editor.type(words);
    await editor.note.getByText('Sem conexão. Guardado neste navegador').waitFor();
    expect((await held(id)).desc).not.toContain(words);
    // A section that was never opened fails with a message, and the typed text stays readable.
    await page.getByRole('link', { name: 'Vídeos' }).click();
    await page.getByText('Sem conexão: esta seção ainda não foi aberta neste navegador.').waitFor();
    expect(await page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('region', { name: 'O seu texto neste navegador' }).getByText(words).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await editor.saved();
    expect((await held(id)).desc).toContain(words);
    await close();
  });

  test('when the page crashes', async () => {
    const { id } = await draft('Pane');
    const { page, editor, close } = await openStory(id, undefined, { alone: true });
    // No autosave reaches the server from here on, so text found later was stored in the browser.
    await page.route('**/autosave', (route) => route.abort());
    await editor.type(words);
    // The text is written to localStorage shortly after it appears on the screen.
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => {});
    await crashed;
    const again = await page.context().newPage();
    await again.goto(`${portal.site.url}/admin/noticias/${id}`);
    await editorPage(again).text.getByText(words).waitFor();
    await close();
  });

  test('when the session ends: the editor logs in again and continues', async () => {
    const { id } = await draft('Sessão encerrada');
    const { page, editor, close } = await openStory(id, DEMO_ADMIN);
    const token = (await page.context().cookies()).find(({ name }) => name === 'authToken')?.value;
    await fetch(`${portal.api.url}/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await editor.type(words);
    const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
    await dialog.getByLabel('Senha', { exact: true }).fill(DEMO_ADMIN.password);
    await dialog.getByRole('button', { name: TEXTS.login.submit }).click();
    await editor.saved();
    expect((await held(id)).desc).toContain(words);
    await close();
  });

  test(
    'over many edits with interrupted connections and reloads',
    async () => {
      const { id } = await draft('Dia difícil');
      const { page, editor, close } = await openStory(id);
      const random = seeded(20261115);
      let expected = 'Começo.';
      for (let step = 0; step < effort('interruptedEdits'); step++) {
        const word = ` p${step}`;
        await editor.type(word);
        expected += word;
        const luck = random();
        if (luck < 0.2) await page.context().setOffline(true);
        else if (luck < 0.5) await page.context().setOffline(false);
        else if (luck < 0.65) {
          await page.context().setOffline(false);
          await page.reload();
          await editor.text.waitFor();
        }
      }
      await page.context().setOffline(false);
      await editor.saved();
      expect(await editor.text.textContent()).toContain(expected);
      expect((await held(id)).desc).toContain(expected);
      await close();
    },
    patienceMs(),
  );
});

describe('two editors change the same story', () => {
  async function bothAtWork(title: string) {
    const { id } = await draft(title);
    const ana = await openStory(id);
    const other = await openStory(id, rita);
    await other.editor.type(' Da Rita.');
    await other.editor.saved();
    await ana.editor.type(' Da Ana.');
    const dialog = ana.page.getByRole('dialog', { name: 'Esta notícia foi salva em outro lugar' });
    await dialog.waitFor();
    return { id, ana, other, dialog };
  }

  test('the conflict dialog shows both versions, and "Ficar com a minha" saves the version of this editor', async () => {
    const { id, ana, other, dialog } = await bothAtWork('Conflito um');
    await dialog.getByText('Rita Souza salvou em').waitFor();
    await dialog.getByText('Começo. Da Rita.').waitFor();
    await dialog.getByText('Começo. Da Ana.').waitFor();
    expect((await held(id)).desc).toContain('Da Rita.');
    await dialog.getByRole('button', { name: 'Ficar com a minha' }).click();
    await ana.editor.saved();
    expect((await held(id)).desc).toContain('Da Ana.');
    await Promise.all([ana.close(), other.close()]);
  });

  test('the conflict dialog survives a second Escape, and "Ficar com a versão salva" loads the other version', async () => {
    const { id, ana, other, dialog } = await bothAtWork('Conflito dois');
    // Browsers let a page prevent the first Escape from closing a dialog, but not the second.
    await ana.page.keyboard.press('Escape');
    await ana.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Ficar com a versão salva' }).click();
    await ana.editor.text.getByText('Começo. Da Rita.').waitFor();
    expect((await held(id)).desc).not.toContain('Da Ana.');
    await Promise.all([ana.close(), other.close()]);
  });

  test('an editor who opens a story that is open elsewhere sees by whom', async () => {
    const { id } = await draft('A quatro mãos');
    const ana = await openStory(id);
    const other = await openStory(id, rita);
    await other.page.getByText(`${DEMO_ADMIN.username} está com esta notícia aberta agora.`).waitFor();
    await Promise.all([ana.close(), other.close()]);
  });
});

/** A pseudo-random generator with a fixed seed, so that every run is the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
