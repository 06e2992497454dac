import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openAdminPage } from '../../admin-page.ts';
import { install } from '../../installation.ts';
import { atMost, type Measurement } from '../../report.ts';
import { startSite } from '../readers/site.ts';
import { fillQueue } from './queue.ts';

const STORIES = 100;
const TRIAGED_ITEMS = 200;
const BARS = { keyMs: 100, keysPerItem: 2, minutes: 10 };

/** Triages a long queue in a browser with the text open: the time of every key, and in all. */
export async function measureTriage(items: number): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-triage-'));
  const installation = await install('sqlite', STORIES, folder, ({ query }) => fillQueue(query, items));
  const site = await startSite(installation);
  const { page, close } = await openAdminPage(site.url);
  await page.goto(`${site.url}/admin/fila`);
  await page.locator('.q__card[aria-current]').waitFor();
  await page.evaluate(watchKeys);
  const closed = await timesOfKeys(page, 'jjjjjkxxxxjjjjjkxxxxjjjjjkxxxx');
  await page.keyboard.press(' ');
  await page.locator('.qr__text').waitFor();
  const moves = await timesOfKeys(page, 'j'.repeat(60));
  const start = performance.now();
  // Of ten items seven are discarded, two become drafts and one is published; sometimes the category is chosen first.
  const decisions = 'xxx2axxpxxax'.repeat(TRIAGED_ITEMS / 10);
  const times = await timesOfKeys(page, decisions);
  const seconds = (performance.now() - start) / 1_000;
  await close();
  await site.stop();
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
  const many = items.toLocaleString('en');
  return [
    atMost(`${many} waiting: from a key to the next item on the screen, p95`, p95(closed), BARS.keyMs, 'ms'),
    atMost(`${many} waiting: the same from text to text, p95`, p95(moves), BARS.keyMs, 'ms'),
    atMost(`${many} waiting: from a decision to the next text, p95`, p95(times), BARS.keyMs, 'ms'),
    atMost(
      `keys for an item, of ${TRIAGED_ITEMS} triaged`,
      decisions.length / TRIAGED_ITEMS,
      BARS.keysPerItem,
    ),
    atMost(`${TRIAGED_ITEMS} items triaged by a machine`, seconds / 60, BARS.minutes, 'min'),
  ];
}

/** Times each key until the frame that shows its result: the next item, with its text if texts are open. */
async function timesOfKeys(page: Page, keys: string): Promise<number[]> {
  await page.evaluate(() => Object.assign(window, { times: [] }));
  for (const [index, key] of [...keys].entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((count) => (window as unknown as WatchedWindow).times.length > count, index);
  }
  return await page.evaluate(() => (window as unknown as WatchedWindow).times);
}

interface WatchedWindow {
  times: number[];
}

/** Runs once in the page. A digit chooses a category and stays on the item. */
function watchKeys(): void {
  const current = () => document.querySelector('.q__card[aria-current]')?.getAttribute('data-item');
  addEventListener(
    'keydown',
    ({ key }) => {
      const start = performance.now();
      const before = current();
      const look = (): void => {
        const reading = document.querySelector('.qr');
        const isThere = current() !== before && (!reading || reading.querySelector('.qr__text') !== null);
        if (isThere || /\d/.test(key))
          (window as unknown as WatchedWindow).times.push(performance.now() - start);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? Number.NaN;
}
