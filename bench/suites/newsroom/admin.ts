import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { openAdminPage } from '../../admin-page.ts';
import { BENCH_LOGIN, type Installation } from '../../installation.ts';
import { atMost, type Measurement } from '../../report.ts';
import { startSite } from '../readers/site.ts';

const BARS = { firstRowsMs: 200, keyMs: 50 };
const ROUNDS = 15;
/** A held key repeats 30 times a second, which is faster than anybody types. */
const KEY_PAUSE_MS = 33;
const KEYS = 'uma frase comum que se escreve no fim do texto de hoje e de sempre';

/** How fast the back office is in a browser: the list over the whole archive, and typing in a long story. */
export async function measureAdmin(installation: Installation): Promise<Measurement[]> {
  const site = await startSite(installation);
  const { page, close } = await openAdminPage(site.url);
  const rows = await timesToFirstRow(page, site.url);
  const keys = await timesOfKeys(page, `${site.url}/admin/noticias/${await longStory(installation.api.url)}`);
  await close();
  await site.stop();
  return [
    atMost(
      `list of ${installation.items} stories, first rows (median)`,
      quantile(rows, 0.5),
      BARS.firstRowsMs,
      'ms',
    ),
    atMost('key to paint in 5,000 words (p95)', quantile(keys, 0.95), BARS.keyMs, 'ms'),
  ];
}

/** From the click on "Notícias" to the first row on the screen, coming from another section. */
async function timesToFirstRow(page: Page, url: string): Promise<number[]> {
  const times: number[] = [];
  await page.goto(`${url}/admin/portais`);
  for (let round = 0; round < ROUNDS; round++) {
    await page.locator('.adm__nav').getByRole('link', { name: 'Regiões e redes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Regiões e redes' }).waitFor();
    times.push(await page.evaluate(clickAndWait));
  }
  // The first visit also loads the screen's code.
  return times.slice(1);
}

function clickAndWait(): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const watch = new MutationObserver(() => {
      if (!document.querySelector('table tbody tr')) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - start));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.querySelector<HTMLElement>('.adm__nav a[href="/admin/noticias"]')?.click();
  });
}

async function longStory(apiUrl: string): Promise<number> {
  const { call } = createClient({ baseUrl: apiUrl });
  const { token } = (await call(ENDPOINTS.auth.login, { body: BENCH_LOGIN })).body;
  const desc = `<p>${'palavra '.repeat(49)}<strong>fim</strong>.</p>`.repeat(100);
  return (await call(ENDPOINTS.adminNews.create, { token, body: { title: 'Texto longo', desc } })).body.id;
}

async function timesOfKeys(page: Page, url: string): Promise<number[]> {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Texto da notícia' }).click();
  await page.keyboard.press('Control+End');
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const onKey = (): void => {
      const start = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - start);
        port2.postMessage(null);
      });
    };
    addEventListener('keydown', onKey, true);
  });
  for (const letter of KEYS) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await setTimeout(KEY_PAUSE_MS);
  }
  return await page.evaluate(() => (window as unknown as { times: number[] }).times);
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
}
