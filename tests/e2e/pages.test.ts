import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import { REGION_SLUGS } from '../../contracts/regions.ts';
import { ROUTES } from '../../site/routes.tsx';
import { type OpenPortal, openPortal } from '../support/open-portal.ts';

/** What can be asked of a row whose path has a parameter, and the query a page is nothing without. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/noticia/:id': ['/noticia/1', '/noticia/40', '/noticia/150'],
  '/regiao/:region': REGION_SLUGS.map((slug) => `/regiao/${slug}`),
  '/search': ['/search', '/search?q=belem'],
};
const documents = ROUTES.filter(({ fragment, secret }) => !fragment && !secret);
const paths = [
  ...documents.flatMap(({ path }) => EXAMPLES[path] ?? [path]),
  `/${CATEGORIES[0].key}?pagina=2`,
];
/** Regions differ by their names only: two stand for all where a browser looks. */
const seen = paths.filter((path) => !path.startsWith('/regiao/') || /\/(marajo|metropolitana)$/.test(path));
const WIDTHS = [390, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openPortal();
}, 120_000);
afterAll(async () => portal?.close());

test('the suites know an example of every row', () => {
  expect(documents.length).toBeGreaterThan(12);
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

describe.each(paths)('%s', (path) => {
  test('says what it is: status, title, description, one heading, landmarks, its one address', async () => {
    const answer = await fetch(portal.site.url + path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.trim()).toBeTruthy();
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(320);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    expect(html.match(/<header class="mast"/g)).toHaveLength(1);
    expect(html.match(/<footer /g)).toHaveLength(1);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).pathname).toBe(path.split('?')[0]);
    expect(html).toMatch(/<meta property="og:image" content="http/);
    const sizeless = [...html.matchAll(/<img [^>]*>/g)].filter(
      ([tag]) => !/ width="\d+" height="\d+"/.test(tag),
    );
    expect(sizeless.map(([tag]) => tag)).toEqual([]);
  });
});

describe.each(seen)('%s in a browser', (path) => {
  test('breaks nothing and asks nothing from elsewhere, and everybody can use it', async () => {
    const { page, troubles, close } = await portal.open(path);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page })
          .options({ resultTypes: ['violations'] })
          .analyze();
        const found = violations.map(({ id, nodes }) => `${colorScheme} ${width}: ${id}: ${nodes[0]?.html}`);
        expect(found).toEqual([]);
      }
    }
    for (const width of [320, 390, 720, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, beyond]).toEqual([width, 0]);
    }
    expect(troubles).toEqual([]);
    await close();
  });

  test('can be read without JavaScript', async () => {
    const { page, close } = await portal.open(path, { javaScriptEnabled: false });
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(80);
    expect(await page.locator('.needs-js:visible').count()).toBe(0);
    expect(await page.locator('.cookie:visible').count()).toBe(0);
    await close();
  });
});

test('every link of ours leads somewhere', async () => {
  const found = new Set<string>();
  for (const path of paths) {
    const html = await (await fetch(portal.site.url + path)).text();
    for (const [, href = ''] of html.matchAll(/ href="(\/[^"#]*)/g)) found.add(href.replaceAll('&amp;', '&'));
  }
  expect(found.size).toBeGreaterThan(60);
  const lost: string[] = [];
  for (const href of found) {
    const { status, headers } = await fetch(portal.site.url + href, { redirect: 'manual' });
    const location = headers.get('location') ?? '';
    // An ad leads on to its advertiser.
    const isThere = href.startsWith('/ir/') ? status === 302 && /^https:/.test(location) : status === 200;
    if (!isThere) lost.push(`${href}: ${status} ${location}`);
  }
  expect(lost).toEqual([]);
});
