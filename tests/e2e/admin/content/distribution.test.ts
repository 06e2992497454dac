import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dayNumber, dayText } from '../../../../contracts/belem-time.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { said } from './content-page.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'Trapiche de Breves reabre depois da obra';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

async function callApi(method: string, path: string, body?: object): Promise<Response> {
  return await fetch(`${portal.api.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${await portal.adminToken()}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function publish(): Promise<{ readonly id: number; readonly day: string }> {
  const story = {
    title: TITLE,
    desc: '<p>Os barcos voltam a atracar no trapiche de Breves nesta semana.</p>',
    cat: 'foco',
    muni: 'breves',
    link: 'https://breves.example/trapiche',
    status: 'published',
  };
  const response = await callApi('POST', '/admin/news', story);
  const { id, publishAt } = (await response.json()) as { id: number; publishAt: string };
  return { id, day: dayText(dayNumber(Date.parse(publishAt))) };
}

/** The phone's own dialog, which headless Chromium does not have: it keeps what it was given. */
function addShareDialog(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const given = { text: '', pictures: 0 };
    Object.assign(window, { given });
    navigator.canShare = () => true;
    navigator.share = async ({ text = '', files = [] } = {}) => {
      given.text = text;
      given.pictures = files.filter(({ type, size }) => type === 'image/jpeg' && size > 0).length;
    };
  });
}

test('on a phone a story is passed on with one tap, is ticked, and is named again when it leaves the air', async () => {
  const { id, day } = await publish();
  const { page, troubles, close } = await openAdmin(portal, `/admin/distribuir?dia=${day}`, undefined, {
    viewport: PHONE,
    alone: true,
    prepare: addShareDialog,
  });
  const picture = page.waitForResponse((response) => response.url().endsWith(`/${id}/picture/1x1.jpg`));
  await page.getByRole('button', { name: TITLE }).click();
  await (await picture).finished();
  await page.getByRole('button', { name: 'Compartilhar em Canal Portal Pará' }).click();
  await said(page, 'Marcada como enviada em Canal Portal Pará.');
  const given = await page.evaluate(() => (window as unknown as { given: object }).given);
  expect(given).toMatchObject({
    text: expect.stringMatching(
      new RegExp(`^\\*${TITLE}\\*\\n\\n.+\\n\\nhttp://\\S+/noticia/${id}\\?c=w\\d+$`),
    ),
  });
  await page.getByText(/^Enviada por .+ às \d\dh\d\d\.$/).waitFor();
  await page.getByText('saiu em 1 de').waitFor();

  await page.getByRole('button', { name: 'Já enviei em Grupo dos correspondentes' }).click();
  await page.getByText('saiu em 2 de').waitFor();
  await page.getByRole('button', { name: 'Desfazer em Grupo dos correspondentes' }).click();
  await page.getByText('saiu em 1 de').waitFor();

  expect((await callApi('DELETE', `/admin/news/${id}`)).status).toBe(204);
  await page.reload();
  await page.getByRole('heading', { name: 'Saíram do ar: apague também nos canais' }).waitFor();
  await page.getByRole('button', { name: `Apaguei ${TITLE} em Canal Portal Pará` }).click();
  await expect.poll(() => page.getByText(TITLE).count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test('the address with the code of a channel is the same page, and its canonical address has no code', async () => {
  const page = async (path: string) => await (await fetch(portal.site.url + path)).text();
  const plain = await page('/noticia/150');
  expect(await page('/noticia/150?c=w1')).toBe(plain);
  expect(plain).toMatch(/rel="canonical" href="[^"?]+\/noticia\/150"/);
});
