import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

const CREATIVE = join(import.meta.dirname, '../../../db/demo/creatives/lateral-arena-bola-cheia.webp');

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

/** A picture that the library does not have. */
async function newPicture(name: string, background: string, width = 600) {
  const create = { width, height: 500, channels: 3, background } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Polls the public page until the change has reached it. */
function publicPage(path: string) {
  return expect.poll(async () => (await fetch(portal.site.url + path)).text());
}

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).waitFor();

test('a picture is uploaded, described, found by its description, replaced and deleted', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/midia');
  await page.getByRole('button', { name: 'Enviar imagens' }).click();
  const files = page.locator('.upload-panel input[type="file"]').first();
  await files.setInputFiles([await newPicture('quadra.png', 'green'), await newPicture('rio.png', 'blue')]);
  await page.getByLabel('Texto alternativo de rio.png').fill('Rio de manhã');
  await page.getByLabel('Crédito de todas').fill('Ana Lima');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Salvar descrições' }).click();
  await said(page, '2 descrições salvas.');
  await page.getByRole('button', { name: 'Fechar o envio' }).click();
  await page.getByRole('button', { name: /quadra\.png/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Imagem' });
  await dialog.getByLabel('Texto alternativo').fill('Quadra iluminada de noite');
  await dialog.getByLabel(/^Vertical/).press('ArrowDown');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'Imagem salva.');
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  await page.getByLabel('Buscar por nome, texto ou crédito').fill('quadra ilum');
  await page.getByText('1–1 de 1').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Quadra iluminada/ }).click();
  expect(await dialog.getByLabel(/^Vertical/).inputValue()).toBe('49');
  expect(await dialog.getByLabel('Crédito').inputValue()).toBe('Ana Lima');

  await dialog.locator('input[type="file"]').setInputFiles(await newPicture('nova.png', 'olive', 640));
  const asked = page.getByRole('dialog', { name: 'Trocar esta imagem?' });
  await asked.getByText('Da imagem anterior: Quadra iluminada de noite').waitFor();
  await asked.getByLabel('Crédito').fill('Rui Silva');
  await page.getByRole('button', { name: 'Trocar imagem' }).click();
  await said(page, 'Imagem trocada.');
  await dialog.getByText('640 × 500 px').waitFor();
  expect(await dialog.getByLabel('Texto alternativo').inputValue()).toBe('');
  expect(await dialog.getByLabel('Crédito').inputValue()).toBe('Rui Silva');
  await dialog.getByRole('button', { name: 'Apagar' }).click();
  await page.getByRole('button', { name: 'Apagar imagem' }).click();
  await said(page, 'Imagem apagada.');
  expect(troubles).toEqual([]);
  await close();
});

test('a picture in use lists its uses and cannot be deleted', async () => {
  const { page, close } = await openAdmin(portal, '/admin/midia?busca=lateral-arena');
  await page.locator('.pics__one').first().click();
  const dialog = page.getByRole('dialog', { name: 'Imagem' });
  await dialog.getByRole('link', { name: 'Horários para peladas à noite' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Apagar' }).isDisabled()).toBe(true);
  // A press that starts inside the dialog and ends outside is a text selection; a press outside closes the dialog.
  const box = await dialog.boundingBox();
  if (!box) throw new Error('the dialog is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 20, box.y + 20);
  await page.mouse.up();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(box.x - 20, box.y + 20);
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('a file that is not an accepted picture is refused before the upload', async () => {
  const { page, close } = await openAdmin(portal, '/admin/midia');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Enviar imagens' }).click();
  const name = '<img src=x onerror=alert(1)>.svg';
  const hostile = { name, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.locator('.upload-panel input[type="file"]').first().setInputFiles(hostile);
  await page.getByText('Este formato não é aceito').waitFor();
  await page.getByText(name).waitFor();
  expect(await page.getByRole('button', { name: /^Tentar enviar/ }).count()).toBe(0);
  expect(sent).toEqual([]);
  await close();
});

test('a new ad appears in its slot on the home page, and disappears when it is deleted', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/anuncios/novo');
  await page.getByLabel('Posição').selectOption('banner side');
  await page.getByLabel('Título').fill('Círio de novembro');
  await page.getByLabel('Link', { exact: false }).first().fill('https://cirio.example/programa');
  await page.getByLabel('Peso').fill('100');
  await page.getByRole('button', { name: 'Escolher imagem' }).click();
  const picker = page.getByRole('dialog', { name: 'Escolher imagem' });
  await picker.getByRole('button', { name: 'Enviar' }).click();
  await picker.locator('input[type="file"]').first().setInputFiles(CREATIVE);
  await picker.getByRole('button', { name: 'Usar esta imagem' }).click();
  await page.locator('.slot img').first().waitFor();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'Anúncio criado.');
  await page.getByRole('link', { name: 'Círio de novembro', exact: true }).waitFor();
  await publicPage('/').toContain('alt="Círio de novembro"');

  await page.getByRole('button', { name: 'Mover Círio de novembro para a lixeira' }).click();
  await publicPage('/').not.toContain('alt="Círio de novembro"');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('link', { name: 'Círio de novembro', exact: true }).waitFor();
  await page.getByRole('switch', { name: /Círio de novembro/ }).click();
  await said(page, 'Círio de novembro foi pausado.');
  await page.getByRole('link', { name: /^Pausados/ }).click();
  await page.getByRole('link', { name: 'Círio de novembro', exact: true }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('a form with unsaved changes asks before it is left, and wrong fields are named', async () => {
  const { page, close } = await openAdmin(portal, '/admin/anuncios/novo');
  await page.getByLabel('Peso').fill('0');
  await page.getByLabel('Link', { exact: false }).first().fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Informe o título.').waitFor();
  await page.getByText('Informe um endereço, como loja.example').waitFor();
  await page.getByText('Escolha a imagem do anúncio.').waitFor();
  const focused = () => page.getByLabel('Título').evaluate((field) => field === document.activeElement);
  await expect.poll(focused).toBe(true);
  await page.getByText('Use um número de 1 a 100.').waitFor();
  await page.getByRole('link', { name: 'Voltar' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await page.getByLabel('Peso').inputValue()).toBe('0');
  await close();
});

test('a dialog stays open when a selection is dragged out of it', async () => {
  const { page, close } = await openAdmin(portal, '/admin/tv?video=novo');
  const dialog = page.getByRole('dialog', { name: 'Novo vídeo' });
  await dialog.getByLabel('Título').fill('Festival');
  await dialog.getByLabel('Título').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await dialog.isVisible()).toBe(true);
  await close();
});

test('a featured video added by its link appears in the side column', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/tv');
  await page.getByRole('button', { name: 'Novo vídeo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo vídeo' });
  await dialog.getByLabel('Link do YouTube').fill('https://vimeo.com/123');
  await dialog.getByText('Este não é o link de um vídeo do YouTube.').waitFor();
  await dialog.getByLabel('Link do YouTube').fill('https://youtu.be/aqz-KE-bpKQ');
  await dialog.getByLabel('Título').fill('Marujada ao vivo');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'Vídeo adicionado.');
  await page.getByRole('button', { name: 'Em destaque: Marujada ao vivo' }).click();
  await said(page, 'Marujada ao vivo está em destaque.');
  await publicPage('/').toContain('Marujada ao vivo');
  expect(await page.getByRole('button', { name: /^Em destaque/, pressed: true }).count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});

test('the order of the videos is changed with the keyboard and saved', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/tv');
  const titles = page.locator('.sortable strong');
  await titles.first().waitFor();
  const [first, second] = await titles.allInnerTexts();
  const down = page.getByRole('button', { name: `Descer ${first}` });
  await down.press('Enter');
  await said(page, 'Ordem salva.');
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await titles.first().waitFor();
  expect((await titles.allInnerTexts()).slice(0, 2)).toEqual([second, first]);
  expect(troubles).toEqual([]);
  await close();
});

test('a new portal appears among the regions', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/portais');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar à rede' });
  await dialog.getByLabel('Região').selectOption('marajó');
  await dialog.getByLabel('Nome').fill('Marajó de Perto');
  await dialog.getByLabel('Link').fill('https://marajo-de-perto.example');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'Marajó de Perto está salvo.');
  await page.getByText('Marajó de Perto', { exact: true }).waitFor();
  await publicPage('/regioes').toContain('Marajó de Perto');
  expect(troubles).toEqual([]);
  await close();
});

test('a wrong old address is refused with a message; a correct one is added, found, followed and removed', async () => {
  const { page, close } = await openAdmin(portal, '/admin/portais');
  const leadsTo = async (path: string) => {
    const { status, headers } = await fetch(portal.site.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  await page.getByRole('link', { name: 'Endereços antigos' }).click();
  await page.getByRole('heading', { name: 'Endereços antigos', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar endereço antigo' });
  await dialog.getByLabel('Endereço antigo').fill('/politica');
  await dialog.getByLabel('Leva a').fill('/noticia/150');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('O portal já tem uma página neste endereço').waitFor();
  await dialog.getByLabel('Endereço antigo').fill('https://jornal.example/2019/03/carimbo/');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await said(page, '/2019/03/carimbo leva a /noticia/150.');
  await expect.poll(() => leadsTo('/2019/03/carimbo/amp/')).toEqual([301, '/noticia/150']);

  await page.getByLabel('Buscar por endereço ou destino').fill('carimbo');
  await page.getByText('1–1 de 1').waitFor();
  await page.getByRole('button', { name: 'Remover /2019/03/carimbo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await said(page, 'Endereço removido.');
  await page.getByText('Nenhum endereço encontrado.').waitFor();
  await expect.poll(() => leadsTo('/2019/03/carimbo/')).toEqual([301, '/2019/03/carimbo']);
  await close();
});
