import { describe, expect, test } from 'vitest';
import type { Topic } from '../../../contracts/topics/topic.endpoints.ts';
import { CountedList, fail, fakeClient, MEDIA_ID, newsItem, unknownItem } from '../../testing/fake-api.ts';
import { createTestNetwork } from '../../testing/test-network.ts';
import { createTestSite } from '../../testing/test-site.ts';

type Answers = NonNullable<Parameters<typeof fakeClient>[0]>;

const TOPIC: Topic = {
  id: 4,
  name: 'Cheia dos rios',
  slug: 'cheia-dos-rios',
  description: 'O nível dos rios <do Pará>.',
  image: `/media/${MEDIA_ID}`,
  imagePicture: { url: `/media/${MEDIA_ID}`, width: 1280, height: 720, color: null, focal: null },
  imageAlt: 'Rio visto do alto',
  shape: '',
  stories: 12,
};

async function get(path: string, answers: Answers = {}) {
  const client = fakeClient({
    '/topics/:slug': () => TOPIC,
    '/news': () => new CountedList([newsItem(2), newsItem(1)], 12),
    ...answers,
  });
  const { app } = createTestSite({ client });
  const { statusCode, body, headers } = await app.inject(path);
  return { status: statusCode, html: body, to: headers.location, type: headers['content-type'] };
}

describe('the page of a topic', () => {
  test('has its name, description, picture, stories, pages and feeds', async () => {
    const asked: unknown[] = [];
    const { status, html } = await get('/assunto/cheia-dos-rios?pagina=2', {
      '/news': (query) => {
        asked.push(query);
        return new CountedList([newsItem(2), newsItem(1)], 12);
      },
    });
    expect(status).toBe(200);
    expect(asked).toContainEqual(expect.objectContaining({ topic: 'cheia-dos-rios', page: 2 }));
    expect(html).toContain('<h1>Cheia dos rios</h1>');
    expect(html).toContain('O nível dos rios &lt;do Pará&gt;.');
    expect(html).toContain('alt="Rio visto do alto"');
    expect(html).toContain('<p>12 notícias, página 2 de 2</p>');
    expect(html).toContain('Siga este assunto');
    expect(html).toContain('href="/widget?lugar=assunto-cheia-dos-rios"');
    for (const format of ['xml', 'atom', 'json']) {
      expect(html).toContain(`href="/assunto/cheia-dos-rios/feed.${format}"`);
    }
    expect(html).toMatch(/"CollectionPage".*"about":\{"@type":"Thing","name":"Cheia dos rios"\}/);
  });

  test('under a former name redirects for good, on the same page of the list', async () => {
    expect(await get('/assunto/enchentes?pagina=2')).toMatchObject({
      status: 301,
      to: '/assunto/cheia-dos-rios?pagina=2',
    });
  });

  test.each([
    [2, '', true],
    [3, '', false],
    [1, 'Uma frase.', false],
  ])(
    'with %i stories and the description "%s" is kept out of search engines: %s',
    async (stories, description, isKeptOut) => {
      const { html } = await get('/assunto/cheia-dos-rios', {
        '/topics/:slug': () => ({ ...TOPIC, stories, description }),
      });
      expect(html.includes('<meta name="robots" content="noindex')).toBe(isKeptOut);
    },
  );

  test.each(['/assunto/nada', '/assunto/Nada%20mesmo', '/assunto/%3Cb%3E'])(
    '%s does not exist and says so with 404',
    async (path) => {
      const { status, html } = await get(path, { '/topics/:slug': unknownItem });
      expect(status).toBe(404);
      expect(html).toContain('<h1>Assunto não encontrado</h1>');
      expect(html).toContain('noindex');
    },
  );

  test('that cannot be loaded links to itself with 503', async () => {
    const { status, html } = await get('/assunto/cheia-dos-rios', { '/topics/:slug': fail });
    expect(status).toBe(503);
    expect(html).toContain('<a href="/assunto/cheia-dos-rios">Tentar de novo</a>');
  });
});

describe('the feeds of a topic', () => {
  test.each(['feed.xml', 'feed.atom', 'feed.json', 'feed-completo.xml'])(
    '%s has its stories',
    async (file) => {
      const { status, html } = await get(`/assunto/cheia-dos-rios/${file}`);
      expect(status).toBe(200);
      expect(html).toContain('Cheia dos rios');
      expect(html).toContain('/noticia/2');
    },
  );

  test('of an unknown topic do not exist', async () => {
    const { status } = await get('/assunto/nada/feed.xml', { '/topics/:slug': unknownItem });
    expect(status).toBe(404);
  });
});

test('the sitemap of topics has those that search engines may show', async () => {
  const topics = [TOPIC, { ...TOPIC, id: 5, slug: 'pouco', stories: 1, description: '' }];
  const { html } = await get('/sitemap-assuntos.xml', { '/topics': () => topics });
  expect(html).toContain('<loc>https://portal.example/assunto/cheia-dos-rios</loc>');
  expect(html).not.toContain('/assunto/pouco');
  expect((await get('/sitemap.xml')).html).toContain('/sitemap-assuntos.xml');
});

test('a story links to its topics and names them as keywords', async () => {
  const { excerpt: _excerpt, ...item } = newsItem(7);
  const story = {
    ...item,
    topics: ['Cheia dos rios', 'D’água'],
    desc: '<p>Um.</p>',
    pictures: [],
    documents: [],
  };
  const { html } = await get('/noticia/7', { '/news/:id': () => [story] });
  expect(html).toContain('<a href="/assunto/cheia-dos-rios" rel="tag">Cheia dos rios</a>');
  expect(html).toContain('"keywords":["Cheia dos rios","D’água"]');
});

test('on a regional host the page lists what the edition covers, and points search engines to the state portal', async () => {
  const { ask } = createTestNetwork({}, { '/topics/:slug': () => TOPIC });
  const { body } = await ask('marajo.example', '/assunto/cheia-dos-rios');
  expect(body).toMatch(/rel="canonical" href="https:\/\/[^"]*portal[^"]*\/assunto\/cheia-dos-rios"/);
});
