import { describe, expect, test } from 'vitest';
import { PATHS } from '../../addresses.ts';
import { sitemapPaths } from '../../routes.tsx';
import { createTestSite } from '../../testing/test-site.ts';

async function page(path: string): Promise<string> {
  const { statusCode, body } = await createTestSite().app.inject(path);
  expect(statusCode).toBe(200);
  return body;
}

describe('the page of a reader’s own data', () => {
  test('is found from every page and from the privacy policy, but not by search engines', async () => {
    const own = await page(PATHS.myData);
    expect(own).toContain('<meta name="robots" content="noindex"');
    expect(sitemapPaths()).not.toContain(PATHS.myData);
    const privacy = await page(PATHS.privacy);
    const links = (html: string) => html.split(`href="${PATHS.myData}"`).length - 1;
    expect(links(/<footer .*<\/footer>/s.exec(own)?.[0] ?? '')).toBe(1);
    expect(links(/<main .*<\/main>/s.exec(privacy)?.[0] ?? '')).toBeGreaterThan(1);
  });

  test('says nothing of anybody by itself: every state waits hidden for the reader’s browser', async () => {
    const html = await page(PATHS.myData);
    const states = [...html.matchAll(/<section data-state="(\w+)"( hidden="")?/g)];
    expect(states.map(([, name]) => name)).toEqual([
      'loading',
      'unknown',
      'nothing',
      'failed',
      'held',
      'erased',
    ]);
    expect(states.filter(([, , hidden]) => hidden === undefined)).toEqual([]);
  });

  test('tells a reader without JavaScript why there is nothing to show', async () => {
    const words = /<noscript>(.*?)<\/noscript>/s.exec(await page(PATHS.myData))?.[1] ?? '';
    expect(words).toContain('Sem JavaScript, nada fica ligado a este navegador');
  });

  test('knows what to call every kind of record, device and source', async () => {
    const names =
      /data-events="([^"]+)"/.exec(await page(PATHS.myData))?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(names)).toMatchObject({
      impression: 'Anúncio visto',
      phone: 'Celular',
      whatsapp: 'WhatsApp',
    });
  });
});
