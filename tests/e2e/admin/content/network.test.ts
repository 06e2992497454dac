import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { publicPage, said } from './content-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
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
  await publicPage(portal, '/regioes').toContain('Marajó de Perto');
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
