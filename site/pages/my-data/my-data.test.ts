import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PATHS } from '../../addresses.ts';
import { sitemapPaths } from '../../routes.tsx';
import { testEdition } from '../../testing/test-edition.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { HeldData } from './held-data.tsx';

const DAY = '2026-11-15T12:00:00.000Z';

async function page(path: string): Promise<string> {
  const { statusCode, body } = await createTestSite().app.inject(path);
  expect(statusCode).toBe(200);
  return body;
}

describe('the page of a reader’s own data', () => {
  test('is linked from every page and the privacy policy, but not indexed', async () => {
    const own = await page(PATHS.myData);
    expect(own).toContain('<meta name="robots" content="noindex"');
    expect(sitemapPaths(testEdition())).not.toContain(PATHS.myData);
    const privacy = await page(PATHS.privacy);
    const links = (html: string) => html.split(`href="${PATHS.myData}"`).length - 1;
    expect(links(/<footer .*<\/footer>/s.exec(own)?.[0] ?? '')).toBe(1);
    expect(links(/<main .*<\/main>/s.exec(privacy)?.[0] ?? '')).toBeGreaterThan(1);
  });

  test('contains no personal data: every state is hidden until the reader’s browser shows it', async () => {
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

  test('has a name for every kind of record, device and source', () => {
    const event = { at: DAY, about: 'Capa', news: null, campaign: '' };
    const held = {
      firstAt: DAY,
      lastAt: DAY,
      consent: { at: DAY, version: '2026-11-15' },
      events: [
        { ...event, kind: 'impression', device: 'phone', source: 'whatsapp' } as const,
        {
          ...event,
          kind: 'view',
          device: 'desktop',
          source: 'jornal.example',
          news: 7,
          campaign: 'x',
        } as const,
      ],
      complete: true,
    };
    const html = renderToStaticMarkup(createElement(HeldData, { held, onErase: async () => true }));
    const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
    expect(cells).toEqual([
      'Anúncio visto',
      'Capa',
      'Celular',
      'WhatsApp',
      'Página vista',
      '<a href="/noticia/7">Capa</a>',
      'Computador',
      'jornal.example, campanha x',
    ]);
    expect(html).toContain('Política de privacidade de 15-11-2026');
  });
});
