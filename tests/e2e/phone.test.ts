import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { isDrill } from '../faults/efforts.ts';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

const SCREEN = { width: 390, height: 844 };
const SMALL_SCREEN = { width: 360, height: 640 };
/** The smallest size of a touch target in pixels. */
const FINGER = 44;

let portal: OpenPortal;
let phone: OpenPage;
beforeAll(async () => {
  portal = await openSharedPortal();
  phone = await portal.open('/', { viewport: SCREEN });
  return () => phone.close();
});

async function open(path: string): Promise<OpenPage['page']> {
  await phone.page.goto(portal.site.url + path);
  await phone.page.waitForFunction(() => !document.querySelector('[data-late][aria-busy]'));
  return phone.page;
}

describe('a story on a phone', () => {
  test('starts on the first screen, below a title of two lines', async () => {
    const page = await open('/noticia/1');
    const { lines, paragraph } = await page.evaluate(() => {
      const title = document.querySelector('h1') as HTMLElement;
      title.textContent = 'Balsa para Soure ganha horário novo';
      const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
      const first = document.querySelector('.prose p') as HTMLElement;
      return {
        lines: Math.round(title.getBoundingClientRect().height / lineHeight),
        paragraph: first.getBoundingClientRect().top,
      };
    });
    expect(lines).toBe(2);
    expect(paragraph).toBeLessThan(SCREEN.height);
  });

  test('has one row of share buttons before its text, no breadcrumbs, and related stories right after its last line', async () => {
    const page = await open('/noticia/1');
    expect(await page.locator('.crumb:visible').count()).toBe(0);
    const shares = await page
      .locator('.art__bar .share > :visible')
      .evaluateAll((all) =>
        all.map((one) => ({ top: one.getBoundingClientRect().top, name: one.textContent?.trim() })),
      );
    expect([new Set(shares.map(({ top }) => top)).size, shares[0]?.name]).toEqual([1, 'WhatsApp']);
    const last = await page.locator('.art__body > :last-child').boundingBox();
    const next = await page.locator('#leia').boundingBox();
    expect((next?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(80);
  });

  test('has touch targets of 44 px for its source and the sections', async () => {
    const page = await open('/noticia/1');
    const link = page.locator('.source__link').first();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
    const home = await open('/');
    const heights = await home
      .locator('.sec__more:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(FINGER);
  });
});

/** Demo stories with a photo: all of them in the drill, every eighth otherwise. */
async function storiesWithPhoto(): Promise<readonly number[]> {
  const { call } = createClient({ baseUrl: portal.api.url, timeoutMs: 0 });
  const pages = await Promise.all(
    [1, 2].map((page) => call(ENDPOINTS.news.list, { query: { limit: 100, page, fields: 'summary' } })),
  );
  const withPhoto = pages.flatMap(({ body }) => body).filter(({ coverPicture }) => coverPicture !== null);
  return withPhoto.map(({ id }) => id).filter((_id, index) => isDrill || index % 8 === 0);
}

/** The parts of a story on the first screen. */
function firstScreenOf(page: Page) {
  return page.evaluate(() => {
    const bottom = (selector: string): number =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    const text = document.createRange();
    text.selectNodeContents(document.querySelector('.prose p') as Element);
    const lines = new Set([...text.getClientRects()].map((line) => Math.round(line.bottom)));
    return {
      lines: [...lines].filter((line) => line <= innerHeight).length,
      isWhole: ['h1', '.art__bar', '.art__cover .pic'].every((part) => bottom(part) <= innerHeight),
    };
  });
}

test('at least 90 of 102 stories show three lines of the first paragraph on the first screen, and all of them title, source and photo on a small phone', async () => {
  const { page, close } = await portal.open('/', { viewport: SCREEN });
  await page.evaluate(declineCookies);
  const ids = await storiesWithPhoto();
  const short: number[] = [];
  const cut: number[] = [];
  for (const id of ids) {
    await page.setViewportSize(SCREEN);
    await page.goto(`${portal.site.url}/noticia/${id}`);
    if ((await firstScreenOf(page)).lines < 3) short.push(id);
    await page.setViewportSize(SMALL_SCREEN);
    if (!(await firstScreenOf(page)).isWhole) cut.push(id);
  }
  expect(ids.length).toBeGreaterThan(10);
  expect((ids.length - short.length) / ids.length, `too low: ${short}`).toBeGreaterThanOrEqual(90 / 102);
  expect(cut).toEqual([]);
  await close();
});

function declineCookies(): void {
  localStorage.setItem('cookieDeclined', new Date().toISOString().slice(0, 10));
}

test.each(['/', '/noticia/1', '/politica'])('%s has no two ads in a row on a phone', async (path) => {
  const page = await open(path);
  const order = await page
    .locator('main .adbox:visible, main article:visible, main .prose p:visible, main li:visible')
    .evaluateAll((all) =>
      all
        .map((one) => ({ isAd: one.classList.contains('adbox'), y: one.getBoundingClientRect().top }))
        .toSorted((a, b) => a.y - b.y),
    );
  expect(order.filter(({ isAd }) => isAd).length).toBeGreaterThan(0);
  // Two ads of one row stand side by side; a reader swipes to the second.
  const follows = (at: number): boolean =>
    order[at - 1]?.isAd === true && (order[at]?.y ?? 0) > (order[at - 1]?.y ?? 0) + 1;
  expect(order.filter(({ isAd }, index) => isAd && follows(index))).toEqual([]);
});

/** Adds up the layout shifts of the page. */
function watchShifts(): void {
  const watched = window as unknown as { shifted: number };
  watched.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** True if the machine has the fallback fonts for which our style sheet has metrics; other fonts are wider or narrower. */
function hasMeasuredFonts(): Promise<boolean> {
  const measured = [
    'local("Roboto"), local("Liberation Sans")',
    'local("Noto Serif"), local("Liberation Serif")',
  ];
  return Promise.all(measured.map((source) => new FontFace('measured', source).load())).then(
    () => true,
    () => false,
  );
}

/** Delays the fonts until the text has been painted, as on a slow line. */
async function holdFontsBack(tab: Page): Promise<void> {
  await tab.addInitScript(watchShifts);
  // The font of small text is used only if it is there at once, which it never is on a slow line.
  await tab.route('**/public-sans*.woff2', (route) => route.abort());
  await tab.route('**/newsreader*.woff2', async (route) => {
    await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/** The name of its source takes three lines on a small screen. */
const LONG_SOURCE = '/noticia/155';

/** The drill asks every kind of page; they share their fonts. */
const LATE_FONTS = isDrill ? ['/', '/noticia/1', LONG_SOURCE, '/politica', '/search'] : ['/', LONG_SOURCE];

test.for(LATE_FONTS)('on %s nothing moves when the fonts load after the text', async (path, { skip }) => {
  if (!(await phone.page.evaluate(hasMeasuredFonts))) skip('a machine without the usual fonts');
  const html = async (): Promise<string> => (await fetch(portal.site.url + path)).text();
  await expect.poll(html).not.toContain('data-late');
  const viewport = SMALL_SCREEN;
  const { page, close } = await portal.open(path, { viewport, alone: true, prepare: holdFontsBack });
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    // The observer is called one frame after the shift.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });
  expect(loaded).toBeGreaterThan(1);
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  expect(shifted).toBeLessThanOrEqual(0.01);
  await close();
});
