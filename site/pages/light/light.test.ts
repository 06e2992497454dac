import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEXTS } from '../../../contracts/texts.ts';
import { lightVersionOf } from '../../addresses.ts';
import { storedMarkup } from '../../browser/offline/stored-copy.rules.ts';
import { ad, CountedList, fail, fakeClient, MEDIA_ID, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { lightParts } from './light-body.ts';

const BUDGET = 14_336;
const LONG_TITLE =
  'Prefeitura de São Sebastião da Boa Vista amplia o horário da travessia de balsa entre as ilhas';
const WORDS =
  'água balsa cidade dia escola festa governo hora ilha jornal lei mar noite obra porto rio saúde terra uso vila'.split(
    ' ',
  );

/** Different words in every sentence: repeated text would compress too well. */
function paragraph(seed: number): string {
  const words = Array.from(
    { length: 60 },
    (_, n) => `${WORDS[(seed * 7 + n * n * 3) % WORDS.length]}${(seed * 31 + n * 17) % 97}`,
  );
  return `<p>${words.join(' ')}.</p>`;
}

const story = (desc: string) => ({
  ...newsItem(7, { title: LONG_TITLE, munis: ['Soure', 'Salvaterra'], coverAlt: 'A balsa no porto' }),
  desc,
  pictures: [
    {
      src: '/media/abc',
      picture: { url: `/media/${MEDIA_ID}`, width: 100, height: 100, color: null, focal: null },
    },
  ],
  documents: [],
  provenance: null,
});

function open(path: string, answers: Parameters<typeof fakeClient>[0] = {}) {
  const { app } = createTestSite({
    client: fakeClient({
      '/news': () =>
        new CountedList(
          Array.from({ length: 26 }, (_, n) => newsItem(n + 1, { title: `${LONG_TITLE} ${n}` })),
          400,
        ),
      '/news/:id': () => [
        story('<p>Um texto com <a href="/contato">link</a>.</p><p><img src="/media/abc" alt="O porto"></p>'),
      ],
      '/ad': () => [ad(1, 'banner header'), ad(2, 'banner header'), ad(3, 'banner side')],
      '/urgent': () => [
        { id: 3, text: 'Ponte interditada', news: 7, editions: [], endsAt: '2026-11-15T04:00:00.000Z' },
      ],
      ...answers,
    }),
  });
  return app.inject(path);
}

const PAGES = {
  '/leve': '/',
  '/leve/politica': '/politica',
  '/leve/regiao/marajo': '/regiao/marajo',
  '/leve/municipio/soure': '/municipio/soure',
  '/leve/noticia/7': '/noticia/7',
} as const;

describe.each(Object.entries(PAGES))('the light page %s', (path, full) => {
  let page: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    page = await open(path);
  });

  test('is one request of at most 14 KB: no script, no picture, no style sheet', async () => {
    const { statusCode, body } = page;
    expect(statusCode).toBe(200);
    const bytes = gzipSync(body).length;
    process.stdout.write(`light page: ${path} takes ${bytes} bytes compressed\n`);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    expect(body).not.toMatch(/<script|<img|<picture|<iframe|rel="stylesheet"|rel="preload"/);
  });

  test('allows its own style by the hash, and nothing else', async () => {
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).not.toContain('script-src');
  });

  test('names the full page as canonical, and each leads to the other', async () => {
    const { body } = page;
    expect(body).toContain(`<link rel="canonical" href="https://portal.example${full}"`);
    expect(body).toContain(`<a href="${full}">Versão completa, com fotos</a>`);
    expect((await open(full)).body).toContain(`<a href="${path}">Versão leve desta página</a>`);
  });

  test('has the urgent notice, and its links lead to light pages', async () => {
    const { body } = page;
    expect(body).toContain('<a href="/leve/noticia/7">Ponte interditada</a>');
    const links = [...body.matchAll(/<a href="(\/[^"]*)"[^>]*>([^<]*)/g)];
    const others = links.filter(([, , text]) => !text?.startsWith('Versão completa')).map(([, href]) => href);
    expect(others).toContain('/leve');
    expect(others.filter((href) => lightVersionOf(href ?? '') !== undefined)).toEqual([]);
  });

  test('has ads as text, whose clicks are marked, and loses them in a stored copy', async () => {
    const { body } = page;
    expect(body).toContain('<a href="/ir/1?leve" rel="sponsored nofollow">Texto do anúncio 1</a>');
    expect(storedMarkup(body)).not.toMatch(/\/ir\/|Publicidade/);
  });
});

describe('a story in its light version', () => {
  test('has a link in place of each picture', async () => {
    const { body } = await open('/leve/noticia/7');
    expect(body).toContain(`<a href="/media/${MEDIA_ID}/640.jpg">Ver a foto: A balsa no porto</a>`);
    expect(body).toContain(`<a href="/media/${MEDIA_ID}/640.jpg">Ver a foto: O porto</a>`);
  });

  test('that is long comes in parts of at most 14 KB, none of which is lost', async () => {
    const text = Array.from({ length: 200 }, (_, n) => paragraph(n)).join('');
    const parts = lightParts({ html: text, images: [], pictures: [] });
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join('')).toBe(text);
    const answers = { '/news/:id': () => [story(text)] };
    for (let number = 1; number <= parts.length; number++) {
      const { body } = await open(`/leve/noticia/7?parte=${number}`, answers);
      expect(gzipSync(body).length).toBeLessThanOrEqual(BUDGET);
      expect(body).toContain(`Parte ${number} de ${parts.length}`);
    }
    expect((await open('/leve/noticia/7?parte=99', answers)).headers.location).toBe('/leve/noticia/7');
  });

  test('a text is not split inside a list or a quotation', () => {
    const list = `<ul>${Array.from({ length: 400 }, (_, n) => `<li>${paragraph(n)}</li>`).join('')}</ul>`;
    expect(
      lightParts({ html: `<p>a</p>${list}<p>b</p>`, images: [], pictures: [] })[1]?.startsWith('<ul>'),
    ).toBe(true);
  });

  test('that does not exist, or cannot be loaded, says so', async () => {
    const unknown = await open('/leve/noticia/9', { '/news/:id': () => [] });
    expect([unknown.statusCode, unknown.body.includes(TEXTS.empty.news)]).toEqual([404, true]);
    const failed = await open('/leve/noticia/9', { '/news/:id': fail });
    expect([failed.statusCode, failed.body.includes(TEXTS.loadFailed.news)]).toEqual([503, true]);
  });
});

test('a list goes on by pages', async () => {
  const { body } = await open('/leve/politica?pagina=2');
  expect(body).toContain('<a href="/leve/politica">Notícias mais novas</a>');
  expect(body).toContain('<a href="/leve/politica?pagina=3">Mais notícias</a>');
  expect(body).toContain('rel="canonical" href="https://portal.example/politica?pagina=2"');
});

test('another spelling of a place redirects to its light page', async () => {
  expect((await open('/leve/municipio/Bel%C3%A9m')).headers.location).toBe('/leve/municipio/belem');
  expect((await open('/leve/regiao/nada')).headers.location).toBe('/leve');
});

test('pages without a light version offer none', async () => {
  expect((await open('/contato')).body).not.toContain('Versão leve');
});
