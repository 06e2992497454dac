import { describe, expect, test } from 'vitest';
import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { ad, fail, fakeClient, MEDIA_ID, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

type Answers = NonNullable<Parameters<typeof fakeClient>[0]>;

const PARAGRAPHS = '<p>Um.</p><p>Dois.</p><p>Três.</p><p>Quatro.</p>';

function detail(changes: Partial<NewsDetail> = {}): NewsDetail {
  const {
    excerpt: _excerpt,
    desc: _desc,
    ...item
  } = newsItem(7, {
    muni: 'Soure',
    reg: 'marajó',
    ...('muni' in changes && { muni: changes.muni }),
  });
  return {
    ...item,
    topics: [],
    threads: [],
    authors: [],
    related: [],
    chosen: [],
    desc: PARAGRAPHS,
    earlierCorrections: '',
    pictures: [],
    documents: [],
    ...changes,
  };
}

async function get(url: string, answers: Answers) {
  const { app } = createTestSite({ client: fakeClient(answers) });
  const { statusCode: status, body: html, headers } = await app.inject(url);
  return { status, html, headers };
}

const article = (changes: Partial<NewsDetail> = {}, answers: Answers = {}) =>
  get('/noticia/7', { '/news/:id': () => [detail(changes)], ...answers });

/** The text of a page without its markup. */
const plain = (html: string) => html.replace(/<!-- -->|<[^>]*>/g, '');
const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const main = (html: string) => part(html, /<main[^>]*>(.*)<\/main>/s);

describe('a story', () => {
  test('has its whole title as h1 and the first ten characters as page title', async () => {
    const title = 'Remo 🚣🏽 e Paysandu decidem o <título> amanhã';
    const { status, html } = await article({ title });
    expect(status).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<h1>Remo 🚣🏽 e Paysandu decidem o &lt;título&gt; amanhã</h1>');
    expect(html).toContain('<title>Remo 🚣🏽 e</title>');
    expect(html).toContain(
      'property="og:title" content="Remo 🚣🏽 e Paysandu decidem o &lt;título&gt; amanhã"',
    );
  });

  test('shows its place and category with links', async () => {
    const { html } = await article();
    expect(part(html, /<nav class="crumb"[^>]*>(.*?)<\/nav>/)).toBe(
      '<a href="/">Home</a><a href="/regiao/marajo">Marajó</a><a href="/municipio/soure">Soure</a>',
    );
    expect(part(html, /<header class="art__head">(.*?)<h1>/)).toBe(
      '<p class="kick" data-cat="politica"><b><a href="/politica">Política</a></b> ' +
        '<span><a href="/municipio/soure">Soure</a>, Marajó</span></p>',
    );
  });

  test('of several municipalities links to each of them, without a region', async () => {
    const { html } = await article({ munis: ['Soure', 'Altamira'] });
    expect(part(html, /<header class="art__head">(.*?)<h1>/)).toContain(
      '<span><a href="/municipio/soure">Soure</a>, <a href="/municipio/altamira">Altamira</a></span>',
    );
  });

  test('of the whole state has its category as breadcrumb', async () => {
    const { html } = await article({ muni: '', reg: '' });
    expect(part(html, /<nav class="crumb"[^>]*>(.*?)<\/nav>/)).toBe(
      '<a href="/">Home</a><a href="/politica">Política</a>',
    );
  });

  test('shows when it was published in Belém, and when it changed for readers after that', async () => {
    const date = '2026-11-15T01:30:00.000Z';
    const same = await article({ date, updatedAt: '2026-11-15T03:00:00.000Z' });
    expect(same.html).toContain('<dt>Publicada em </dt>');
    expect(part(same.html, /<dl>(.*?)<\/dl>/)).toContain('>14-11-2026 às 22h30</time>');
    expect(same.html).not.toContain('Atualizada em');
    expect(same.html).toContain(`<meta property="article:modified_time" content="${date}"/>`);
    const later = await article({ date, revisedAt: '2026-11-15T03:00:00.000Z' });
    expect(later.html).toMatch(/Atualizada em <\/dt><dd><time[^>]*>15-11-2026 às 00h00</);
    expect(later.html).toContain(
      '<meta property="article:modified_time" content="2026-11-15T03:00:00.000Z"/>',
    );
  });

  test('shows its summary if there is one, also in shared links', async () => {
    const { html } = await article({ summary: 'A travessia passa a sair de hora em hora' });
    expect(html).toMatch(
      /<\/h1><p class="art__deck">A travessia passa a sair de hora em hora<\/p><\/header>/,
    );
    expect(html).toContain('<meta name="description" content="A travessia passa a sair de hora em hora"/>');
    expect((await article()).html).not.toContain('art__deck');
  });

  test('shows its deadline at the top, and afterwards that it has passed', async () => {
    const date = '2026-11-10T12:00:00.000Z';
    const open = await article({ date, validUntil: '2026-11-30T18:00:00.000Z' });
    expect(plain(part(open.html, /<header class="art__head">(.*?)<\/header>/))).toContain('Até 30-11');
    const over = await article({ date, validUntil: '2026-11-12T18:00:00.000Z' });
    expect(plain(part(over.html, /<header class="art__head">(.*?)<\/header>/))).toContain(
      'Prazo encerrado em 12-11-2026',
    );
    expect((await article({ validUntil: null })).html).not.toContain('art__till');
  });

  test('shows what was corrected and when, also above its text, with a link to all corrections', async () => {
    const correctedAt = '2026-11-15T15:00:00.000Z';
    const { html } = await article({ correction: 'O prazo acaba dia 24, e não dia 14.', correctedAt });
    const note = part(html, /<aside class="source" id="correcao" aria-label="Correção">(.*?)<\/aside>/);
    expect(note).toContain('<strong>Correção em 15-11-2026</strong>O prazo acaba dia 24, e não dia 14.');
    expect(note).toContain('href="/correcoes"');
    expect(plain(html)).toContain('Corrigida em 15-11-2026');
    expect(html).toContain('<a href="#correcao">15-11-2026</a>');
    expect((await article()).html).not.toContain('aria-label="Correção"');
  });

  test('shows all its corrections, the newest first', async () => {
    const { html } = await article({
      correction: 'O prazo acaba dia 24.',
      correctedAt: '2026-11-15T15:00:00.000Z',
      earlierCorrections: '2026-11-12T15:00:00.000Z A taxa é de R$ 80.',
    });
    const note = part(html, /<aside class="source" id="correcao" aria-label="Correção">(.*?)<\/aside>/);
    expect(plain(note)).toMatch(/15-11-2026 ?O prazo acaba dia 24\..*12-11-2026 ?A taxa é de R\$ 80\./);
    expect(html).toContain('"text":"A taxa é de R$ 80.","datePublished":"2026-11-12T15:00:00.000Z"');
  });

  test('lists its documents below the text with name and size, or their host', async () => {
    const documents = [
      { url: '/media/documents/0123456789abcdef0123456789abcdef.pdf', name: 'Edital <1>', bytes: 1_258_291 },
      { url: 'https://www.vilanova.example/a.pdf', name: 'Decreto', bytes: null },
    ];
    const { html } = await article({ documents });
    expect(html).toContain('aria-label="Documentos"');
    expect(html).toMatch(/href="\/media\/documents\/[0-9a-f]{32}\.pdf"/);
    expect(plain(html)).toContain('Documento: Edital &lt;1&gt; (PDF, 1,2 MB)');
    expect(plain(html)).toContain('Documento: Decreto (PDF em vilanova.example)');
    expect(html.indexOf('Documento: ')).toBeGreaterThan(html.lastIndexOf('class="prose"'));
    expect((await article()).html).not.toContain('Documentos');
  });

  test('can be shared by plain links that carry its address and title', async () => {
    const { html } = await article({ title: 'Açaí & peixe: 50% mais?' });
    const links = part(html, /<div class="share"[^>]*>(.*?)<\/div>/).replaceAll('&amp;', '&');
    const address = 'https%3A%2F%2Fportal.example%2Fnoticia%2F7';
    const title = 'A%C3%A7a%C3%AD%20%26%20peixe%3A%2050%25%20mais%3F';
    expect([...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      `https://wa.me/?text=${title}%20${address}%3Futm_source%3Dwhatsapp`,
      `https://www.facebook.com/sharer/sharer.php?u=${address}%3Futm_source%3Dfacebook`,
      `https://x.com/intent/post?text=${title}&url=${address}%3Futm_source%3Dx`,
    ]);
    for (const [tag] of links.matchAll(/<a [^>]*>/g)) {
      expect(tag).toMatch(
        /target="_blank" rel="noopener" aria-label="Compartilhar no \w+ \(abre em nova aba\)"/,
      );
    }
  });

  test('shows its cover at once, described and credited', async () => {
    const { html } = await article({ coverAlt: 'Barcos no cais', coverCredit: 'Ana Lima / Divulgação' });
    const cover = part(html, /<figure class="art__cover">(.*?)<\/figure>/);
    expect(cover).toContain('alt="Barcos no cais"');
    expect(cover).toContain('fetchPriority="high"');
    expect(cover).toContain('<figcaption>Foto: Ana Lima / Divulgação</figcaption>');
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif" imageSrcSet="[^"]*1280w"/);
  });

  test('describes its photo in shared links, with the title if there is no description', async () => {
    const described = await article({ coverAlt: 'Barcos no cais', title: 'Balsa muda' });
    expect(described.html).toContain('<meta property="og:image:alt" content="Barcos no cais"/>');
    const bare = await article({ coverAlt: '', title: 'Balsa muda' });
    expect(bare.html).toContain('<meta property="og:image:alt" content="Balsa muda"/>');
  });

  test('without a cover has no frame', async () => {
    const { html } = await article({ coverPicture: null, coverCredit: 'Ninguém' });
    expect(html).not.toContain('art__cover');
    expect(html).not.toContain('rel="preload" as="image"');
  });

  test('never shows markup the sanitiser refuses, whatever was stored', async () => {
    const { html } = await article({
      desc: '<p onclick="x()">Oi</p><script>x()</script><a href="javascript:x()">a</a><style>*{}</style>',
    });
    expect(part(html, /<div class="prose">(.*?)<\/div>/)).toBe('<p>Oi</p>a');
  });

  test('has an ad between its third and fourth paragraph, and only between two paragraphs', async () => {
    const answers: Answers = { '/ad': () => [ad(1, 'banner single page')] };
    const slot = '<div class="adbox"><span class="ad__label">Publicidade</span>';
    const long = await article({}, answers);
    expect(long.html).toContain(`<p>Três.</p></div>${slot}`);
    expect(long.html).toContain('<div class="prose"><p>Quatro.</p></div><aside class="source"');
    const short = await article({ desc: '<p>Um.</p><p>Dois.</p><p>Três.</p>' }, answers);
    expect(short.html).toContain(`<p>Dois.</p></div>${slot}`);
    const one = await article({ desc: '<p>Um.</p><ul><li>Dois</li></ul>' }, answers);
    expect(part(one.html, /<div class="art__body">(.*?)<aside class="source"/)).not.toContain(slot);
  });

  test('an ad that is late leaves its box inside the text, which is not filled later', async () => {
    const { app } = createTestSite({
      client: fakeClient({ '/news/:id': () => [detail()], '/ad': () => new Promise(() => undefined) }),
      optionalTimeLimitMs: 1,
    });
    const { body } = await app.inject('/noticia/7');
    expect(part(body, /<div class="art__body">(.*?)<aside class="source"/)).toContain(TEXTS.loadFailed.ads);
  });

  test.each([
    ['Agência Marajó', 'https://www.agencia.example/x', 'Agência Marajó', true],
    ['Agência Marajó', '', 'Agência Marajó', false],
    ['', 'https://www.agencia.example/x', 'agencia.example', true],
    ['', '', 'fonte não informada', false],
  ])('names its source (%j, %j) as far as it is known', async (source, link, name, linked) => {
    const { html } = await article({ source, link });
    const box = part(html, /<aside class="source"[^>]*>(.*?)<\/aside>/);
    expect(box).toContain('<strong>Conteúdo republicado de fonte pública</strong>');
    expect(plain(box)).toContain(`Texto original: ${name}.`);
    expect(box.includes(`<a class="source__link" href="${link}" rel="noopener">Ler na fonte</a>`)).toBe(
      linked,
    );
  });

  test('never links to a script address', async () => {
    const { html } = await article({ link: 'javascript:alert(1)', source: 'Fonte' });
    expect(html).not.toContain('href="javascript:alert');
    expect(html).toContain('Ler na fonte');
  });

  test('shows the date of the original, and never its own date instead', async () => {
    const { html } = await article({ source: 'Agência', originalDate: '2026-11-09' });
    const box = part(html, /<aside class="source"[^>]*>(.*?)<\/aside>/);
    expect(plain(box)).toContain('Texto original: Agência, 09-11-2026.');
  });

  test('that came without an address shows channel, sender and date, without a link', async () => {
    const source = {
      source: 'Colônia Z-1',
      sourceKind: 'whatsapp',
      link: '',
      originalDate: '2026-11-14',
    } as const;
    const { html } = await article(source);
    expect(html).toContain('Material enviado à redação');
    expect(plain(html)).toContain('Colônia Z-1, recebido por WhatsApp, 14-11-2026.');
    expect(html).not.toContain('Ler na fonte');
    expect(html).toContain('Texto da Colônia Z-1, recebido por WhatsApp');
  });

  test('of its own reporting says so, without an original', async () => {
    const { html } = await article({ sourceKind: 'apuracao', source: '', link: '' });
    expect(html).toContain('<dt>Fonte: </dt><dd>apuração própria</dd>');
    expect(html).toContain('<strong>Apuração própria</strong>');
    expect(html).not.toContain('Conteúdo republicado');
    expect(html).not.toContain('Texto original');
  });

  test('has metadata for search engines and social networks', async () => {
    const { html } = await article({ desc: `<p>${'palavra '.repeat(60)}</p>` });
    expect(part(html, /name="description" content="([^"]*)"/)).toMatch(/^(palavra )+palavra…$/);
    expect(part(html, /name="description" content="([^"]*)"/).length).toBeLessThanOrEqual(155);
    expect(html).toContain(
      `property="og:image" content="https://portal.example/compartilhar/7.jpg?v=${MEDIA_ID.slice(-8)}"`,
    );
    expect(html).toContain('property="og:type" content="article"');
    expect(html).toContain('"@type":"NewsArticle"');
    expect(html).toMatch(
      /"BreadcrumbList".*"name":"Notícia 7","item":"https:\/\/portal\.example\/noticia\/7"/,
    );
    expect(html).toContain('rel="canonical" href="https://portal.example/noticia/7"');
  });
});

describe('related stories', () => {
  const lists: Answers = {
    '/news': ({ muni, reg, cat }) => {
      if (muni) return [newsItem(7), newsItem(6)];
      if (reg) return [newsItem(7), newsItem(5), newsItem(6)];
      return cat ? [newsItem(5), newsItem(4), newsItem(3), newsItem(2)] : [];
    },
  };
  const related = (html: string) =>
    [
      ...part(html, /<section class="sec related"(.*?)<\/section>/).matchAll(
        /<h3><a href="\/noticia\/(\d+)"/g,
      ),
    ].map(([, id]) => id);

  test('are four: of the municipality, the region and the category, none twice', async () => {
    expect(related((await article({}, lists)).html)).toEqual(['6', '5', '4', '3']);
  });

  test.each([
    ['the text of a story it shows', 'stays cached', ['news:6', 'texts']],
    ['a title that it does not show', 'stays cached', ['news:9', 'card:9', 'list', 'list:marajó']],
    ['a title that it shows', 'is rendered again', ['news:5', 'card:5', 'list', 'list:marajó']],
    ['the order of the region', 'is rendered again', ['news:9', 'card:9', 'list', 'order:marajó']],
  ])('when %s changes, the page %s', async (_what, then, tags) => {
    let made = 0;
    const story = () => {
      made += 1;
      return [detail()];
    };
    const { app, invalidate } = createTestSite({ client: fakeClient({ ...lists, '/news/:id': story }) });
    await app.inject('/noticia/7');
    invalidate(tags);
    await app.inject('/noticia/7');
    expect(made).toBe(then === 'is rendered again' ? 2 : 1);
  });

  test('are left out when they cannot be loaded', async () => {
    const { status, html } = await article({}, { '/news': fail });
    expect(status).toBe(200);
    expect(html).not.toContain('Leia também');
  });
});

describe('an unknown story', () => {
  const newest: Answers = { '/news': () => [newsItem(3), newsItem(2)] };

  test.each([
    '/noticia/99',
    '/noticia/abc',
    '/noticia/007',
    '/noticia/-1',
    '/noticia/99999999999',
    '/noticia/1e3',
  ])('%s is a 404 with a message, the newest stories and links', async (url) => {
    const { status, html } = await get(url, newest);
    expect(status).toBe(404);
    expect(main(html)).toContain(`<h1>${TEXTS.empty.news}</h1>`);
    expect(main(html)).toContain('href="/noticia/3"');
    expect(main(html)).toContain('href="/search"');
    expect(main(html)).toContain('<a href="/">');
    expect(html).toContain('name="robots" content="noindex"');
  });

  test('an invalid id is not sent to the API', async () => {
    const asked: unknown[] = [];
    const { app } = createTestSite({
      client: fakeClient({
        '/news/:id': ({ id }) => {
          asked.push(id);
          return [];
        },
      }),
    });
    for (const id of ['abc', '0', '2147483648', '2147483647']) await app.inject(`/noticia/${id}`);
    expect(asked).toEqual([2_147_483_647]);
  });

  test('an unreachable API is a 503 and not a 404', async () => {
    const { status, html, headers } = await get('/noticia/7', { '/news/:id': fail, ...newest });
    expect(status).toBe(503);
    expect(html).toContain(`<h1>${TEXTS.loadFailed.news}</h1>`);
    expect(html).toContain('<a href="/noticia/7">Tentar de novo</a>');
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('a reply by law and its story name each other above their texts, in the light version too', async () => {
  const linked = (id: number, title: string) => ({ id, title, date: '2026-11-12T15:00:00.000Z' });
  for (const path of ['/noticia/7', '/leve/noticia/7']) {
    const read = async (changes: Partial<NewsDetail>) => {
      const { html } = await get(path, { '/news/:id': () => [detail(changes)] });
      return html.slice(html.indexOf('<h1'), html.indexOf('<p>Um.'));
    };
    const original = await read({ replies: [linked(8, 'Direito de resposta: Feira')] });
    expect(original).toMatch(/href="(?:\/leve)?\/noticia\/8">.{0,60}ublicado em .{0,10}12-11-2026/);
    const reply = await read({ repliesTo: linked(6, 'Feira fecha') });
    expect(reply).toMatch(/href="(?:\/leve)?\/noticia\/6">Feira fecha</);
  }
});
