import { describe, expect, test } from 'vitest';
import { PATHS } from '../../addresses.ts';
import {
  at,
  observation,
  river,
  NOW as SERVICES_NOW,
  tide,
} from '../../pages/services/observations.support.ts';
import { ad, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite, SCRIPT, STYLESHEET } from '../../testing/test-site.ts';
import {
  filesIn,
  filledOfflinePage,
  shownCopy,
  storedMarkup,
  storiesIn,
  titleIn,
} from './stored-copy.rules.ts';

const NOW = Date.parse('2026-11-17T17:20:00Z');
const story = {
  ...newsItem(7),
  desc: '<p>Um texto.</p><p>Outro.</p>',
  pictures: [],
  documents: [],
  provenance: null,
};

const { app } = createTestSite({
  client: fakeClient({
    '/news': () => [newsItem(7), newsItem(8)],
    '/news/:id': () => [story],
    '/ad': () => [
      ad(1, 'banner header'),
      ad(2, 'banner hero'),
      ad(3, 'banner side'),
      ad(4, 'banner single page'),
    ],
    '/urgent': () => [
      { id: 3, text: 'Ponte interditada', news: 7, editions: [], endsAt: '2026-11-15T04:00:00.000Z' },
    ],
  }),
});

const page = async (path: string) => (await app.inject(path)).body;

describe.each(['/', '/politica', '/regiao/marajo', '/municipio/soure', '/noticia/7'])(
  'the copy of %s',
  (path) => {
    test('has no ads, and nothing that would count one', async () => {
      const html = await page(path);
      expect(html).toContain('data-ad=');
      const copy = storedMarkup(html);
      const counting = copy.match(/data-ad=|href="\/ir\/|adbox|adstrip|Publicidade</);
      expect(counting).toBeNull();
    });

    test('has the same elements around its content', async () => {
      const html = await page(path);
      const copy = storedMarkup(html);
      for (const tag of ['div', 'aside', 'main', 'section', 'a'])
        expect([tag, (copy.match(new RegExp(`<${tag}[ >]`, 'g')) ?? []).length]).toEqual([
          tag,
          (copy.match(new RegExp(`</${tag}>`, 'g')) ?? []).length,
        ]);
      expect(titleIn(copy)).toBe(titleIn(html));
    });

    test('names the style sheet and the script it needs', async () => {
      expect(filesIn(storedMarkup(await page(path)))).toEqual(expect.arrayContaining([STYLESHEET, SCRIPT]));
    });
  },
);

test('a page knows the stories that it shows or links to', async () => {
  expect([...storiesIn(await page('/politica'))].sort()).toEqual([7, 8]);
  expect(storiesIn('<a href="/noticia/70">')).not.toContain(7);
});

describe('the copy that a reader sees', () => {
  test('says how old it is, as the first thing of the page', async () => {
    const html = shownCopy(storedMarkup(await page('/noticia/7')), NOW - 60_000, NOW);
    expect(html).toMatch(
      /<body><aside aria-label="Página guardada"[^>]*>Sem internet: cópia guardada às 14h19<\/aside>/,
    );
    expect(html).toContain(`<html data-stored="${NOW - 60_000}" lang="pt-BR"`);
  });

  test('shows an urgent notice only while it can be current', async () => {
    const copy = storedMarkup(await page('/'));
    expect(shownCopy(copy, NOW - 3_600_000, NOW)).toContain('Ponte interditada');
    expect(shownCopy(copy, NOW - 7 * 3_600_000, NOW)).not.toContain('Ponte interditada');
  });
});

describe('the offline page', () => {
  const stored = { at: NOW - 60_000, bytes: 1, files: [], kept: false };
  const pages = {
    '/noticia/7': { ...stored, title: 'Balsa <b> & cia' },
    '/': { ...stored, title: 'Capa', at: NOW },
  };

  test('lists what is stored with its age, the newest first', async () => {
    const html = filledOfflinePage(await page(PATHS.offline), pages, '', NOW);
    const items = [...html.matchAll(/<li><a href="([^"]+)">(.*?)<\/a> <small>(.*?)<\/small>/g)];
    expect(items.map(([, ...parts]) => parts)).toEqual([
      ['/', 'Capa', 'guardada às 14h20'],
      ['/noticia/7', 'Balsa &lt;b&gt; &amp; cia', 'guardada às 14h19'],
    ]);
    expect(html).not.toContain('<template');
  });

  test('links to the page that was asked for', async () => {
    const html = filledOfflinePage(await page(PATHS.offline), {}, '/noticia/9?a="b', NOW);
    expect(html).toContain('href="/noticia/9?a=&quot;b">Tentar abrir a página de novo</a>');
    expect(html).toContain('Ainda não há nenhuma página guardada');
  });

  test('is not for search engines and needs no script', async () => {
    const html = await page(PATHS.offline);
    expect(html).toContain('noindex');
    expect(html).not.toContain(SCRIPT);
  });
});

describe('the stored page of a municipality', () => {
  const observed = [
    observation({ key: '1', validUntil: at(2) }),
    observation({ key: '2', title: 'Vendaval', validUntil: null }),
    observation({ key: '3', title: 'Tempestade', validFrom: at(14), validUntil: at(40) }),
    observation({
      kind: 'forecast',
      source: 'inmet-forecast',
      key: '2026-11-19',
      level: '',
      low: 22,
      value: 34,
    }),
    tide(2.1, 'Maré alta', 310),
    tide(15, 'Maré baixa', 40),
    river(),
  ];
  const open = async (hoursLater: number) => {
    const client = fakeClient({ '/services': () => observed });
    const place = createTestSite({ client, now: () => new Date(SERVICES_NOW) }).app;
    const { body } = await place.inject('/municipio/soure');
    return shownCopy(storedMarkup(body), SERVICES_NOW, Date.parse(at(hoursLater)));
  };

  test('says when its river was measured and keeps the alerts that hold', async () => {
    const copy = await open(1);
    expect(copy).toContain('Hoje em Soure');
    expect(copy).toContain('Medido às 11h');
    expect(copy).toContain('Chuvas Intensas');
  });

  test('leaves out an alert that has ended since, and only that', async () => {
    const copy = await open(2);
    expect(copy).not.toContain('Chuvas Intensas');
    expect(copy).toContain('Vendaval');
    for (const tag of ['div', 'section', 'details', 'p'])
      expect(copy.match(new RegExp(`<${tag}[ >]`, 'g'))).toHaveLength(
        copy.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0,
      );
  });

  test('does not call another day today or tomorrow', async () => {
    const today = await open(1);
    for (const text of ['Maré alta hoje', 'Maré baixa amanhã', 'Hoje: 22', 'a partir de amanhã'])
      expect(today).toContain(text);
    const copy = await open(24);
    expect(copy).toContain('<p>Maré alta 19-11-2026, cerca de 14h10: ');
    expect(copy).toContain('<p>Maré baixa 20-11-2026, cerca de 3h: ');
    expect(copy).toContain('<p>19-11-2026: 22 a 34 °C');
    expect(copy).toContain('a partir de 20-11-2026 às 2h');
    expect(copy.slice(copy.indexOf('"now"'), copy.indexOf('Fontes:'))).not.toMatch(/hoje|amanhã/i);
    expect(copy).toMatch(/<h2 id="agora">Em Soure, como estava ontem às 12h[^<]*<\/h2>/);
  });
});
