import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../contracts/limits.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { CATEGORY_LINKS } from '../../addresses.ts';
import { CountedList, fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

type Query = Readonly<Record<string, unknown>>;

/** A category with `total` items; like the real API it refuses offsets that are too deep. */
function category(total: number, asked: Query[] = []) {
  return (query: Query) => {
    asked.push(query);
    const { page = 1, limit = 10 } = query as { page?: number; limit?: number };
    const offset = (page - 1) * limit;
    if (offset > LIMITS.offsetMax) fail();
    const length = Math.max(0, Math.min(limit, total - offset));
    return new CountedList(
      Array.from({ length }, (_, index) => newsItem(total - offset - index)),
      total,
    );
  };
}

/** A place with `total` items, of which a list has at most `limit`. */
function place(total: number, asked: Query[] = []) {
  return (query: Query) => {
    asked.push(query);
    return Array.from({ length: Math.min(total, Number(query.limit)) }, (_, index) =>
      newsItem(total - index),
    );
  };
}

async function get(url: string, news: (query: Query) => unknown) {
  const { app } = createTestSite({ client: fakeClient({ '/news': news }) });
  const { statusCode: status, headers, body: html } = await app.inject(url);
  return { status, to: headers.location, html };
}

function listed(html: string): string[] {
  const list = html.slice(html.indexOf('<ol class="list">'), html.indexOf('</ol>'));
  return [...list.matchAll(/<h2><a href="\/noticia\/(\d+)"/g)].map(([, id = '']) => id);
}

function ids(from: number, to: number): string[] {
  return Array.from({ length: from - to + 1 }, (_, index) => String(from - index));
}

const text = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe('a category', () => {
  test.each(CATEGORY_LINKS)(
    '$path lists its newest ten, the first one large',
    async ({ key, name, path }) => {
      const asked: Query[] = [];
      const { status, html } = await get(path, category(1_284, asked));
      expect(status).toBe(200);
      expect(listed(html)).toEqual(ids(1_284, 1_275));
      expect(html.match(/story--first/g)).toHaveLength(1);
      expect(html).toMatch(/<ol class="list"><li><article class="story story--first"/);
      expect(text(html, /<h1>(.*?)<\/h1>/)).toBe(name);
      expect(html).toContain(`data-cat="${key}"><nav class="crumb"`);
      expect(html).toContain('<p>1.284 notícias, página 1 de 129</p>');
      expect(asked).toContainEqual({ cat: key, page: 1, limit: 10, fields: 'summary' });
    },
  );

  test('items and count come with one call; the rest of the page uses cached lists', async () => {
    const asked: Query[] = [];
    await get('/politica?pagina=3', category(50, asked));
    expect(asked.filter(({ page }) => page !== undefined)).toHaveLength(1);
  });

  test('is not among the other categories beside it', async () => {
    const { html } = await get('/foco', category(5));
    const side = html.slice(html.indexOf('class="cats"'));
    expect([...side.matchAll(/<li><a href="([^"]+)" data-cat/g)].map(([, path]) => path)).toEqual([
      '/politica',
      '/seguranca',
      '/esportes',
    ]);
  });

  test('a later page shows its number to readers and search engines', async () => {
    const { html } = await get('/politica?pagina=2&utm_source=x', category(25));
    expect(listed(html)).toEqual(ids(15, 6));
    expect(html).toContain('<link rel="canonical" href="https://portal.example/politica?pagina=2"/>');
    expect(html).toContain('<link rel="prev" href="https://portal.example/politica"/>');
    expect(html).toContain('<link rel="next" href="https://portal.example/politica?pagina=3"/>');
    expect(html).toContain('<title>Política, página 2 | ');
    const links = text(html, /<nav class="pages" aria-label="Páginas">(.*?)<\/nav>/) ?? '';
    expect([...links.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      '/politica',
      '/politica',
      '/politica?pagina=3',
      '/politica?pagina=3',
    ]);
    expect(links).toMatch(/<span aria-current="page"><span class="visually-hidden">Página <\/span>2<\/span>/);
    expect(links).toContain('rel="prev"');
    expect(links).toContain('rel="next"');
  });

  test('the first and last page have no link beyond the list', async () => {
    const first = await get('/politica', category(25));
    expect(first.html).not.toContain('rel="prev"');
    const last = await get('/politica?pagina=3', category(25));
    expect(last.html).not.toContain('rel="next"');
    const only = await get('/politica', category(10));
    expect(only.html).not.toContain('class="pages"');
    expect(only.html).toContain('<p>10 notícias</p>');
  });

  test.each([
    ['/politica?pagina=4', 25, '/politica?pagina=3'],
    ['/politica?pagina=4', 10, '/politica'],
    ['/politica?pagina=2', 0, '/politica'],
    ['/politica?pagina=1002', 20_000, '/politica?pagina=1001'],
    ['/politica?pagina=999999', 20_000, '/politica?pagina=1001'],
  ])('%s of %i items redirects to %s', async (url, total, to) => {
    expect(await get(url, category(total))).toMatchObject({ status: 302, to });
  });

  test('the last page of a very long list is the deepest one that the API answers', async () => {
    const { status, html } = await get('/politica?pagina=1001', category(20_000));
    expect(status).toBe(200);
    expect(html).toContain('20.000 notícias, página 1.001 de 1.001');
    expect(html).not.toContain('pagina=1002');
  });

  test('without news says so', async () => {
    const { status, html } = await get('/politica', category(0));
    expect(status).toBe(200);
    expect(html).toContain(TEXTS.empty.news);
    expect(html).not.toContain('0 notícias');
  });

  test('that cannot be loaded says so and links to the same page to try again', async () => {
    const { status, html } = await get('/politica?pagina=2', fail);
    expect(status).toBe(503);
    expect(html).toContain(TEXTS.loadFailed.news);
    expect(html).toContain('<a href="/politica?pagina=2">Tentar de novo</a>');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('has a feed and a breadcrumb', async () => {
    const { html } = await get('/politica', category(5));
    expect(html).toContain('href="https://portal.example/politica/feed.xml"');
    expect(html).toMatch(/"BreadcrumbList".*"item":"https:\/\/portal\.example\/politica"/);
  });
});

describe('a region', () => {
  test('lists its newest under its own name', async () => {
    const asked: Query[] = [];
    const { status, html } = await get('/regiao/lago-tucurui', place(12, asked));
    expect(status).toBe(200);
    expect(listed(html)).toEqual(ids(12, 3));
    expect(text(html, /<h1>(.*?)<\/h1>/)).toBe('Lago Tucuruí');
    expect(html).not.toContain('phead--cat');
    expect(html).toContain('<p>12 notícias, página 1 de 2</p>');
    expect(asked).toContainEqual(expect.objectContaining({ reg: 'lago tucuruí' }));
  });

  test('each of the thirteen regions has its page', async () => {
    const { app } = createTestSite({ client: fakeClient({ '/news': place(1) }) });
    for (const { slug, name } of REGIONS) {
      const { statusCode, body } = await app.inject(`/regiao/${slug}`);
      expect([statusCode, text(body, /<h1>(.*?)<\/h1>/)]).toEqual([200, name]);
    }
  });

  test('shows at most its newest twenty stories', async () => {
    const news = place(300);
    const second = await get('/regiao/marajo?pagina=2', news);
    expect(listed(second.html)).toEqual(ids(290, 281));
    expect(second.html).toContain('<p>Últimas 20 notícias, página 2 de 2</p>');
    expect(await get('/regiao/marajo?pagina=3', news)).toMatchObject({ to: '/regiao/marajo?pagina=2' });
  });

  test('links to each of its municipalities, in the list and on the map', async () => {
    const { html } = await get('/regiao/marajo', place(15));
    const chips = text(html, /<ul class="chips">(.*?)<\/ul>/) ?? '';
    expect(chips.match(/<a /g)).toHaveLength(17);
    expect(chips).toContain('<a href="/municipio/soure">Soure</a>');
    expect(chips).not.toContain('Belém');
    expect(html).toContain('<a href="/municipio/soure" aria-label="Soure"><title>Soure</title><path d="M');
  });

  test.each([
    ['/regiao/marajo?municipio=soure', '/municipio/soure'],
    ['/regiao/marajo?municipio=soure&pagina=2', '/municipio/soure?pagina=2'],
  ])('the former address %s of a municipality redirects for good to %s', async (url, to) => {
    expect(await get(url, place(30))).toMatchObject({ status: 301, to });
  });

  test.each([
    ['/regiao/atlantida', '/'],
    ['/regiao/MARAJO', '/'],
    ['/regiao/maraj%C3%B3', '/regiao/marajo'],
    ['/regiao/marajo?municipio=belem', '/regiao/marajo'],
    ['/regiao/marajo?municipio=atlantida&pagina=2', '/regiao/marajo'],
  ])('%s redirects to %s', async (url, to) => {
    expect(await get(url, place(30))).toMatchObject({ status: 302, to });
  });

  test('an invalid municipality parameter is ignored', async () => {
    const { status, html } = await get('/regiao/marajo?municipio=%3Cscript%3E', place(5));
    expect(status).toBe(200);
    expect(html).toContain('rel="canonical" href="https://portal.example/regiao/marajo"');
  });
});

describe('the kicker of a row', () => {
  const kickers = (html: string) =>
    [...html.matchAll(/<li><article.*?<\/article>/gs)].map(([row]) => /<b>([^<]*)<\/b>/.exec(row)?.[1]);
  const some = ['foco', 'foco', 'esportes', 'foco'].map((cat, index) =>
    newsItem(index + 1, { cat: cat as 'foco', muni: 'Soure', reg: 'marajó' }),
  );
  const read = async (path: string) =>
    (
      await createTestSite({
        client: fakeClient({ '/news': () => some, '/admin/news': () => some }),
      }).app.inject(path)
    ).body;

  test('on the page of a region every row names its category', async () => {
    expect(kickers(await read('/regiao/marajo'))).toEqual(['Foco', 'Foco', 'Esportes', 'Foco']);
  });
});
