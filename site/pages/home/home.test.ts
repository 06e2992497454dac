import { describe, expect, test } from 'vitest';
import type { Ad } from '../../../contracts/ads/ad.schema.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import type { SiteOptions } from '../../app.ts';
import { ad, fail, fakeClient, MEDIA_ID, networkLink, newsItem, video } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { HOME_BLOCKS } from './home-blocks.ts';

const newest = [newsItem(9), newsItem(8), newsItem(7), newsItem(6)];
const positions: readonly Ad['position'][] = ['banner header', 'banner hero', 'banner side'];

const never = () => new Promise(() => undefined);

function fullClient(answers: Parameters<typeof fakeClient>[0] = {}) {
  return fakeClient({
    '/news': ({ reg }) => (reg ? [newsItem(5), newsItem(4)] : newest),
    '/ad': () =>
      positions.flatMap((position, index) => [ad(index * 2 + 1, position), ad(index * 2 + 2, position)]),
    '/tv': () => [video(1), video(2)],
    '/portal': () => [networkLink(1, 'facebook'), networkLink(2, 'instagram')],
    ...answers,
  });
}

function site(changes: Partial<SiteOptions> = {}) {
  return createTestSite({ client: fullClient(), ...changes }).app;
}

async function home(changes: Partial<SiteOptions> = {}) {
  const answer = await site(changes).inject('/');
  return { ...answer, status: answer.statusCode, html: markup(answer.body) };
}

/** The visible markup, without the props of the islands. */
function markup(html: string): string {
  return html.replace(/ data-props="[^"]*"/g, '');
}

function count(html: string, pattern: RegExp): number {
  return [...html.matchAll(pattern)].length;
}

function hero(html: string): string {
  return html.slice(html.indexOf('class="hero"'), html.indexOf('class="cols"'));
}

describe('the home', () => {
  test('opens with the four newest stories, the newest as the lead', async () => {
    const { status, html } = await home();
    expect(status).toBe(200);
    const order = [...hero(html).matchAll(/\/noticia\/(\d+)/g)].map(([, id]) => id);
    expect(order).toEqual(['9', '8', '7', '6']);
    expect(html).toMatch(/story--lead.*?<h2><a href="\/noticia\/9">/);
  });

  test('has one h1, one main and a skip link', async () => {
    const { html } = await home();
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<main /g)).toBe(1);
    expect(html.indexOf('href="#conteudo"')).toBeLessThan(html.indexOf('<header'));
  });

  test('shows the state and three regions, two current stories each', async () => {
    const asked: unknown[] = [];
    const { html } = await home({
      client: fullClient({
        '/news': ({ reg, cat, limit, current }) => {
          if (
            !cat &&
            HOME_BLOCKS.some(({ place }) => (place && 'reg' in place ? place.reg : null) === (reg ?? null))
          )
            asked.push([reg, limit, current]);
          return reg ? [newsItem(5), newsItem(4)] : newest;
        },
      }),
    });
    const titles = [...html.matchAll(/data-block="\w+".*?<h2 [^>]*>(?:<a [^>]*>)?([^<]+)/g)].map((m) => m[1]);
    expect(titles).toEqual(['Pará', 'Região Metropolitana', 'Marajó', 'Carajás']);
    expect(asked).toEqual([
      [undefined, 21, true],
      ['metropolitano', 21, true],
      ['marajó', 21, true],
      ['carajás', 21, true],
    ]);
  });

  test('the first block shows other stories than the hero, if there are any', async () => {
    const below = async (stories: number) => {
      const news = Array.from({ length: stories }, (_, index) => newsItem(100 - index));
      const client = fullClient({ '/news': ({ reg, limit }) => (reg ? [] : news.slice(0, Number(limit))) });
      const { html } = await home({ client });
      const links = html.slice(html.indexOf('class="cols"')).matchAll(/\/noticia\/(\d+)/g);
      return [...links].map(([, id]) => id);
    };
    expect(await below(6)).toEqual(['96', '95']);
    expect(await below(3)).toEqual(['100', '99']);
  });

  test('only the parts that a change affects are rendered again', async () => {
    const titles = new Map([
      ['marajó', 'Antes'],
      ['carajás', 'Igual'],
    ]);
    const news = ({ reg }: Readonly<Record<string, unknown>>) =>
      reg ? [newsItem(5, { title: titles.get(String(reg)) ?? 'Outra' })] : newest;
    const { app, invalidate } = createTestSite({ client: fullClient({ '/news': news }) });
    const before = (await app.inject('/')).body;
    titles.set('marajó', 'Depois');
    titles.set('carajás', 'Nunca ouvida');
    invalidate(['list:marajó']);
    const after = (await app.inject('/')).body;
    expect(count(before, />Antes</g)).toBe(1);
    expect(after).toBe(before.replaceAll('Antes', 'Depois'));
  });

  test('does not link to itself in the navigation', async () => {
    const { html } = await home();
    const nav = html.match(/<nav class="nav".*?<\/nav>/)?.[0] ?? '';
    expect([...nav.matchAll(/href="([^"]+)"/g)].map((m) => m[1])).toEqual([
      '/regioes',
      '/tv-en-para',
      '/politica',
      '/seguranca',
      '/esportes',
      '/foco',
      '/search',
    ]);
  });

  test('dates are in Belém time, not UTC', async () => {
    const { html } = await home();
    expect(html).toContain('Sábado, 14 de novembro de 2026');
    expect(html).toContain('<time dateTime="2026-11-15T01:30:00.000Z">14-11-2026</time>');
  });

  test('every ad is labelled and its link is sponsored', async () => {
    const { html } = await home();
    expect(count(html, /<span class="ad__label">Publicidade<\/span><a class="ad /g)).toBe(
      positions.length * 2,
    );
    const links = [...html.matchAll(/<a [^>]*href="\/ir\/\d+"[^>]*>/g)].map(([tag]) => tag);
    expect(links).toHaveLength(positions.length * 2);
    for (const link of links) expect(link).toContain('rel="sponsored nofollow');
  });

  test('only the lead picture loads eagerly, and every picture has its size', async () => {
    const { html } = await home();
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    const eager = pictures.filter((tag) => !tag.includes('loading="lazy"'));
    expect(eager).toHaveLength(1);
    expect(eager[0]).toContain('fetchPriority="high"');
    expect(hero(html).indexOf(eager[0] ?? '-')).toBeGreaterThan(0);
    for (const tag of pictures) expect(tag).toMatch(/width="\d+" height="\d+"/);
  });

  test('a picture is not offered wider than it is', async () => {
    const picture = { url: `/media/${MEDIA_ID}`, width: 700, height: 500, color: null, focal: '30% 20%' };
    const { html } = await home({
      client: fakeClient({ '/news': () => [newsItem(1, { coverPicture: picture })] }),
    });
    expect(html).toContain(`${MEDIA_ID}/640.avif 640w`);
    expect(html).toContain(`${MEDIA_ID}/920.avif 700w`);
    expect(html).not.toContain(`${MEDIA_ID}/1280.avif`);
    expect(html).toContain('object-position:30% 20%');
  });

  test('a story without a picture has no empty frame', async () => {
    const { html } = await home({
      client: fakeClient({ '/news': () => [newsItem(1, { coverPicture: null })] }),
    });
    expect(html).toContain('story--bare');
    expect(html).not.toMatch(/class="pic/);
  });

  test('text from the newsroom never becomes markup', async () => {
    const { html } = await home({
      client: fakeClient({
        '/news': () => [newsItem(1, { title: '<script>x()</script>', excerpt: '1 < 2 & "três"' })],
      }),
    });
    expect(html).not.toContain('<script>x');
    expect(html).toContain('1 &lt; 2 &amp; &quot;três&quot;');
  });

  test('a portal with another name shows it in header, title and footer', async () => {
    const { html } = await home({
      client: fullClient({
        '/settings': () => ({ brand: 'Diário do Xingu', hours: 'Todos os dias', social: {} }),
      }),
    });
    expect(html).toContain('<title>Diário do Xingu</title>');
    expect(html).toContain('Atendimento: todos os dias.');
    expect(html).not.toContain('Portal Pará');
    expect(html).not.toContain('#wordmark');
  });
});

describe('missing data', () => {
  test('without news the page says so and answers 503', async () => {
    const { status, html, headers } = await home({ client: fullClient({ '/news': fail }) });
    expect(status).toBe(503);
    expect(html).toContain(TEXTS.loadFailed.news);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBe('5');
  });

  test('an empty database is not an error', async () => {
    const { status, html } = await home({ client: fakeClient() });
    expect(status).toBe(200);
    expect(count(html, new RegExp(TEXTS.empty.news, 'g'))).toBe(1);
    expect(html).toContain(TEXTS.empty.ads);
  });

  test('a region that fails empties its own block, not the page', async () => {
    const { status, html } = await home({
      client: fullClient({ '/news': ({ reg }) => (reg === 'marajó' ? fail() : newest) }),
    });
    expect(status).toBe(200);
    expect(count(html, new RegExp(TEXTS.loadFailed.news, 'g'))).toBe(1);
  });

  test('ads and settings that fail keep their boxes and defaults', async () => {
    const { status, html } = await home({ client: fullClient({ '/ad': fail, '/settings': fail }) });
    expect(status).toBe(200);
    expect(count(html, new RegExp(TEXTS.loadFailed.ads, 'g'))).toBe(6);
    expect(html).toContain('segunda a sexta, das 9h às 18h');
  });

  test('a side block that never answers does not delay the page', async () => {
    const { status, html } = await home({
      client: fullClient({
        '/ad': never,
        '/tv': never,
        // The list of sections asks for the newest story of each.
        '/news': ({ cat }) => (cat ? never() : newest),
      }),
      optionalTimeLimitMs: 1,
    });
    expect(status).toBe(200);
    expect(count(html, new RegExp(TEXTS.loading.ads, 'g'))).toBe(6);
    expect(html).toContain(TEXTS.loading.video);
    expect(html).toContain(TEXTS.loading.categories);
    // The browser fetches the late parts.
    expect(html).toContain('data-late="/partes/topo"');
    expect(html).toContain('data-late="/partes/destaques"');
    expect(html).toContain('data-late="/partes/lateral"');
  });

  test("the newsroom's own stories are shown when the list is empty", async () => {
    const { status, html } = await home({
      client: fullClient({ '/news': () => [], '/admin/news': () => [newsItem(3)] }),
    });
    expect(status).toBe(200);
    expect(hero(html)).toContain('/noticia/3');
  });
});

describe('the blocks', () => {
  const newest = Array.from({ length: 26 }, (_, index) => newsItem(100 - index));
  const client = fullClient({ '/news': () => newest });
  const links = (html: string) => [...html.matchAll(/\/noticia\/(\d+)/g)].map(([, id]) => Number(id));

  /** One block of the home at a given page. */
  async function block(key: string, page = 1): Promise<string> {
    const { body } = await site({ client }).inject(`/?bloco=${key}${page > 1 ? `&pagina=${page}` : ''}`);
    return new RegExp(`<section class="sec" id="${key}".*?</section>`, 's').exec(markup(body))?.[0] ?? '';
  }

  test('a block pages by two through the newest twenty of its region that are not shown above', async () => {
    expect(links(await block('marajo'))).toEqual([94, 93]);
    expect(links(await block('marajo', 7))).toEqual([82, 81]);
    expect(await block('marajo', 7)).toContain('7 / 7');
  });

  test('the 21st story of a list is on no page of its block, however many are shown above', async () => {
    const shown = await Promise.all(
      Array.from({ length: 7 }, async (_one, index) => links(await block('marajo', index + 1))),
    );
    expect(shown.flat()).toHaveLength(14);
    expect(Math.min(...shown.flat())).toBe(81);
  });

  test('regions and sections without a block show their newest headlines, none of which is shown above', async () => {
    const own = (id: number, reg: string, cat: string) => newsItem(id, { reg, cat } as Partial<NewsListItem>);
    const xingu = [100, 60, 59, 58, 57].map((id) => own(id, 'xingu', 'politica'));
    const politics = [60, 50].map((id) => own(id, 'xingu', 'politica'));
    const lists = fullClient({
      '/news': ({ reg, cat }) =>
        reg === 'xingu' ? xingu : cat === 'politica' ? politics : reg || cat ? [] : newest,
    });
    const { body } = await site({ client: lists }).inject('/');
    const [heads = ''] = /<div class="heads.*?<aside class="side"/s.exec(body) ?? [];
    expect(heads).toContain('<a href="/regiao/xingu">Xingu</a>');
    expect(heads).toContain('<a href="/politica">Política</a>');
    expect(links(heads)).toEqual([60, 59, 58, 50]);
    expect(heads).not.toContain('Tapajós');
  });

  test("a turned block leaves out the stories shown for the reader's municipality", async () => {
    const inMaraba = newest.filter(({ id }) => id === 94 || id === 100);
    const chosen = fullClient({ '/news': ({ muni }) => (muni ? inMaraba : newest) });
    const place = await site({ client: chosen }).inject('/partes/municipio?municipio=maraba');
    expect(links(place.body)).toEqual([94, 96]);
    const turned = await site({ client: chosen }).inject('/partes/bloco?bloco=marajo&municipio=maraba');
    expect(links(markup(turned.body))).toEqual([93, 92]);
    const second = await site({ client: chosen }).inject(
      '/partes/bloco?bloco=marajo&municipio=maraba&pagina=2',
    );
    expect(links(markup(second.body))).toEqual([91, 90]);
  });

  test('no story is on the home twice', async () => {
    const regions = ['metropolitano', 'marajó', 'carajás'];
    const byRegion = fullClient({
      '/news': ({ reg }) => newest.filter(({ id }) => !reg || regions[id % 3] === reg),
    });
    const { body } = await site({ client: byRegion }).inject('/');
    const [main = ''] = /<main.*?<aside class="side"/s.exec(markup(body)) ?? [];
    const shown = links(main);
    expect(shown).toHaveLength(4 + 4 * 2 + 4 * 3);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('a region without other stories repeats those shown above', async () => {
    const few = fullClient({ '/news': () => newest.slice(0, 3) });
    const { body } = await site({ client: few }).inject('/');
    const [marajo = ''] = /<section class="sec" id="marajo".*?<\/section>/s.exec(markup(body)) ?? [];
    expect(links(marajo)).toEqual([100, 99]);
  });

  test('the block of the state continues after the hero', async () => {
    expect(links(await block('para'))).toEqual([96, 95]);
    expect(links(await block('para', 8))).toEqual([82, 81]);
  });

  test('a page beyond the last redirects to the last, and neither end has a dead button', async () => {
    const beyond = await site({ client }).inject('/?bloco=carajas&pagina=11');
    expect(beyond.headers.location).toBe('/?bloco=carajas&pagina=7');
    const [first, last] = [await block('carajas'), await block('carajas', 7)];
    expect(links(last)).toEqual([82, 81]);
    expect(first).not.toContain('mais novas: Carajás');
    expect(first).toContain('mais antigas: Carajás');
    expect(last).toContain('mais novas: Carajás');
    expect(last).not.toContain('mais antigas: Carajás');
  });

  test('without a script a block is turned by a link to the home itself', async () => {
    const answer = await site({ client }).inject('/?bloco=marajo&pagina=2');
    const turned = await block('marajo', 2);
    expect(links(turned)).toEqual([92, 91]);
    expect(turned).toContain('href="/?bloco=marajo#marajo"');
    expect(turned).toContain('href="/?bloco=marajo&amp;pagina=3#marajo"');
    expect(answer.body).toContain('<link rel="canonical" href="https://portal.example/"/>');
  });

  test('a fragment is not a document and is not indexed', async () => {
    const { body, headers } = await site({ client }).inject('/partes/bloco?bloco=marajo');
    expect(markup(body)).toMatch(/^<section class="sec" id="marajo"/);
    expect(links(markup(body))).toEqual([94, 93]);
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});
