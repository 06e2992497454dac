import { describe, expect, test } from 'vitest';
import { TEXTS } from '../../../contracts/texts.ts';
import type { Cdn } from '../../server/cdn/cdn.ts';
import { fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestNetwork, STATE_HOST } from '../../testing/test-network.ts';
import { createTestSite } from '../../testing/test-site.ts';

type Query = Readonly<Record<string, unknown>>;

async function open(path: string, stories: number | (() => never) = 0) {
  const asked: Query[] = [];
  const news = (query: Query) => {
    asked.push(query);
    if (typeof stories !== 'number') return stories();
    return Array.from({ length: stories }, (_, index) =>
      newsItem(stories - index, { muni: 'Soure', reg: 'marajó' }),
    );
  };
  const { app } = createTestSite({ client: fakeClient({ '/news': news }) });
  const { statusCode, body, headers } = await app.inject(path);
  return { status: statusCode, html: body, to: headers.location, asked };
}

const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('the page of a municipality', () => {
  test('lists its newest stories under its name, ten on a page and twenty at most', async () => {
    const { status, html, asked } = await open('/municipio/soure?pagina=2', 23);
    expect(status).toBe(200);
    expect(asked).toContainEqual(expect.objectContaining({ reg: 'marajó', muni: 'soure' }));
    expect(html).toContain('<h1>Soure</h1>');
    expect(html).toContain('<p>Últimas 20 notícias, página 2 de 2</p>');
    expect(html.match(/<li><article/g)).toHaveLength(10);
    expect(html).toContain('rel="canonical" href="https://portal.example/municipio/soure?pagina=2"');
    expect((await open('/municipio/soure?pagina=3', 23)).to).toBe('/municipio/soure?pagina=2');
  });

  test.each(['/municipio/soure', '/leve/municipio/soure'])(
    'is invalidated by its own stories, not by those of its region (%s)',
    async (path) => {
      const tagsOfPages: (readonly string[])[] = [];
      const cdn: Cdn = {
        headers: (tags) => {
          tagsOfPages.push(tags);
          return {};
        },
        purge: async () => undefined,
      };
      expect((await createTestSite({ cdn }).app.inject(path)).statusCode).toBe(200);
      expect(tagsOfPages.flat()).toContain('list:Soure');
      expect(tagsOfPages.flat()).not.toContain('list:marajó');
    },
  );

  test('shows the newest stories of its neighbours and of its region below its own, each story once', async () => {
    const at = (id: number, muni: string, moreMunis: string[] = []) =>
      newsItem(id, { muni, munis: [muni, ...moreMunis], reg: 'marajó', date: `2026-11-${id}T12:00:00.000Z` });
    const all = [at(15, 'Soure'), at(14, 'Salvaterra', ['Soure']), at(13, 'Salvaterra'), at(12, 'Breves')];
    const answer = ({ muni }: Query) =>
      all.filter(
        ({ munis }) => muni === undefined || munis.includes(muni === 'soure' ? 'Soure' : 'Salvaterra'),
      );
    const { app } = createTestSite({ client: fakeClient({ '/news': answer }) });
    const { body } = await app.inject('/municipio/soure');
    const row = (id: string) =>
      linksIn(new RegExp(`aria-labelledby="${id}".*?</section>`, 's').exec(body)?.[0] ?? '');
    expect(body).toContain('>Perto de Soure</h2>');
    expect(row('perto')).toEqual(['/noticia/13']);
    expect(body).toContain('>Mais da região do Marajó</h2>');
    expect(row('da-regiao')).toEqual(['/noticia/12']);
    expect((await app.inject('/municipio/soure?pagina=2')).body).not.toContain('Perto de Soure');
  });

  test('puts stories without a picture behind the others, where they leave no hole', async () => {
    const near = [1, 2, 3].map((id) =>
      newsItem(id, { muni: 'Chaves', munis: ['Chaves'], ...(id === 1 && { coverPicture: null }) }),
    );
    const answer = ({ muni }: Query) => (muni === undefined ? near : []);
    const { app } = createTestSite({ client: fakeClient({ '/news': answer }) });
    const { body } = await app.inject('/municipio/soure');
    const row = /aria-labelledby="da-regiao".*?<\/section>/s.exec(body)?.[0] ?? '';
    expect(linksIn(row)).toEqual(['/noticia/2', '/noticia/3', '/noticia/1']);
  });

  test.each([
    [4, 12],
    [5, 4],
  ])('with %d stories of its own it shows %d of its region', async (own, ofRegion) => {
    const stories = (count: number, muni: string) =>
      Array.from({ length: count }, (_, index) =>
        newsItem(index + 1 + (muni === 'Soure' ? 100 : 0), { muni, munis: [muni] }),
      );
    const answer = ({ muni }: Query) =>
      muni === 'soure' ? stories(own, 'Soure') : muni ? [] : stories(20, 'Chaves');
    const { app } = createTestSite({ client: fakeClient({ '/news': answer }) });
    const { body } = await app.inject('/municipio/soure');
    const row = /aria-labelledby="da-regiao".*?<\/section>/s.exec(body)?.[0] ?? '';
    expect(row.match(/<article/g)).toHaveLength(ofRegion);
  });

  test('names its region, its feed and its trail', async () => {
    const { html } = await open('/municipio/soure', 5);
    expect(html).toContain('Município da <a href="/regiao/marajo">região do Marajó</a>');
    expect(html).toContain('<a href="/regiao/marajo">Marajó</a><span aria-current="page">Soure</span>');
    expect(html).toContain('href="https://portal.example/regiao/marajo/soure/feed.xml"');
    expect(html).toMatch(/"BreadcrumbList".*"item":"https:\/\/portal\.example\/municipio\/soure"/);
    expect(html).toMatch(
      /"CollectionPage".*"about":\{"@type":"City","name":"Soure","url":"[^"]*\/municipio\/soure","containedInPlace":/,
    );
  });

  test('links to its neighbours, also those of another region', async () => {
    const { html } = await open('/municipio/augusto-correa', 5);
    const list = /<nav aria-label="Municípios vizinhos">(.*?)<\/nav>/.exec(html)?.[1] ?? '';
    expect(linksIn(list)).toEqual(['/municipio/braganca', '/municipio/viseu']);
    expect((await open('/municipio/barcarena')).html).toContain('<a href="/municipio/belem">Belém</a>');
  });

  test('marks itself on the map of its region', async () => {
    const { html } = await open('/municipio/soure', 5);
    const map = /<nav class="box map".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(map.match(/aria-current="true"/g)).toHaveLength(2);
    expect(map).toContain('<a href="/municipio/soure" aria-label="Soure" aria-current="true">');
    expect(map).toContain('<a href="/regiao/marajo" aria-label="Marajó" aria-current="true">');
  });

  test('Mojuí dos Campos, which has no shape, is on the map by its seat', async () => {
    const { html } = await open('/municipio/mojui-dos-campos', 5);
    expect(html).toMatch(/<a href="\/municipio\/mojui-dos-campos"[^>]*><title>[^<]*<\/title><circle /);
  });

  test('the button that shows it first on the home has its slug', async () => {
    expect((await open('/municipio/soure', 5)).html).toContain('data-my-place="soure"');
  });

  test.each([
    [0, true],
    [2, true],
    [3, false],
  ])('with %i stories it is kept out of search engines: %s', async (stories, isKeptOut) => {
    const { status, html } = await open('/municipio/soure', stories);
    expect(status).toBe(200);
    expect(html.includes('<meta name="robots" content="noindex')).toBe(isKeptOut);
  });

  test('without stories it says so and links to its region', async () => {
    const { html } = await open('/municipio/soure');
    expect(html).toContain(TEXTS.empty.news);
    expect(html).toContain('<a href="/regiao/marajo">Ver as notícias da região do Marajó</a>');
  });

  test('when the news cannot be loaded it says so and links to the same page', async () => {
    const { status, html } = await open('/municipio/soure', fail);
    expect(status).toBe(503);
    expect(html).toContain('<a href="/municipio/soure">Tentar de novo</a>');
  });

  test('a name as it is written redirects to its address', async () => {
    expect(await open('/municipio/Bel%C3%A9m')).toMatchObject({ status: 301, to: '/municipio/belem' });
  });
});

describe('the edition that covers a place', () => {
  const { ask } = createTestNetwork();

  test.each([
    ['/municipio/soure', 'Este município é coberto'],
    ['/regiao/marajo', 'Esta região é coberta'],
  ])('is linked from %s of the state portal, and not from itself', async (path, place) => {
    const sentence = `${place} pela edição <a href="https://marajo.example/">Marajó</a>.`;
    expect((await ask(STATE_HOST, path)).body).toContain(sentence);
    expect((await ask('marajo.example', path)).body).not.toContain('pela edição');
  });

  test('is not named where there is none', async () => {
    expect((await open('/municipio/soure', 5)).html).not.toContain('pela edição');
  });
});

describe('an unknown municipality', () => {
  test('answers 404 with a message, the form and all names', async () => {
    const { status, html } = await open('/municipio/manaus');
    expect(status).toBe(404);
    expect(html).toContain('<h1>Município não encontrado</h1>');
    expect(html).toContain('data-place-form');
    expect(html).toContain('<a href="/municipios">');
    expect(html).toContain('noindex');
    expect(html).not.toContain('manaus</');
  });

  test.each([
    ['mosqueiro', '/municipio/belem'],
    ['brevis', '/municipio/breves'],
    ['altamra', '/municipio/altamira'],
  ])('a district or a misspelt name leads to the town: %s', async (name, to) => {
    expect(await open(`/municipio/${name}`)).toMatchObject({ status: 302, to });
    expect(await open(`/municipios?nome=${name}`)).toMatchObject({ status: 302, to });
  });

  test('similar names are offered', async () => {
    const { html } = await open('/municipio/santa-maria');
    const list = /<nav aria-label="Municípios parecidos">(.*?)<\/nav>/.exec(html)?.[1] ?? '';
    expect(linksIn(list)).toEqual(['/municipio/santa-maria-das-barreiras', '/municipio/santa-maria-do-para']);
  });
});
