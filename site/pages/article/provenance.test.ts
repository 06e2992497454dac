import { describe, expect, test } from 'vitest';
import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import type { Provenance } from '../../../contracts/provenance/provenance.schema.ts';
import { fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const PROVENANCE: Provenance = {
  source: 'Agência do Marajó',
  url: 'https://agencia.example/balsa',
  readAt: '2026-11-15T01:00:00.000Z',
  originalAt: '2026-11-14T15:00:00.000Z',
  author: 'Rita Campos',
  attribution: 'Foto e texto: Agência do Marajó.',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  changed: ['Título', 'Texto'],
  canonical: 'ours',
  automatic: false,
};

/** `null` if the story was not taken from a source. */
async function article(changes: Partial<Provenance> | null = {}, item: Partial<NewsDetail> = {}) {
  const { excerpt: _excerpt, desc: _desc, ...listed } = newsItem(7);
  const provenance = changes && { provenance: { ...PROVENANCE, ...changes } };
  const detail: NewsDetail = {
    ...listed,
    topics: [],
    threads: [],
    authors: [],
    related: [],
    chosen: [],
    desc: '<p>Um.</p>',
    earlierCorrections: '',
    pictures: [],
    documents: [],
    ...provenance,
    ...item,
  };
  const { app } = createTestSite({ client: fakeClient({ '/news/:id': () => [detail] }) });
  const { body } = await app.inject('/noticia/7');
  const [, graph = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  return { html: body, story: JSON.parse(graph)['@graph'][0] as Record<string, unknown> };
}

const boxOf = (html: string): string =>
  (/<aside class="source" id="procedencia".*?<\/aside>/s.exec(html)?.[0] ?? '').replace(
    /<!-- -->|<[^>]*>/g,
    '',
  );

describe('the provenance of a text', () => {
  test('is one line that links to the box', async () => {
    const { html } = await article();
    expect(html).toContain(
      '<dt>Texto da </dt><dd><a href="#procedencia">Agência do Marajó</a>, original de 14-11-2026</dd>',
    );
  });

  test('is explained in the box: source, licence, dates and changes', async () => {
    expect(boxOf((await article()).html)).toBe(
      'De onde vem este texto' +
        'Texto da Agência do Marajó (Rita Campos), republicado com licença (CC BY 4.0), original de 14-11-2026.' +
        'Foto e texto: Agência do Marajó.' +
        'O que mudamos: título e texto.' +
        'Ler na fonte',
    );
  });

  test('a permission is not called a licence, and a missing licence is not claimed', async () => {
    expect(boxOf((await article({ licence: 'Autorização por e-mail, 3-2-2026' })).html)).toContain(
      'republicado com autorização (Autorização por e-mail, 3-2-2026)',
    );
    const bare = { licence: '', licenceUrl: '', changed: [], originalAt: null, author: '', attribution: '' };
    expect(boxOf((await article(bare)).html)).toBe(
      'De onde vem este texto' +
        'Texto da Agência do Marajó, republicado de fonte pública, lido em 14-11-2026.' +
        'Não mudamos nada no texto.' +
        'Ler na fonte',
    );
  });

  test('says if the text was published automatically', async () => {
    expect(boxOf((await article({ automatic: true })).html)).toContain('ainda sem revisão');
  });

  test('never links to a script address', async () => {
    const { html } = await article({
      url: 'javascript:alert(1)',
      licenceUrl: 'data:text/html,x',
      canonical: 'original',
    });
    expect(html.replace(/<script type="application\/ld\+json">.*?<\/script>/, '')).not.toMatch(
      /javascript:|data:text/,
    );
  });

  test('is absent from stories without a source', async () => {
    const { html } = await article(null);
    expect(html).not.toContain('procedencia');
    expect(html).toContain('Conteúdo republicado de fonte pública');
  });
});

describe('search engines', () => {
  test('get the original, its owner, its attribution and its licence', async () => {
    expect((await article()).story).toMatchObject({
      isBasedOn: 'https://agencia.example/balsa',
      sourceOrganization: {
        '@type': 'Organization',
        name: 'Agência do Marajó',
        url: 'https://agencia.example/',
      },
      creditText: 'Foto e texto: Agência do Marajó.',
      usageInfo: 'https://creativecommons.org/licenses/by/4.0/',
      author: { '@type': 'Person', name: 'Rita Campos' },
    });
    expect((await article({ licenceUrl: '', attribution: '' })).story).toMatchObject({
      creditText: 'Texto da Agência do Marajó',
      usageInfo: { '@type': 'CreativeWork', name: 'CC BY 4.0' },
    });
  });

  test('get a correction with its date', async () => {
    const correctedAt = '2026-11-15T02:00:00.000Z';
    const { story, html } = await article({}, { correction: 'O barco é azul.', correctedAt });
    expect(story).toMatchObject({
      correction: { '@type': 'CorrectionComment', text: 'O barco é azul.', datePublished: correctedAt },
    });
    expect(html).toContain('Correção em 14-11-2026');
  });

  test.each([
    ['ours', 'https://portal.example/noticia/7', 'max-image-preview:large'],
    ['original', 'https://agencia.example/balsa', 'max-image-preview:large'],
    ['noindex', 'https://portal.example/noticia/7', 'noindex'],
  ] as const)('follow the agreement with the source: %s', async (canonical, address, robots) => {
    const { html } = await article({ canonical });
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta name="robots" content="${robots}"/>`);
    expect(html).toContain('<meta property="og:url" content="https://portal.example/noticia/7"/>');
  });
});
