import { get } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

const CREATIVE = join(import.meta.dirname, '../../../db/demo/creatives/lateral-arena-bola-cheia.webp');
const PASSWORD = 'uma senha bem comprida';
const HOST = 'furos.example';
const AD = 'Farmácia dos Furos';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

/** The home as a reader of this host gets it. */
function homeAt(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(portal.site.url, { headers: { host } }, (answer) => {
      let html = '';
      answer.on('data', (bytes) => {
        html += bytes;
      });
      answer.on('end', () => resolve(html));
    }).on('error', reject);
  });
}

test('an edition gets its first reader, a person limited to it sells an ad, and its report is read', async () => {
  const admin = await openAdmin(portal, '/admin/edicoes');
  await admin.page.getByRole('link', { name: 'Nova edição' }).click();
  await admin.page.getByLabel('Nome', { exact: false }).first().fill('Furos');
  await admin.page.getByLabel('Endereços').fill(HOST);
  await admin.page.getByLabel('Marajó', { exact: true }).check();
  await admin.page.getByLabel('No ar').check();
  await admin.page.getByRole('button', { name: 'Salvar' }).click();
  await admin.page.locator('.toasts').getByText('A edição Furos está salva.').waitFor();
  await expect.poll(() => homeAt(HOST)).toContain('<title>Portal Furos</title>');

  const { call, token } = await logInToNewsroom(portal.api.url);
  const editions = (await call(ENDPOINTS.editions.list, {})).body;
  const edition = editions.find(({ hosts }) => hosts.includes(HOST))?.id ?? 0;
  const person = { email: 'furos@redacao.example', password: PASSWORD };
  const limited = { ...person, username: 'Furos', role: 'editor', editions: [edition] } as const;
  await call(ENDPOINTS.adminUsers.create, { token, body: { ...limited, editions: [edition] } });

  const seller = await openAdmin(portal, '/admin/anuncios/novo', person);
  await seller.page.getByLabel('Posição').selectOption('banner side');
  await seller.page.getByLabel('Título').fill(AD);
  await seller.page.getByLabel('Anunciante', { exact: true }).fill(AD);
  await seller.page.getByLabel('Link', { exact: false }).first().fill('farmacia.example');
  await seller.page.getByLabel('Peso').fill('100');
  await seller.page.getByRole('button', { name: 'Escolher imagem' }).click();
  const picker = seller.page.getByRole('dialog', { name: 'Escolher imagem' });
  await picker.getByRole('button', { name: 'Enviar', exact: true }).click();
  await picker.locator('input[type="file"]').first().setInputFiles(CREATIVE);
  await picker.getByRole('button', { name: 'Usar esta imagem' }).click();
  await seller.page.locator('.slot img').first().waitFor();
  await seller.page.getByRole('button', { name: 'Salvar' }).click();
  await seller.page.locator('.toasts').getByText('Anúncio criado.').waitFor();
  expect(await seller.page.getByRole('link', { name: 'Fontes', exact: true }).count()).toBe(0);
  expect(seller.troubles).toEqual([]);
  await seller.close();

  // Home pages rotate their ads every minute, so the ad is looked for by its share of the rotation: the edition has no other.
  await expect.poll(() => homeAt(HOST)).toContain(`alt="${AD}"`);
  expect(await (await fetch(portal.site.url)).text()).not.toContain(`alt="${AD}"`);

  await admin.page.goto(`${portal.site.url}/admin/anuncios`);
  await admin.page.locator('.ads__report', { hasText: AD }).click();
  await admin.page.getByRole('heading', { level: 1, name: AD }).waitFor();
  await admin.page.getByLabel('Edição', { exact: true }).selectOption({ label: 'Furos' });
  await admin.page.getByRole('region', { name: 'Relatório' }).getByText('Furos').first().waitFor();
  expect(admin.troubles).toEqual([]);
  await admin.close();
});
