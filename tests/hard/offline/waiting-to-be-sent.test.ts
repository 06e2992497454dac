import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { PATHS } from '../../../site/addresses.ts';
import { barriersOn } from '../../support/browser/accessibility.ts';
import { type OwnPortal, openPortal } from '../../support/browser/open-portal.ts';
import { noteOf, openReaderOnALine, type ReaderOnALine } from '../../support/browser/reader-on-a-line.ts';
import type { FaultyProxy } from '../../support/servers/faulty-proxy.ts';

const STORY = '/noticia/152';

let portal: OwnPortal;
let reader: ReaderOnALine;
let line: FaultyProxy;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(async () => portal.close());

beforeEach(async () => {
  reader = await openReaderOnALine(portal);
  ({ line, context, page } = reader);
});
afterEach(() => reader.close());

describe('a form that is sent without a line', () => {
  let token: string;
  const newsroom = () => createClient({ baseUrl: portal.api.url, timeoutMs: 0 });
  const arrived = async (text: string): Promise<number> => {
    const { body } = await newsroom().call(ENDPOINTS.messages.list, { token, query: {} });
    return body.filter(({ mensagem }) => mensagem === text).length;
  };

  beforeAll(async () => {
    token = await portal.adminToken();
    const settings = await newsroom().call(ENDPOINTS.adminSettings.get, { token });
    await newsroom().call(ENDPOINTS.adminSettings.update, {
      token,
      body: { storeContactForm: true },
      ifMatch: settings.headers.get('etag') ?? '',
    });
  });

  /** Opens the form with its script, and fills it in. The clock can be advanced from here on. */
  async function fillForm(text: string): Promise<void> {
    await page.clock.install();
    await expect
      .poll(async () => (await fetch(portal.site.url + PATHS.contact)).text())
      .toContain('name="site"');
    await reader.openAndStore(PATHS.contact);
    // No mail program opens in the test.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        (event) => {
          if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault();
        },
        true,
      ),
    );
    await page.getByLabel('Nome').fill('Rita');
    await page.getByLabel('E-mail').fill('rita@leitora.example');
    await page.locator('#mensagem').fill(text);
    // The island has taken over: it replaces the browser's own messages.
    await expect
      .poll(() => page.locator('form.mailform').evaluate((form: HTMLFormElement) => form.noValidate))
      .toBe(true);
  }
  const send = () => page.getByRole('button', { name: 'Enviar mensagem' }).click();
  const waits = () => page.getByText('Sem internet: a mensagem está esperando.').waitFor();
  const stored = () => page.getByText('Recebemos a sua mensagem.').waitFor();

  test('says that the message waits, and sends it once when the line is back', async () => {
    const text = 'A balsa de Breves não saiu hoje.';
    await fillForm(text);
    await context.setOffline(true);
    await reader.cutLine();
    await send();
    await waits();
    expect(await page.locator('#mensagem').inputValue()).toBe(text);
    expect(await barriersOn(page)).toEqual([]);
    line.restore();
    await context.setOffline(false);
    await stored();
    expect(await page.locator('#mensagem').inputValue()).toBe('');
    // The line comes and goes once more: the message is not sent again.
    await context.setOffline(true);
    await context.setOffline(false);
    await page.clock.fastForward(60_000);
    expect(await arrived(text)).toBe(1);
    expect(line.sent.filter(({ path }) => path === '/api/contatos')).toHaveLength(1);
  });

  test('sends it by itself if the phone never noticed that the line was gone', async () => {
    const text = 'O posto de Soure está fechado.';
    await fillForm(text);
    await reader.cutLine();
    await send();
    await waits();
    line.restore();
    await page.clock.fastForward(15_000);
    await stored();
    expect(await arrived(text)).toBe(1);
  });

  test('arrives once although only the answer was lost on the way', async () => {
    const text = 'Caiu a ponte do igarapé.';
    await fillForm(text);
    line.loseAnswers();
    await send();
    await waits();
    await expect.poll(() => arrived(text)).toBe(1);
    line.restore();
    await page.clock.fastForward(15_000);
    await stored();
    expect(await arrived(text)).toBe(1);
  });
});

describe('the view of a stored copy', () => {
  const views = () =>
    line.sent.filter(
      ({ path, body }) => path === PATHS.signal && body.includes(`"p":"${STORY}"`) && body.includes('"view"'),
    );

  const waiting = () =>
    page.evaluate(async () => {
      const stored = await (await caches.open('notas-1')).match('/notas');
      const notes = (await stored?.json()) as { signals: readonly unknown[] } | undefined;
      return notes?.signals.length;
    });

  test('is sent later with its age if the reader has consented', async () => {
    await reader.openAndStore(STORY);
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(() => views().length).toBe(1);
    // Loaded by the worker, so the script that reports is stored too.
    await page.reload();
    await expect.poll(() => views().length).toBe(2);
    await reader.cutLine();
    await page.reload();
    await noteOf(page).waitFor();
    await expect.poll(waiting).toBe(1);
    line.restore();
    await reader.open(PATHS.about);
    await expect.poll(() => views().length).toBe(3);
    const { t } = JSON.parse(views()[2]?.body ?? '{}') as { t: number };
    expect(t).toBeGreaterThan(0);
    // The view is deleted when its answer has arrived.
    await expect.poll(waiting).toBe(0);
  });

  test('is deleted unsent if the text of the consent has changed meanwhile', async () => {
    await reader.openAndStore(STORY);
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(() => views().length).toBe(1);
    await page.reload();
    await expect.poll(() => views().length).toBe(2);
    await reader.cutLine();
    await page.reload();
    await expect.poll(waiting).toBe(1);
    // As if the view had been stored before the present version of the text.
    await page.evaluate(async (version) => {
      const cache = await caches.open('notas-1');
      const notes = await (await cache.match('/notas'))?.text();
      const earlier = String(notes).replaceAll(version, '2026-01-01');
      await cache.put('/notas', new Response(earlier));
    }, CONSENT_VERSION);
    line.restore();
    await reader.open(PATHS.about);
    await expect.poll(waiting).toBe(0);
    expect(views()).toHaveLength(2);
  });

  test('is not sent without consent', async () => {
    await reader.openAndStore(STORY);
    await page.getByRole('button', { name: 'Só o necessário' }).click();
    await reader.cutLine();
    await page.reload();
    await noteOf(page).waitFor();
    line.restore();
    await reader.open(PATHS.about);
    await expect.poll(reader.storedPages).toContain(PATHS.about);
    expect(line.sent.filter(({ path }) => path === PATHS.signal)).toEqual([]);
  });
});
