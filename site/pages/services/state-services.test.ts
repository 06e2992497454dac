import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import type { ReadService, ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestNetwork } from '../../testing/test-network.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { NOW, observation, river, tide } from './observations.support.ts';

const readAt = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString();
const source = (members: Partial<ReadService> = {}): ReadService => ({
  key: 'inmet-alerts',
  kind: 'alert',
  name: 'Avisos meteorológicos (INMET)',
  credit: 'INMET',
  licence: 'Dados públicos',
  page: 'https://alertas2.inmet.gov.br/',
  readAt: readAt(0),
  recorded: false,
  ...members,
});
const RIVERS = source({ key: 'ana-rivers', kind: 'river', name: 'Nível dos rios (ANA)', credit: 'ANA' });

async function open(
  path: string,
  observations: readonly ServiceObservation[] | (() => never),
  sources: readonly ReadService[] = [source(), RIVERS],
) {
  const answers = {
    '/services': typeof observations === 'function' ? observations : () => observations,
    '/services/sources': () => sources,
  };
  const { app } = createTestSite({ client: fakeClient(answers), now: () => new Date(NOW) });
  const { statusCode, body } = await app.inject(path);
  return { status: statusCode, html: body };
}

describe('/alertas', () => {
  test('names each alert with its places by region', async () => {
    const { html } = await open('/alertas', [observation({ places: ['belem', 'soure', 'salvaterra'] })]);
    expect(html).toContain('<strong class="now__level">Perigo</strong>');
    expect(html).toMatch(/<h3>Marajó<\/h3><ul>.*?<a href="\/municipio\/soure">Soure<\/a>/);
    expect(html).toContain('<h3>Região Metropolitana</h3>');
  });

  test('paints the places of each level on the map, and a place of two levels with the gravest', async () => {
    const { html } = await open('/alertas', [
      observation({ key: '1', level: 'potential', places: ['belem', 'soure'] }),
      observation({ key: '2', level: 'great', places: ['soure'] }),
    ]);
    expect(html).toMatch(
      /<b class="now__level level--great">Grande perigo<\/b> 1 município<.*?<b class="now__level level--potential">Perigo potencial<\/b> 1 município</,
    );
    expect(html.match(/<path id="mapa-cor-\d" class="level--\w+"/g)).toEqual([
      '<path id="mapa-cor-0" class="level--great"',
      '<path id="mapa-cor-1" class="level--potential"',
    ]);
  });

  test('leads to the feeds, and from each alert to the same in CAP 1.2', async () => {
    const { html } = await open('/alertas', [observation({ key: '55492' })]);
    expect(html).toContain('type="application/rss+xml" title="Avisos meteorológicos do Pará"');
    expect(html).toContain('<a href="/alertas/feed.xml">RSS</a>');
    expect(html).toContain('id="aviso-inmet-alerts-55492"');
    expect(html).toContain('<a href="/alertas/cap/inmet-alerts-55492.xml">CAP 1.2</a>');
  });

  test('says when the portal read the service', async () => {
    expect((await open('/alertas', [])).html).toContain('sem alterações. Lido às 12h.');
    const yesterday = [source({ readAt: readAt(-14) })];
    expect((await open('/alertas', [], yesterday)).html).toContain('Lido em 18-11-2026 às 22h.');
  });

  test('is calm when there is none', async () => {
    expect((await open('/alertas', [])).html).toContain('Nenhum aviso em vigor agora.');
    expect((await open('/alertas', [observation({ validUntil: readAt(0) })])).html).toContain(
      'Nenhum aviso em vigor agora.',
    );
  });

  test.each([
    ['is switched off', []],
    ['was never read', [source({ readAt: null })]],
    ['was not heard for too long', [source({ readAt: readAt(-7) })]],
  ])('does not say that there is none when the service %s', async (_why, sources) => {
    const { html } = await open('/alertas', [], sources);
    expect(html).not.toContain('Nenhum aviso');
    expect(html).toContain('O portal está sem os avisos neste momento.');
  });

  test('does not say that there is none when the services cannot be loaded', async () => {
    const { status, html } = await open('/alertas', fail);
    expect(status).toBe(503);
    expect(html).not.toContain('Nenhum aviso');
  });
});

describe('an edition', () => {
  const all = [
    observation({ key: '1', level: 'great', title: 'Vendaval', places: ['maraba'] }),
    observation({ key: '2', level: 'potential', places: ['belem', 'soure'] }),
    river({ places: ['itaituba'] }),
    river({
      key: '2',
      places: ['soure'],
      station: { code: '2', name: 'Soure', river: 'Paracauari', marks: [] },
    }),
  ];
  const ask = async (path: string, observations = all) => {
    const answers = { '/services': () => observations, '/services/sources': () => [source(), RIVERS] };
    const network = createTestNetwork({ now: () => new Date(NOW) }, answers);
    await network.ask('marajo.example', '/');
    return (await network.ask('marajo.example', path)).body;
  };

  test('has the alerts of its places first, and in each its region', async () => {
    const html = await ask('/alertas');
    expect(html.indexOf('Chuvas Intensas')).toBeLessThan(html.indexOf('Vendaval'));
    expect(html.indexOf('<h3>Marajó</h3>')).toBeLessThan(html.indexOf('<h3>Região Metropolitana</h3>'));
    expect(html).not.toContain('nenhum aviso em vigor agora');
    expect(await ask('/alertas', all.slice(0, 1))).toContain(
      '<b>Marajó: nenhum aviso em vigor agora.</b> No resto do Pará:',
    );
  });

  test('has its rivers first', async () => {
    const html = await ask('/rios');
    const order = [
      '<h2>Marajó</h2>',
      '<h3>Rio Paracauari',
      '<h2>Outros rios do Pará</h2>',
      '<h3>Rio Tapajós',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

test('/alertas has the alerts of floods in the words of their source, with their places', async () => {
  const flood = observation({
    kind: 'risk',
    source: 'cemaden-risks',
    key: '7',
    title: 'Inundação',
    places: ['soure'],
    validUntil: null,
  });
  const { html } = await open('/alertas', [flood]);
  expect(html).toContain('<h2 id="riscos">Inundação e deslizamento</h2>');
  expect(html).toContain('<strong class="now__level">Risco alto</strong>');
  expect(html).toContain('Nenhum aviso meteorológico agora.');
  expect(html).toMatch(/Texto e nível do <a href="https:\/\/painelalertas[^>]*>CEMADEN<\/a>/);
});

test('/rios lists every gauge with its line and its municipality', async () => {
  const { html } = await open('/rios', [river({ places: ['itaituba'] }), observation({})]);
  expect(html).toContain('<h2>Rio Tapajós em Itaituba</h2>');
  expect(html).toContain('Município: <a href="/municipio/itaituba">Itaituba</a>');
  expect(html).toMatch(/Dados da <a [^>]*>ANA[^<]*<\/a>. Lidos às 12h. /);
  expect(html).toContain('<svg class="spark"');
  expect(html).not.toContain('Chuvas Intensas');
  expect((await open('/rios', [], [])).html).toContain('O portal está sem os níveis neste momento.');
});

test('/mares has the tide with its municipalities, and that it is no help for navigation', async () => {
  const read = [source({ key: 'tide-belem', kind: 'tide', credit: 'TICON-4' })];
  const turns = [tide(-4, 'Maré baixa', 40), tide(2, 'Maré alta', 310), tide(20, 'Maré baixa', 40)];
  const { html } = await open('/mares', turns, read);
  expect(html).toContain('<h2>Maré no Porto de Belém</h2>');
  expect(html).toContain('Maré alta hoje, cerca de 14h: <b>3,1 m</b>');
  expect(html).toContain('<a href="/municipio/ananindeua">Ananindeua</a>');
  expect(html).toContain('não serve para navegação');
  expect((await open('/mares', [], [])).html).toContain('O portal não tem as marés agora.');
});

test('/fontes-de-dados names credit, licence and last reading of what the portal reads', async () => {
  const { html } = await open('/fontes-de-dados', []);
  expect(html).toContain('<h2>Avisos meteorológicos (INMET)</h2>');
  expect(html).toContain('Dados públicos');
  expect(html).toContain('Lido em 19-11-2026 às 12h.');
  expect((await open('/fontes-de-dados', [], [])).html).toContain('não consulta nenhum serviço público');
});
