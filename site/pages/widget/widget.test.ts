import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Topic } from '../../../contracts/topics/topic.endpoints.ts';
import { ROUTES } from '../../routes.tsx';
import { fail, fakeClient, newsItem, unknownItem } from '../../testing/fake-api.ts';
import { createTestNetwork } from '../../testing/test-network.ts';
import { createTestSite } from '../../testing/test-site.ts';

type Query = Readonly<Record<string, unknown>>;
const LONG = 'Prefeitura de São Sebastião da Boa Vista abre inscrições para o concurso público com cem vagas';

const TOPIC: Topic = {
  id: 4,
  name: 'Círio 2026',
  slug: 'cirio-2026',
  description: '',
  shape: '',
  stories: 12,
  image: '',
  imagePicture: null,
  imageAlt: '',
};

async function open(path: string, stories = 12, answers: Parameters<typeof fakeClient>[0] = {}) {
  const asked: Query[] = [];
  const news = (query: Query) => {
    asked.push(query);
    return Array.from({ length: stories }, (_, index) =>
      newsItem(stories - index, {
        title: LONG,
        muni: 'Soure',
        munis: ['Soure', 'Breves', 'Portel'],
        reg: 'marajó',
      }),
    );
  };
  const { app } = createTestSite({ client: fakeClient({ '/news': news, ...answers }) });
  const { statusCode, body, headers } = await app.inject({
    url: path,
    headers: { 'accept-encoding': 'identity' },
  });
  return { status: statusCode, html: body, headers, asked };
}

const countOf = (html: string) => html.match(/<li>/g)?.length ?? 0;

describe('a widget', () => {
  test.each([
    ['/widget/ultimas', 'Últimas notícias', {}],
    ['/widget/editoria/politica', 'Política', { cat: 'politica' }],
    ['/widget/regiao/marajo', 'Marajó', { reg: 'marajo' }],
    ['/widget/municipio/soure', 'Soure', { reg: 'marajo', muni: 'soure' }],
  ])('%s shows the five newest stories of its place', async (path, title, list) => {
    const { status, html, asked } = await open(path);
    expect(status).toBe(200);
    expect(html).toContain(`>${title}</a></h1>`);
    expect(countOf(html)).toBe(5);
    expect(asked).toContainEqual(expect.objectContaining(list));
    expect(html).toContain('href="https://portal.example/noticia/12" target="_blank" rel="noopener"');
  });

  test('shows as many stories as asked for, from three to ten', async () => {
    const counts = await Promise.all(
      ['3', '10', '99', '1', 'x'].map(async (itens) =>
        countOf((await open(`/widget/ultimas?itens=${itens}`)).html),
      ),
    );
    expect(counts).toEqual([3, 10, 10, 3, 5]);
  });

  test('can be framed by every page, is not indexed, and has no cookie and no script', async () => {
    const { headers, html } = await open('/widget/municipio/soure');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors *",
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(html).not.toMatch(/<script|<img|\/assets\/site-abc/);
    expect(html).toContain('<link rel="stylesheet" href="/assets/widget-abc.css"/>');
  });

  test('is the only kind of page that other sites may frame', async () => {
    const { app } = createTestSite();
    const pages = ROUTES.filter(({ path, shape }) => !path.includes(':') && shape !== 'widget');
    for (const { path } of pages) {
      const { headers } = await app.inject(path);
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  });

  test('with ten long titles and its style sheet weighs less than 12 KB compressed', async () => {
    const { html } = await open('/widget/municipio/soure?itens=10');
    const css = readFileSync(join(import.meta.dirname, '../../styles/pages/widget.css'));
    expect(gzipSync(html).length + gzipSync(css).length).toBeLessThan(12_288);
    expect(brotliCompressSync(html).length).toBeLessThan(4_096);
  });

  test('takes the colours that the address names, else those of the embedding page', async () => {
    expect((await open('/widget/ultimas?tema=escuro')).html).toContain('data-tema="escuro"');
    expect((await open('/widget/ultimas?tema=claro')).html).toContain('data-tema="claro"');
    expect((await open('/widget/ultimas?tema=roxo')).html).not.toContain('data-tema');
  });

  test('of a place that does not exist answers 404 with the way to the portal, and can still be framed', async () => {
    const { status, html, headers } = await open('/widget/municipio/atlantida');
    expect(status).toBe(404);
    expect(html).toContain('href="https://portal.example/"');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
  });

  test('without stories says so', async () => {
    expect((await open('/widget/municipio/soure', 0)).html).toContain('Nenhuma notícia por aqui ainda.');
  });

  test('of an edition leads to the addresses of that edition', async () => {
    const { app } = createTestNetwork();
    const host = 'marajo.example';
    await app.inject({ url: '/widget/ultimas', headers: { host } });
    const { body } = await app.inject({ url: '/widget/ultimas', headers: { host } });
    expect(body).toContain(`href="https://${host}/noticia/`);
    expect(body).not.toContain('https://portal.example');
  });
});

describe('the widget of a topic', () => {
  const answers = {
    '/topics/:slug': ({ slug }: Query) => (/^cirio/.test(String(slug)) ? TOPIC : unknownItem()),
  };

  test('shows the newest stories of the topic and leads to its page', async () => {
    const { status, html, headers, asked } = await open('/widget/assunto/cirio-2026?itens=3', 12, answers);
    expect(status).toBe(200);
    expect(html).toContain('href="https://portal.example/assunto/cirio-2026"');
    expect(html).toContain('>Círio 2026</a></h1>');
    expect(countOf(html)).toBe(3);
    expect(asked).toContainEqual(expect.objectContaining({ topic: 'cirio-2026' }));
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('weighs less than 12 KB compressed with ten long titles', async () => {
    const { html } = await open('/widget/assunto/cirio-2026?itens=10', 12, answers);
    const css = readFileSync(join(import.meta.dirname, '../../styles/pages/widget.css'));
    expect(gzipSync(html).length + gzipSync(css).length).toBeLessThan(12_288);
  });

  test('under a former name leads to the current one, with the choices of the address', async () => {
    const { status, headers } = await open('/widget/assunto/cirio?itens=3&tema=escuro', 12, answers);
    expect([status, headers.location]).toEqual([301, '/widget/assunto/cirio-2026?itens=3&tema=escuro']);
  });

  test('that does not exist answers 404 and can still be framed', async () => {
    for (const slug of ['atlantida', '%3Cscript%3E', 'a'.repeat(90)]) {
      const { status, headers } = await open(`/widget/assunto/${slug}`, 12, answers);
      expect([slug, status]).toEqual([slug, 404]);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
    }
  });

  test('of an edition without stories of the topic shows those of the state', async () => {
    const { ask } = createTestNetwork(
      {},
      { '/topics/:slug': () => TOPIC, '/news': ({ edition }) => (edition ? [] : [newsItem(7)]) },
    );
    await ask('marajo.example', '/');
    const { body } = await ask('marajo.example', '/widget/assunto/cirio-2026');
    expect(body).toContain('href="https://marajo.example/noticia/7"');
  });
});

describe('the builder of widgets', () => {
  test('offers topics, and the one in its address also if the list does not have it', async () => {
    const listed = { ...TOPIC, id: 5, name: 'Cheia dos rios', slug: 'cheia-dos-rios' };
    const answers = { '/topics': () => [listed], '/topics/:slug': () => TOPIC };
    const { html } = await open('/widget?lugar=assunto-cirio-2026&itens=3', 12, answers);
    expect(html).toContain('<optgroup label="Assuntos">');
    expect(html).toContain('<option value="assunto-cheia-dos-rios">Cheia dos rios</option>');
    expect(html).toContain('<option value="assunto-cirio-2026" selected="">Círio 2026</option>');
    expect(html).toContain('<iframe src="/widget/assunto/cirio-2026?itens=3" title="Notícias: Círio 2026"');
  });

  test('works without topics while the API does not answer', async () => {
    const { status, html } = await open('/widget?lugar=assunto-cirio-2026', 12, { '/topics': fail });
    expect(status).toBe(200);
    expect(html).toContain('<iframe src="/widget/ultimas"');
    expect(html).not.toContain('Assuntos</');
  });

  test('shows the code and the preview of the choice in its address', async () => {
    const { html, headers } = await open('/widget?lugar=municipio-soure&itens=3&tema=escuro');
    expect(html).toContain(
      '<iframe src="/widget/municipio/soure?itens=3&amp;tema=escuro" title="Notícias: Soure"',
    );
    expect(html).toContain(
      '&lt;iframe src=&quot;https://portal.example/widget/municipio/soure?itens=3&amp;amp;tema=escuro&quot;',
    );
    expect(html).toContain('<option value="municipio-soure" selected="">Soure</option>');
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://www.youtube-nocookie.com");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('without a choice shows the newest stories and is indexed', async () => {
    const { html } = await open('/widget');
    expect(html).toContain('<iframe src="/widget/ultimas" title="Notícias: Últimas notícias"');
    expect(html).not.toContain('content="noindex"');
  });
});
