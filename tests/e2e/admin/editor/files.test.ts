import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { makePdf } from '../../../support/make-pdf.ts';
import { type Desk, openDesk } from './editor-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

/** The page of the story as readers get it. */
const htmlOf = (id: number) => async () => (await desk.pageForReaders(id)).html;

describe('a story', () => {
  test('accepts a PDF, refuses another file named .pdf, and readers get the PDF below the text', async () => {
    const pdf = makePdf(['Edital do concurso']);
    const { id } = await desk.draft('Edital do concurso de Soure');
    const { page, editor, close } = await desk.openStory(id);
    const file = page.locator('input[type="file"][accept*="pdf"]');
    const mimeType = 'application/pdf';
    await file.setInputFiles({ name: 'falso.pdf', mimeType, buffer: Buffer.from('PK') });
    await editor.toast('Este arquivo não é um PDF').waitFor();
    await file.setInputFiles({ name: 'Edital_001.pdf', mimeType, buffer: pdf });
    await editor.toast('“Edital 001” está na notícia.').waitFor();
    await page.getByLabel('Nome do documento').fill('Edital do concurso');
    await editor.fillTheRest();
    await editor.press('Notícia publicada.');
    await expect.poll(htmlOf(id)).toContain('Edital do concurso <small>');
    await page.goto(`${desk.portal.site.url}/noticia/${id}`);
    const link = page.getByRole('link', { name: 'Documento: Edital do concurso (PDF, 1 KB)' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.focus();
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toBe('edital-001.pdf');
    await close();
  });

  test('reports at once an address that shows no picture, and a picture of the text can become the cover', async () => {
    const { call, token } = desk.newsroom;
    const [media] = (await call(ENDPOINTS.adminMedia.list, { token, query: { limit: 1 } })).body;
    const desc = `<p>Começo.</p><figure><img src="${media?.url}" alt="Rio cheio" data-credit="Ana"></figure>`;
    const { id } = await desk.newsroom.publish({ title: 'Capa que não abre', desc, status: 'draft' });
    const { page, editor, close } = await desk.openStory(id);
    await page.getByText('Usar o endereço de uma imagem').click();
    await page.getByLabel('Endereço da imagem').fill('https://nada.example/pagina');
    await page.getByText('A imagem não pôde ser buscada neste endereço.').waitFor();
    await page.getByText('Convém incluir: capa').waitFor();
    await editor.text.locator('img').click();
    await page.getByRole('button', { name: 'Usar como capa' }).click();
    await editor.toast('Esta imagem é a capa agora.').waitFor();
    await editor.saved();
    expect(await desk.storedStory(id)).toMatchObject({
      cover: media?.url,
      coverAlt: 'Rio cheio',
      coverCredit: 'Ana',
    });
    await close();
  });
});
