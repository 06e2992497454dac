import { describe, expect, test } from 'vitest';
import type { Byline } from '../../../contracts/bylines/byline.endpoints.ts';
import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import { CountedList, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

type Answers = NonNullable<Parameters<typeof fakeClient>[0]>;

const AUTHOR: Byline = {
  id: 1,
  name: 'Ana Lima',
  slug: 'ana-lima',
  description: 'Repórter em Santarém.',
  image: '',
  imagePicture: null,
  imageAlt: '',
};

async function get(path: string, answers: Answers = {}) {
  const { app } = createTestSite({ client: fakeClient(answers) });
  const { statusCode, body, headers } = await app.inject(path);
  return { status: statusCode, html: body.replaceAll('<!-- -->', ''), to: headers.location };
}

const ON: Answers = {
  '/bylines/:slug': () => AUTHOR,
  '/news': () => new CountedList([newsItem(2), newsItem(1)], 2),
};

describe('the page of an author', () => {
  test('that is switched on lists the signed stories', async () => {
    const { status, html } = await get('/autor/ana-lima', ON);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Ana Lima</h1>');
    expect(html).toContain('Repórter em Santarém.');
    expect(html).toContain('href="/autor/ana-lima/feed.xml"');
    expect(html).toMatch(/"ProfilePage".*"mainEntity":\{"@type":"Person","name":"Ana Lima"/);
    expect((await get('/autor/ana-lima/feed.xml', ON)).status).toBe(200);
  });

  test('that is not switched on does not exist, nor does its feed', async () => {
    expect((await get('/autor/ana-lima')).status).toBe(404);
    expect((await get('/autor/ana-lima/feed.xml')).status).toBe(404);
  });

  test('under a former name redirects for good', async () => {
    expect(await get('/autor/ana', ON)).toMatchObject({ status: 301, to: '/autor/ana-lima' });
  });
});

describe('a signed story', () => {
  async function article(changes: Partial<NewsDetail>) {
    const { excerpt: _excerpt, ...item } = newsItem(7);
    const story = {
      ...item,
      topics: [],
      threads: [],
      authors: [],
      related: [],
      chosen: [],
      desc: '<p>Um.</p>',
    };
    const { html } = await get('/noticia/7', {
      '/news/:id': () => [{ ...story, pictures: [], documents: [], ...changes }],
    });
    const [, graph = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    return { html, author: JSON.parse(graph)['@graph'][0].author as unknown };
  }

  test('names all who sign it, with links to the pages that exist', async () => {
    const bylines = ['Ana Lima', 'João <Reis>', 'Redação'];
    const { html, author } = await article({ bylines, authors: ['ana-lima'] });
    expect(html).toContain(
      '<a href="/autor/ana-lima" rel="author">Ana Lima</a>, João &lt;Reis&gt; e Redação</dd>',
    );
    expect(author).toMatchObject([
      { '@type': 'Person', name: 'Ana Lima', url: 'https://portal.example/autor/ana-lima' },
      { '@type': 'Person', name: 'João <Reis>' },
      { '@type': 'Organization' },
    ]);
  });

  test('without a signature keeps its source as the author', async () => {
    const { html, author } = await article({ bylines: [], source: 'Agência Pará' });
    expect(html).not.toContain('<dt>Por </dt>');
    expect(author).toEqual({ '@type': 'Organization', name: 'Agência Pará' });
  });

  test('shows the chosen stories before the automatic ones, each once', async () => {
    const { html } = await article({ related: [31], chosen: [newsItem(31, { title: 'Escolhida à mão' })] });
    const related = /<section class="sec related".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(related.match(/Escolhida à mão/g)?.length).toBeGreaterThan(0);
    expect(related.indexOf('/noticia/31')).toBe(related.indexOf('/noticia/'));
  });
});
