import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.ts';
import { install, LOGIN } from './installation.ts';
import { fillQueue } from './queue.ts';
import { atMost, type Measurement } from './report.ts';
import { startSite } from './site.ts';

const STORIES = 100;
const TRIAGED = 200;
const BARS = { keyMs: 100, keysPerItem: 2, minutes: 10 };

/** A queue with many items waiting, triaged in a browser with the text open: every key, and what it takes in all. */
export async function measureTriage(items: number): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-triage-'));
  const installation = await install('sqlite', STORIES, folder, ({ query }) => fillQueue(query, items));
  const site = await startSite(installation);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.url}/admin`);
  await page.evaluate(async (body) => {
    await fetch('/admin/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  }, JSON.stringify(LOGIN));
  await page.goto(`${site.url}/admin/fila`);
  await page.locator('.q__card[aria-current]').waitFor();
  const closed = await timesOfKeys(page, 'jjjjjkxxxxjjjjjkxxxxjjjjjkxxxx');
  await page.keyboard.press(' ');
  await page.locator('.qr__text').waitFor();
  const moves = await timesOfKeys(page, 'j'.repeat(60));
  const start = performance.now();
  // Of ten items seven are nothing for us, two become drafts and one goes out; in doubt the category is chosen first.
  const decisions = 'xxx2axxpxxax'.repeat(TRIAGED / 10);
  const times = await timesOfKeys(page, decisions);
  const seconds = (performance.now() - start) / 1_000;
  await browser.close();
  await site.stop();
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
  const many = items.toLocaleString('en');
  return [
    atMost(`${many} waiting: from a key to the next item on the screen, p95`, p95(closed), BARS.keyMs, 'ms'),
    atMost(`${many} waiting: the same from text to text, p95`, p95(moves), BARS.keyMs, 'ms'),
    atMost(`${many} waiting: from a decision to the next text, p95`, p95(times), BARS.keyMs, 'ms'),
    atMost(`keys for an item, of ${TRIAGED} triaged`, decisions.length / TRIAGED, BARS.keysPerItem),
    atMost(`${TRIAGED} items triaged by a machine`, seconds / 60, BARS.minutes, 'min'),
  ];
}

/** From each key to the frame that shows what it asked for: another item, with its text where texts are open. */
async function timesOfKeys(page: Page, keys: string): Promise<number[]> {
  const times: number[] = [];
  for (const key of keys) {
    const shown = page.evaluate(nextItemShown, /\d/.test(key));
    await page.keyboard.press(key);
    times.push(await shown);
  }
  return times;
}

/** Runs in the page. `sameItem`: the key changes the item and leads to no other. */
function nextItemShown(sameItem: boolean): Promise<number> {
  const current = () => document.querySelector('.q__card[aria-current]')?.getAttribute('data-item');
  const before = current();
  return new Promise((resolve) => {
    let start = 0;
    const look = (): void => {
      const reading = document.querySelector('.qr');
      const isThere = sameItem || (current() !== before && (!reading || reading.querySelector('.qr__text')));
      if (start > 0 && isThere) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    addEventListener(
      'keydown',
      () => {
        start = performance.now();
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? Number.NaN;
}
