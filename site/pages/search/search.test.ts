import { describe, expect, test, vi } from 'vitest';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { CountedList, fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { countOf } from './search.model.ts';

type News = (query: Readonly<Record<string, unknown>>) => unknown;

async function open(url: string, news: News = () => []) {
  const { app } = createTestSite({ client: fakeClient({ '/news': news }) });
  const answer = await app.inject(url);
  return { ...answer, status: answer.statusCode, html: answer.body, location: answer.headers.location };
}

/** Answers searches; the side column asks for other lists. */
function found(list: unknown): News {
  return ({ q }) => (q === undefined ? [] : list);
}

/** An answer of the API: stories of which the first `phrases` contain the text as typed. */
function answered(
  items: readonly unknown[],
  phrases: number,
  { total = items.length, capped = false, ...search }: Answered = {},
): CountedList {
  return new CountedList(items, total, capped, { phrases: String(phrases), ...search });
}

interface Answered {
  readonly total?: number;
  readonly capped?: boolean;
  readonly meant?: string;
  readonly marks?: string;
  readonly place?: string;
}

describe('the search page', () => {
  test('an empty box shows a prompt and searches for nothing', async () => {
    const news = vi.fn<News>(() => []);
    const { status, html } = await open(PATHS.search, news);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1 class="visually-hidden">Buscar notícias<\/h1>/);
    expect(html).toContain('Digite uma palavra');
    expect(html).toContain(`href="${PATHS.search}?q=a%C3%A7a%C3%AD"`);
    expect(html).not.toContain(TEXTS.empty.news);
    expect(html).not.toContain('noindex');
    expect(news.mock.calls.filter(([query]) => 'q' in query)).toEqual([]);
  });

  test('the API gets the text, the filters and one page of ten', async () => {
    const news = vi.fn(found(new CountedList([newsItem(1)], 312)));
    await open(`${PATHS.search}?reg=marajo&q=+bel%C3%A9m&cat=politica&pagina=3&x=1`, news);
    expect(news).toHaveBeenCalledWith({
      q: 'belém',
      cat: 'politica',
      reg: 'marajo',
      match: 'tolerant',
      page: 3,
      limit: 10,
      fields: 'summary',
    });
  });

  test('results have their number, marked words and real links to further pages', async () => {
    const items = [newsItem(7, { title: 'Feira em Belém', excerpt: 'Em BELÉM e fora.' })];
    const { status, html } = await open(
      `${PATHS.search}?q=belem&cat=politica`,
      found(new CountedList(items, 312)),
    );
    expect(status).toBe(200);
    expect(html).toContain('<span role="status">312 notícias para “belem”</span>');
    expect(html).toContain('<a href="/noticia/7">Feira em <mark>Belém</mark></a>');
    expect(html).toContain('Em <mark>BELÉM</mark> e fora.');
    expect(html).toContain(`href="${PATHS.search}?q=belem&amp;cat=politica&amp;pagina=2"`);
    expect(html).toContain('name="robots" content="noindex');
  });

  test('two words that no story has side by side find the stories with both, counted', async () => {
    const apart = [newsItem(9, { title: 'Balsa nova em Itaituba' }), newsItem(8), newsItem(7)];
    const news = found(answered(apart, 0, { marks: 'itaituba%2Cbalsa' }));
    const { status, html } = await open(`${PATHS.search}?q=itaituba+balsa`, news);
    expect(status).toBe(200);
    expect(html).toContain('<span role="status">3 notícias com estas palavras, mas sem a frase exata</span>');
    expect(html).not.toContain('Nenhuma notícia');
    expect(html).toContain('<mark>Balsa</mark> nova em <mark>Itaituba</mark>');
    expect(html).not.toContain(TEXTS.empty.news);
    expect(html).not.toContain('Confira a grafia');
    expect(html).not.toContain('0 notícias');
  });

  test('phrase matches come first under their own heading, stories with all words below', async () => {
    const news = found(answered([newsItem(5), newsItem(9)], 1));
    const { html } = await open(`${PATHS.search}?q=itaituba+balsa`, news);
    expect(html).toContain('<span role="status">1 notícia para “itaituba balsa”</span>');
    expect(html).toMatch(/Com “itaituba balsa”.*\/noticia\/5.*Notícias com estas palavras.*\/noticia\/9/s);
  });

  test('on a later page the phrase matches before it are not counted again', async () => {
    const ten = Array.from({ length: 10 }, (_one, index) => newsItem(index + 1));
    const news = found(answered(ten, 12, { total: 40 }));
    const { html } = await open(`${PATHS.search}?q=itaituba+balsa&pagina=2`, news);
    expect(html).toMatch(/\/noticia\/2".*Notícias com estas palavras.*\/noticia\/3"/s);
    expect(html).toContain('12 notícias para “itaituba balsa”');
    expect(html).toContain(`href="${PATHS.search}?q=itaituba+balsa&amp;pagina=4"`);
  });

  test('another form of the word is marked, and nothing within a word', async () => {
    const items = [newsItem(9, { title: 'Passagens sobem', excerpt: 'Preço do açaí no Itacaiúnas.' })];
    const news = found(answered(items, 0, { marks: 'passagem,acai,passagens' }));
    const { html } = await open(`${PATHS.search}?q=passagem+acai`, news);
    expect(html).toContain('<mark>Passagens</mark> sobem');
    expect(html).toContain('Preço do <mark>açaí</mark> no Itacaiúnas.');
  });

  test('one word that is in no text as typed says how its stories were found', async () => {
    const { html } = await open(`${PATHS.search}?q=semma`, found(answered([newsItem(9)], 0)));
    expect(html).toContain('1 notícia com palavras próximas');
  });

  test('a misspelt word finds what was probably meant, says so, and names the number once', async () => {
    const items = [newsItem(9, { title: 'Ônibus elétrico' })];
    const meant = encodeURIComponent('ônibus');
    const news = found(answered(items, 1, { meant, marks: 'onibus', total: 12 }));
    const { status, html } = await open(`${PATHS.search}?q=onibuz&reg=marajo`, news);
    expect(status).toBe(200);
    expect(html).toContain('<span role="status">12 notícias para “ônibus”</span>');
    expect(html).toContain(
      `Você quis dizer “<a class="found__link" href="${PATHS.search}?q=%C3%B4nibus&amp;reg=marajo">ônibus</a>”? Nenhuma notícia traz “onibuz”.`,
    );
    expect(html).toContain('<mark>Ônibus</mark> elétrico');
    expect(html).not.toContain(TEXTS.empty.news);
  });

  test('a place by another name leads to its municipality', async () => {
    const news = found(answered([newsItem(9), newsItem(8)], 1, { place: 'belem' }));
    const { html } = await open(`${PATHS.search}?q=mosqueiro`, news);
    expect(html).toContain('<a class="found__link" href="/municipio/belem">');
    expect(html).toMatch(/Com “mosqueiro”.*\/noticia\/9.*Notícias de Belém.*\/noticia\/8/s);
  });

  test('a place beside other words leads to its municipality, also when nothing is found', async () => {
    const link =
      '<a class="found__link" href="/municipio/breves">Página de Breves: notícias, tempo e serviços</a>';
    for (const items of [[], [newsItem(9)]]) {
      const news = found(answered(items, 0, { place: 'breves' }));
      const { html } = await open(`${PATHS.search}?q=balsa+breves`, news);
      expect(html).toContain(link);
      expect(html).not.toContain('notícia de Breves');
    }
  });

  test('the meant text never becomes markup', async () => {
    const meant = encodeURIComponent('<b>x</b>');
    const { html } = await open(`${PATHS.search}?q=y`, found(answered([newsItem(9)], 1, { meant })));
    expect(html).not.toContain('<b>x</b>');
  });

  test('stories with all words are counted up to the page that is shown, and the next one is linked', async () => {
    const capped = answered([newsItem(9)], 0, { total: 10, capped: true });
    const { html } = await open(`${PATHS.search}?q=itaituba+balsa`, found(capped));
    expect(html).toContain('Mais de 10 notícias com estas palavras, mas sem a frase exata');
    expect(html).toContain(`href="${PATHS.search}?q=itaituba+balsa&amp;pagina=2"`);
  });

  test('behind the counted matches of a phrase there is one more page', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => newsItem(index + 1));
    const counted = answered(ten, 100, { total: 100, capped: true });
    const { html } = await open(`${PATHS.search}?q=balsa&pagina=10`, found(counted));
    expect(html).toContain('Mais de 100 notícias para “balsa”');
    expect(html).toContain(`href="${PATHS.search}?q=balsa&amp;pagina=11"`);
  });

  test.each(['itaituba+balsa', 'xarapim'])('one page asks the API once: %s', async (typed) => {
    const news = vi.fn(found(answered([], 0)));
    await open(`${PATHS.search}?q=${typed}`, news);
    expect(news.mock.calls.filter(([{ q }]) => q !== undefined)).toHaveLength(1);
  });

  test('searches that differ only by case and accents are sent once', async () => {
    const news = vi.fn(found(new CountedList([newsItem(7)], 312)));
    const { app } = createTestSite({ client: fakeClient({ '/news': news }) });
    for (const typed of ['Bel%C3%A9m', 'belem', 'BELEM']) {
      expect((await app.inject(`${PATHS.search}?q=${typed}`)).body).toContain('/noticia/7');
    }
    expect(news.mock.calls.filter(([{ q }]) => q !== undefined)).toHaveLength(1);
  });

  test('a region chosen without a text lists its news', async () => {
    const news = vi.fn<News>(({ reg, page }) => (reg && page ? new CountedList([newsItem(3)], 40) : []));
    const { html } = await open(`${PATHS.search}?reg=marajo`, news);
    expect(news).toHaveBeenCalledWith({ reg: 'marajo', page: 1, limit: 10, fields: 'summary' });
    expect(html).toContain('<span role="status">40 notícias</span>');
    expect(html).toContain('/noticia/3');
  });

  test('before a search the newest stories are below the prompt', async () => {
    const { html } = await open(PATHS.search, ({ cat }) => (cat ? [] : [newsItem(5)]));
    expect(html).toMatch(/Digite uma palavra.*<h2>Últimas notícias<\/h2>.*\/noticia\/5/s);
  });

  test('the form keeps its values', async () => {
    const { html } = await open(`${PATHS.search}?q=%22a%22&cat=foco&reg=marajo`);
    expect(html).toMatch(/<input type="search"[^>]* name="q" value="&quot;a&quot;"/);
    expect(html).toMatch(/<option value="foco" selected="">/);
    expect(html).toMatch(/<option value="marajo" selected="">/);
  });

  test('the typed text never becomes markup', async () => {
    const title = '<script>alert(1)</script> & <img src=x>';
    const typed = encodeURIComponent('<script>alert(1)');
    const { html } = await open(`${PATHS.search}?q=${typed}`, found([newsItem(1, { title })]));
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<mark>&lt;script&gt;alert(1)</mark>');
  });

  test('an empty result says so, names the text and offers a link', async () => {
    const { status, html } = await open(`${PATHS.search}?q=xarapim&reg=marajo`);
    expect(status).toBe(200);
    expect(html).toContain(`<p>${TEXTS.empty.news}</p>`);
    expect(html).toContain('Nada encontrado para “xarapim”. Confira a grafia ou tente um termo mais curto.');
    expect(html).toContain(`<a href="${PATHS.search}" data-clear="true">Limpar busca</a>`);
    expect(html).toContain(`<a href="${PATHS.search}?q=xarapim">Buscar sem filtros</a>`);
  });

  test('a search that fails answers 503 and can be tried again', async () => {
    const { status, html } = await open(`${PATHS.search}?q=a&cat=foco`, ({ q }) => (q ? fail() : []));
    expect(status).toBe(503);
    expect(html).toContain(`<p>${TEXTS.loadFailed.news}</p>`);
    expect(html).toContain(`<a href="${PATHS.search}?q=a&amp;cat=foco">Tentar de novo</a>`);
    expect(html).not.toContain(TEXTS.empty.news);
  });

  test('a page beyond the last redirects to the last', async () => {
    const list = found(new CountedList([], 25));
    expect((await open(`${PATHS.search}?q=a&pagina=4`, list)).location).toBe(`${PATHS.search}?q=a&pagina=3`);
    const none = found(new CountedList([], 0));
    expect((await open(`${PATHS.search}?q=a&pagina=2`, none)).location).toBe(`${PATHS.search}?q=a`);
  });

  test('the API is never called for a page that it would refuse', async () => {
    const news = vi.fn(found(new CountedList([], 1_000)));
    expect((await open(`${PATHS.search}?q=a&pagina=999999`, news)).location).toBe(
      `${PATHS.search}?q=a&pagina=100`,
    );
    expect(news).toHaveBeenCalledWith(expect.objectContaining({ page: 100 }));
  });
});

describe('the count', () => {
  test.each([
    [0, false, '0 notícias para “a”'],
    [1, false, '1 notícia para “a”'],
    [1_000, false, '1.000 notícias para “a”'],
    [1_000, true, 'Mais de 1.000 notícias para “a”'],
  ])('%d, more than counted: %s', (total, capped, expected) => {
    expect(countOf(total, capped, 'a')).toBe(expected);
  });
});
