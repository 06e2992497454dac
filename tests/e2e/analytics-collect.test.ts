import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../contracts/analytics/consent.ts';
import { PATHS } from '../../site/addresses.ts';
import type { Signal } from '../../site/analytics/signal/signal.ts';
import {
  agree,
  type MeasuredVisit,
  REFUSAL,
  turnAway,
  visitMeasured,
} from '../support/browser/measured-visit.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenOptions, type OpenPortal, openSharedNewsroom } from '../support/browser/open-portal.ts';

const ARTICLE = '/noticia/152';
const WHOLE_SECOND = 1_000;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

const visit = (path: string, options?: OpenOptions) => visitMeasured(portal, path, options);

/** Waits for the last step of an idle page. The script that collects would have been requested just before. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForSelector('html[data-laid-out]', { state: 'attached' });
}

const adsOf = (signals: readonly Signal[]): number[] =>
  signals.flatMap(({ ads = [] }) => ads.map(([id]) => id)).toSorted((a, b) => a - b);

/** Ids of the ads of which at least half is on the screen. */
function adsInSight(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-ad]')]
      .filter((slot) => {
        const { top, bottom, height } = slot.getBoundingClientRect();
        return Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2;
      })
      .map(({ dataset }) => Number(dataset.ad))
      .toSorted((a, b) => a - b),
  );
}

describe('before consent', () => {
  test('no signal is sent, no script for it is loaded, and a refusal stores only its day', async () => {
    const tab = await visit(ARTICLE);
    await untilQuiet(tab.page);
    await turnAway(tab.page);
    await tab.answer('Só o necessário');
    await tab.go('/');
    await untilQuiet(tab.page);
    await turnAway(tab.page);
    expect(await tab.told()).toEqual([]);
    expect(tab.asked.filter((one) => /sinal|collect|vitals|meus-dados/.test(one))).toEqual([]);
    expect(await tab.page.context().cookies()).toEqual([]);
    expect(await tab.page.evaluate(() => ({ ...localStorage }))).toEqual(REFUSAL);
    expect(await tab.page.locator('#toast').innerText()).toBe('');
    await tab.close();
  });
});

describe('after consent', () => {
  test('each page sends one view with its address, the referrer and the version of the consent', async () => {
    const tab = await visit(`${ARTICLE}?utm_source=whatsapp&utm_campaign=cheia`);
    const before = Date.now();
    await agree(tab);
    const [first] = await tab.told();
    expect(first).toMatchObject({ p: ARTICLE, view: { r: '', s: 'whatsapp', c: 'cheia', n: 1 } });
    expect(first?.v).toMatch(/^[\w-]{16,40}$/);
    expect(first?.view?.a[0]).toBeGreaterThanOrEqual(before);
    expect(first?.view?.a[1]).toBe(CONSENT_VERSION);
    await tab.go('/politica');
    await expect.poll(async () => (await tab.told()).length).toBe(1);
    const [next] = await tab.told();
    expect(next).toMatchObject({ p: '/politica', view: { s: '', c: '', n: 0 } });
    expect(next?.v).not.toBe(first?.v);
    await tab.close();
  });

  test('a second consent sends nothing more, a vital is sent once however often the tab is left, and a page restored from the back/forward cache is a new view', async () => {
    const tab = await visit(ARTICLE);
    await agree(tab);
    await tab.page.getByRole('button', { name: 'Preferências de cookies' }).click();
    await tab.answer('Aceitar');
    await waitForNetworkIdle(tab.page);
    const views = async () => (await tab.told()).filter(({ view }) => view);
    expect(await views()).toHaveLength(1);
    const vitals = async (): Promise<string[]> => {
      await turnAway(tab.page);
      return (await tab.told()).flatMap(({ vitals: list = [] }) => list.map(([key]) => key));
    };
    await expect.poll(vitals).toContain('TTFB');
    const told = await vitals();
    expect(new Set(told).size).toBe(told.length);
    await tab.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const [first, again] = await views();
    // The server has counted the first one only.
    expect([first?.view?.n, again?.view?.n]).toEqual([1, 0]);
    expect(again?.v).not.toBe(first?.v);
    await tab.close();
  });

  test('with another analytics provider only impressions of ads are sent', async () => {
    // The address of the other provider's script answers with the home page, so the browser refuses to run it.
    const tab = await visit(PATHS.about, { mayComplain: /Refused to execute script/ });
    await tab.page.route(`**${ARTICLE}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '<head>',
        '<head><meta name="analytics" content="/nada.js">',
      );
      await route.fulfill({ response: answer, body });
    });
    await tab.go(ARTICLE);
    await tab.answer('Aceitar');
    await expect.poll(() => tab.asked.some((one) => one.includes('collect'))).toBe(true);
    await stopClock(tab.page);
    await expect.poll(() => adsAfterASecond(tab)).toEqual(await adsInSight(tab.page));
    expect((await tab.told()).filter(({ view, vitals }) => view || vitals)).toEqual([]);
    expect(tab.asked.filter((one) => one.includes('vitals'))).toEqual([]);
    await tab.close();
  });
});

/** Stops the page's clock; it advances only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Ids of the ads reported after one more second. */
async function adsAfterASecond({ page, told }: MeasuredVisit): Promise<number[]> {
  await page.clock.runFor(WHOLE_SECOND);
  await turnAway(page);
  return adsOf(await told());
}

describe('ads', () => {
  test('an impression is sent exactly once for each ad of which half was visible for a second, also for one that was inserted later', async () => {
    const tab = await visit(ARTICLE);
    await agree(tab);
    await stopClock(tab.page);
    await tab.page.clock.runFor(10);
    await turnAway(tab.page);
    const early = adsOf(await tab.told());
    const expected = new Set([...early, ...(await adsInSight(tab.page))]);
    for (const share of [0, 0.5, 1]) {
      await tab.page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), share);
      const inSight = await adsInSight(tab.page);
      for (const id of inSight) expected.add(id);
      await expect.poll(() => adsAfterASecond(tab)).toEqual(expect.arrayContaining(inSight));
    }
    expect(expected.size).toBeGreaterThan(2);
    expect(adsOf(await tab.told())).toEqual([...expected].toSorted((a, b) => a - b));

    await putAd(tab.page, 9_001);
    for (const _time of [1, 2, 3]) {
      await tab.page.clock.runFor(WHOLE_SECOND - 100);
      await turnAway(tab.page);
    }
    expect(adsOf(await tab.told())).not.toContain(9_001);
    await expect.poll(() => adsAfterASecond(tab)).toContain(9_001);
    await tab.close();
  });
});

/** Puts an ad in the middle of the screen, as a fragment loaded late does. */
async function putAd(page: Page, id: number): Promise<void> {
  await page.evaluate((ad) => {
    const slot = document.createElement('div');
    slot.dataset.ad = String(ad);
    slot.setAttribute('style', 'position: fixed; inset: 200px auto auto 200px; width: 300px; height: 200px');
    document.body.append(slot);
  }, id);
}
