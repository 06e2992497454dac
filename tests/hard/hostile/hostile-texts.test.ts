import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { HOSTILE_MARKUP } from '../../../contracts/rich-text/sanitise.corpus.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import { rss } from '../../support/api/fake-web.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../support/api/test-republishing.ts';

const { adminQueue, news } = ENDPOINTS;
const FEED = 'https://soure.example/feed';
/**
 * Without those nested ten thousand levels deep, which the sanitiser's tests cover, and one that would end the CDATA.
 */
const ATTACKS = HOSTILE_MARKUP.filter(([, html]) => html.length < 10_000 && !html.includes(']]>'));
const FOREIGN = 'script, style, svg, math, form, object, embed, base, meta, link, input';

/** Elements and attributes that run code or apply styles. */
function activeIn(html: string): string[] {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  return [
    ...[...document.querySelectorAll(FOREIGN)].map(({ tagName }) => tagName),
    ...attributes
      .filter(({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|vbscript|data):/i.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  ];
}

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
  const items = ATTACKS.map(([, html], n) => {
    const item = release(n);
    return {
      ...item,
      title: `${item.title} <script>alert(${n})</script>`,
      text: `${html}${item.text}${html}`,
    };
  });
  republishing.web.pages.set(FEED, { body: rss('Soure', items) });
  await republishing.addSource(FEED);
  await republishing.round();
});
afterAll(async () => republishing.api.close());

test('markup of a source never runs, neither in the queue nor in the story', async () => {
  const { api, token } = republishing;
  const rows = await api.db.query.selectFrom('fetched_item').select('id').execute();
  expect(rows.length).toBe(ATTACKS.length);
  let published = 0;
  for (const { id } of rows) {
    const { body: item } = await api.call(adminQueue.get, { token, params: { id } });
    for (const html of [item.html, item.originalHtml]) {
      expect(activeIn(html)).toEqual([]);
      expect(sanitiseRichText(html)).toBe(html);
    }
    const choice = { cat: 'foco', muni: 'Soure' } as const;
    const { body, status } = await api.call(adminQueue.publish, { token, params: { id }, body: choice });
    // The item was decided on with another of the same card, or the attack left no text.
    if (status === 409 || status === 400) continue;
    expect(status).toBe(200);
    published += 1;
    const { body: stories } = await api.call(news.get, { params: { id: body.storyId ?? 0 } });
    const { desc = '', title = '<script' } = stories[0] ?? {};
    expect(activeIn(desc)).toEqual([]);
    expect(sanitiseRichText(desc)).toBe(desc);
    expect(title).not.toContain('<script');
  }
  expect(published).toBeGreaterThan(ATTACKS.length / 2);
});
