import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import { REGION_SLUGS } from '../../contracts/regions.ts';
import { ROUTES } from '../../site/routes.tsx';
import { isDrill } from '../faults/intensity.ts';
import {
  barriersOn,
  sidewaysScroll,
  sidewaysScrollOfLargeText,
  WIDTHS,
} from '../support/browser/accessibility.ts';
import { markupErrors } from '../support/browser/markup-validity.ts';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

/** Example addresses for paths with a parameter, and for pages that need a query. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/noticia/:id': ['/noticia/1', '/noticia/40', '/noticia/150'],
  '/regiao/:region': REGION_SLUGS.map((slug) => `/regiao/${slug}`),
  // With description and picture, and with nothing but its name.
  '/assunto/:topic': ['/assunto/cheia-dos-rios', '/assunto/plano-diretor'],
  '/autor/:author': ['/autor/marina-couto'],
  // Municipalities with many stories and with few, with a long name, and the one without a shape on the map.
  '/municipio/:municipality': [
    '/municipio/belem',
    '/municipio/sao-sebastiao-da-boa-vista',
    '/municipio/mojui-dos-campos',
  ],
  '/search': ['/search', '/search?q=belem'],
  '/leve/noticia/:id': ['/leve/noticia/1', '/leve/noticia/150'],
  '/leve/regiao/:region': ['/leve/regiao/marajo'],
  '/leve/municipio/:municipality': ['/leve/municipio/belem', '/leve/municipio/sao-sebastiao-da-boa-vista'],
};
const documents = ROUTES.filter(({ shape, secret }) => shape !== 'fragment' && shape !== 'widget' && !secret);
const paths = [
  ...documents.flatMap(({ path }) => EXAMPLES[path] ?? [path]),
  `/${CATEGORIES[0].key}?pagina=2`,
];
/** Light pages, and the one for a browser without a connection: without masthead and preview of a shared link. */
const plainPaths = new Set(
  documents
    .filter(({ shape }) => shape === 'bare' || shape === 'light')
    .flatMap(({ path }) => EXAMPLES[path] ?? [path]),
);
/** Pages of regions differ only in their names, so two of them stand for all in the browser. */
const seen = paths.filter((path) => !path.startsWith('/regiao/') || /\/(marajo|metropolitana)$/.test(path));

let portal: OpenPortal;
let reader: OpenPage;
let withoutScript: OpenPage;
beforeAll(async () => {
  portal = await openSharedPortal();
  // Without transitions, so that each theme is there at once.
  reader = await portal.open('/contato', { reducedMotion: 'reduce' });
  withoutScript = await portal.open('/contato', { javaScriptEnabled: false });
  return () => Promise.all([reader.close(), withoutScript.close()]);
});

test('every page with a parameter has an example', () => {
  expect(documents.length).toBeGreaterThan(12);
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

describe.each(paths)('%s', (path) => {
  test('has the right status, title, description, one heading, landmarks and one canonical address', async () => {
    const response = await fetch(portal.site.url + path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.trim()).toBeTruthy();
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(320);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).pathname).toBe(path.replace(/^\/leve(?=\/)|\?.*$/g, '').replace('/leve', '/'));
    const sizeless = [...html.matchAll(/<img [^>]*>/g)].filter(
      ([tag]) => !/ width="\d+" height="\d+"/.test(tag),
    );
    expect(sizeless.map(([tag]) => tag)).toEqual([]);
    expect(markupErrors(html)).toEqual([]);
  });
});

test.each(paths.filter((path) => !plainPaths.has(path)))(
  '%s has a masthead, a footer and a picture for shared links',
  async (path) => {
    const html = await (await fetch(portal.site.url + path)).text();
    expect(html.match(/<header class="mast"/g)).toHaveLength(1);
    expect(html.match(/<footer /g)).toHaveLength(1);
    expect(html).toMatch(/<meta property="og:image" content="http/);
  },
);

describe.each(seen)('%s in a browser', (path) => {
  test('has no script error, no request to another host, no axe violation and no sideways scroll', async () => {
    const { page, troubles } = reader;
    troubles.length = 0;
    await page.goto(portal.site.url + path);
    await page.waitForFunction(() => !document.querySelector('[data-late][aria-busy]'));
    expect(await barriersOn(page)).toEqual([]);
    // The widths 390 and 1440 were checked with the themes.
    expect(await sidewaysScroll(page, [320, 768, 1024, 1920])).toEqual([]);
    // The drill checks large text at every width, a usual run only at the narrowest, where it is hardest to fit.
    expect(await sidewaysScrollOfLargeText(page, isDrill ? WIDTHS : [390])).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('can be read without JavaScript', async () => {
    const { page } = withoutScript;
    await page.goto(portal.site.url + path);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(80);
    expect(await page.locator('.needs-js:visible').count()).toBe(0);
    expect(await page.locator('.cookie:visible').count()).toBe(0);
  });
});

test('every internal link leads to a page', async () => {
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
    // The link of an ad redirects to the advertiser.
    const isAd = href.startsWith('/ir/') && status === 302 && /^https:/.test(location);
    const isThere = isAd || status === 200;
    if (!isThere) lost.push(`${href}: ${status} ${location}`);
  }
  expect(lost).toEqual([]);
});
