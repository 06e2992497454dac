import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { barriersOn } from '../support/browser/accessibility.ts';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

const MAX_BYTES = 250 * 1_024;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

/** The address of the newest file. The edition of the newest day is made on demand. */
async function newestFile(): Promise<string> {
  const day = new Date(Date.now() - 8.5 * 3_600_000).toISOString().slice(0, 10);
  return `/edicao-de-bolso/${day}.html`;
}

test('a reader downloads the pocket edition, opens it without a network, and a passed-on copy is checked', async () => {
  const file = await newestFile();
  expect((await fetch(portal.site.url + file)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${portal.site.url}/edicao-de-bolso`)).text()).toContain(file);
  const { page, close } = await portal.open('/edicao-de-bolso', { alone: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Baixar para o celular/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^portal-para-\d{4}-\d\d-\d\d\.html$/);
  const saved = join(await mkdtemp(join(tmpdir(), 'pocket-')), 'portal.html');
  await download.saveAs(saved);
  const bytes = await readFile(saved);
  expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  process.stdout.write(`pocket edition of the demo: ${bytes.length} bytes\n`);

  const check = page.locator('[data-pocket-check]');
  const result = page.locator('[data-pocket-result]');
  await check.setInputFiles({ name: 'recebido.html', mimeType: 'text/html', buffer: bytes });
  await expect.poll(() => result.textContent()).toMatch(/^Verdadeiro: é a nossa edição de/);
  const forged = Buffer.from(bytes.toString().replace('Válida', 'Falsa'));
  await check.setInputFiles({ name: 'recebido.html', mimeType: 'text/html', buffer: forged });
  await expect.poll(() => result.textContent()).toMatch(/^Este arquivo não é igual/);
  expect(await barriersOn(page)).toEqual([]);

  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(saved).href);
  await page
    .getByText(/Válida até/)
    .first()
    .waitFor();
  await page.getByRole('navigation', { name: 'Notícias' }).getByRole('link').first().click();
  expect(asked.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
  await page.context().setOffline(false);
  await close();
});

test('the sheet for a notice board prints on two pages of A4', async () => {
  const { page, close } = await portal.open('/edicao-de-bolso/imprimir', { alone: true });
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await close();
});
