import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { markupErrors } from '../../support/browser/markup-validity.ts';
import { type OpenPortal, openSharedPortal } from '../../support/browser/open-portal.ts';
import { documents, paths, plainPaths, seen } from './page-addresses.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

/** Markup that several tests read, by its path. */
const fetched = new Map<string, Promise<string>>();
function markupOf(path: string): Promise<string> {
  const markup = fetched.get(path) ?? fetch(portal.site.url + path).then((response) => response.text());
  fetched.set(path, markup);
  return markup;
}
const mainOf = (html: string): string => /<main[ >].*<\/main>/s.exec(html)?.[0] ?? '';

test('every page with a parameter has an example', () => {
  expect(documents.length).toBeGreaterThan(12);
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

describe.each(paths)('%s', (path) => {
  test('has the right status, title, description, one heading, landmarks, one canonical address and a whole layout', async () => {
    const response = await fetch(portal.site.url + path);
    expect(response.status).toBe(200);
    const html = await response.text();
    fetched.set(path, Promise.resolve(html));
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
    if (plainPaths.has(path)) return;
    expect(html.match(/<header class="mast"/g)).toHaveLength(1);
    expect(html.match(/<footer /g)).toHaveLength(1);
    expect(html).toMatch(/<meta property="og:image" content="http/);
  });
});

test('every page whose content has a part for scripts can be read without JavaScript', async () => {
  const { page, close } = await portal.open('/contato', { javaScriptEnabled: false });
  const unreadable: string[] = [];
  let opened = 0;
  for (const path of seen) {
    const main = mainOf(await markupOf(path));
    if (main.replace(/<[^>]*>/g, '').length < 80) unreadable.push(`${path} has no content before a script`);
    if (!/needs-js|data-island/.test(main)) continue;
    opened += 1;
    await page.goto(portal.site.url + path);
    if ((await page.locator('main').innerText()).length < 80) unreadable.push(`${path} shows nothing`);
    if (await page.locator('.needs-js:visible').count()) unreadable.push(`${path} shows what needs a script`);
    if (await page.locator('.cookie:visible').count()) unreadable.push(`${path} shows the cookie notice`);
  }
  expect(unreadable).toEqual([]);
  expect(opened).toBeGreaterThan(7);
  await close();
});

test('every internal link leads to a page', async () => {
  const found = new Set<string>();
  for (const path of paths) {
    const html = await markupOf(path);
    for (const [, href = ''] of html.matchAll(/ href="(\/[^"#]*)/g)) found.add(href.replaceAll('&amp;', '&'));
  }
  expect(found.size).toBeGreaterThan(60);
  const known = await knownAddresses();
  const lost: string[] = [];
  for (const href of found) {
    if (known.has(href)) continue;
    const { status, headers } = await fetch(portal.site.url + href, { redirect: 'manual' });
    const location = headers.get('location') ?? '';
    // The link of an ad redirects to the advertiser.
    const isAd = href.startsWith('/ir/') && status === 302 && /^https:/.test(location);
    const isThere = isAd || status === 200;
    if (!isThere) lost.push(`${href}: ${status} ${location}`);
  }
  expect(lost).toEqual([]);
});

/** Addresses that need not be fetched again: the pages above, stories that are public, and those of the route table. */
async function knownAddresses(): Promise<Set<string>> {
  const { call } = createClient({ baseUrl: portal.api.url, timeoutMs: 0 });
  const lists = await Promise.all(
    [1, 2].map((page) => call(ENDPOINTS.news.list, { query: { limit: 100, page, fields: 'summary' } })),
  );
  const stories = lists.flatMap(({ body }) => body.map(({ id }) => `/noticia/${id}`));
  return new Set([
    ...paths,
    ...stories,
    ...stories.map((path) => `/leve${path}`),
    ...documents.flatMap((row) => row.paths ?? []),
  ]);
}
