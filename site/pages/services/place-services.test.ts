import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { metres } from '../../../contracts/stations/metres.ts';
import { shownCopy } from '../../browser/offline/stored-copy.rules.ts';
import { fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { at, NOW, observation, river, tide } from './observations.support.ts';
import { placeServicesOf } from './place-services.model.ts';

const forecast = (key: string, members: Partial<ServiceObservation> = {}) =>
  observation({
    kind: 'forecast',
    source: 'inmet-forecast',
    key,
    level: '',
    low: 24,
    value: 32,
    text: 'Nublado',
    validUntil: at(60),
    ...members,
  });
const fires = (value: number) =>
  observation({ kind: 'fires', source: 'inpe-fires', level: '', text: '', value, validUntil: null });

const SOURE = { name: 'Soure', slug: 'soure' };
const modelOf = (...observations: ServiceObservation[]) =>
  placeServicesOf(SOURE, { observations, bulletins: [], events: [], sources: [] }, NOW);
/** What is shown while INMET was last heard some hours ago. */
const heardAgo = (hours: number, ...observations: ServiceObservation[]) => {
  const { key, kind, name, credit, licence, page } = {
    key: 'inmet-alerts' as const,
    ...SERVICE_SOURCES['inmet-alerts'],
  };
  const sources = [{ key, kind, name, credit, licence, page, readAt: at(-hours), recorded: false }];
  return placeServicesOf(SOURE, { observations, bulletins: [], events: [], sources }, NOW);
};

describe('what holds today in a municipality', () => {
  test('is nothing where no service says anything', () => {
    expect(modelOf()).toBeNull();
    expect(modelOf(observation({ validUntil: at(0) }), observation({ asOf: at(-7) }))).toBeNull();
  });

  test('is calm only while INMET is heard and nothing is announced: silence is not calm', () => {
    expect(heardAgo(1)).toMatchObject({ alerts: [], isCalm: true });
    expect(heardAgo(7)).toBeNull();
    expect(heardAgo(1, observation({}))?.isCalm).toBe(false);
    expect(heardAgo(1, observation({ kind: 'risk', source: 'cemaden-risks' }))?.isCalm).toBe(false);
    expect(modelOf(river())?.isCalm).toBe(false);
  });

  test('names the level of an alert in a word, and when it holds', () => {
    expect(modelOf(observation({}))?.alerts).toMatchObject([
      { level: 'danger', word: 'Perigo', period: 'até hoje às 23h', age: null },
    ]);
    const later = observation({ validFrom: at(14), validUntil: null });
    expect(modelOf(later)?.alerts[0]?.period).toBe('a partir de amanhã às 2h, sem fim informado');
  });

  test.each([
    [at(12), 'até a meia-noite de hoje'],
    [at(36), 'até a meia-noite de amanhã'],
    [at(60), 'até a meia-noite de 21-11-2026'],
    [at(13), 'até amanhã à 1h'],
    [at(20.5), 'até amanhã às 8h30'],
  ])('says that an alert until %s ends %s', (validUntil, period) =>
    expect(modelOf(observation({ validUntil }))?.alerts[0]?.period).toBe(period),
  );

  test('has the gravest alert first', () => {
    const alerts = (['potential', 'great', 'danger'] as const).map((level) =>
      observation({ level, key: level }),
    );
    expect(modelOf(...alerts)?.alerts.map(({ level }) => level)).toEqual(['great', 'danger', 'potential']);
  });

  test('says how old an observation is that its source no longer confirms', () => {
    expect(modelOf(observation({ asOf: at(-3) }))?.alerts[0]?.age).toBe('há 3 horas');
    expect(modelOf(river({ asOf: at(-72), measuredAt: at(-72) }))?.rivers[0]).toMatchObject({
      age: 'há 3 dias',
      measured: 'medido em 16-11-2026 às 12h',
    });
  });

  test('says how old a forecast and a number of fires are', () => {
    const old = { asOf: at(-30) };
    const model = modelOf(forecast('2026-11-19', old), { ...fires(2), ...old });
    expect(model?.forecast[0]?.age).toBe('há 30 horas');
    expect(model?.fires).toEqual({
      text: 'O satélite detectou 2 focos de queimada em 48 horas.',
      age: 'há 30 horas',
    });
    expect(modelOf(forecast('2026-11-19'), fires(2))).toMatchObject({
      forecast: [{ age: null }],
      fires: { age: null },
    });
  });

  test('says the level of a flood in the word of its source', () => {
    const flood = observation({ kind: 'risk', source: 'cemaden-risks', level: 'danger', validUntil: null });
    expect(modelOf(flood)?.alerts).toMatchObject([{ word: 'Risco alto', period: 'sem fim informado' }]);
  });

  test('has the level of a river with its changes', () => {
    expect(modelOf(river())?.rivers).toMatchObject([
      {
        name: 'Tapajós em Itaituba',
        level: '6,42 m',
        change: '+12\u00a0cm\u00a0em\u00a024\u00a0h, −3\u00a0cm\u00a0em\u00a07\u00a0dias',
        measured: 'medido às 11h',
      },
    ]);
    expect(modelOf(river({ changes: { day: 0, week: null } }))?.rivers[0]?.change).toBe(
      'sem mudança em 24\u00a0h',
    );
  });

  test.each([
    [-12, '−0,12 m'],
    [0, '0,00 m'],
    [1_205, '12,05 m'],
  ])('%i centimetres are %s', (level, text) => expect(metres(level)).toBe(text));

  test('draws a river as a line with a table, the newest day first', () => {
    const line = modelOf(river())?.rivers[0]?.line;
    expect(line?.path).toBe('M0 42L120 22L240 2');
    expect(line?.rows).toEqual([
      { day: '19-11', value: 642 },
      { day: '18-11', value: 621 },
      { day: '17-11', value: 600 },
    ]);
    expect(modelOf(river({ series: [] }))?.rivers[0]?.line).toBeNull();
  });

  test('has the marks of its gauge with source and day, and a line for each that the river passed', () => {
    const mark = (kind: 'attention' | 'flood', value: number) => ({
      kind,
      value,
      source: 'Defesa Civil',
      day: '2026-05-12',
    });
    const station = { code: '17730000', name: 'Itaituba', river: 'Tapajós' };
    const marks = [mark('attention', 620), mark('flood', 900)];
    const model = modelOf(river({ station: { ...station, marks } }))?.rivers[0];
    expect(model?.marks).toEqual([
      'Cota de atenção: 6,20 m (Defesa Civil, 12-05-2026)',
      'Cota de inundação: 9,00 m (Defesa Civil, 12-05-2026)',
    ]);
    expect(model?.line?.marks).toHaveLength(1);
    expect(model?.above).toBe('22 cm acima da cota de atenção');
    const aboveOf = (value: number) =>
      modelOf(river({ value, station: { ...station, marks } }))?.rivers[0]?.above;
    expect([619, 620, 905].map(aboveOf)).toEqual([
      '',
      'na cota de atenção',
      '5 cm acima da cota de inundação',
    ]);
    expect(modelOf(river({ station: station as never }))?.rivers[0]?.marks).toEqual([]);
  });

  describe('the tide', () => {
    const turns = [-16, -10, -4, 2.1, 8.2, 14.3, 20.4].map((hours, index) =>
      index % 2 === 0 ? tide(hours, 'Maré baixa', 40) : tide(hours, 'Maré alta', 310),
    );

    test('has its next three turns, to ten minutes and a decimetre', () => {
      expect(modelOf(...turns)?.tides[0]?.next).toEqual([
        { what: 'Maré alta', when: 'hoje, cerca de 14h10', height: '3,1 m' },
        { what: 'Maré baixa', when: 'hoje, cerca de 20h10', height: '0,4 m' },
        { what: 'Maré alta', when: 'amanhã, cerca de 2h20', height: '3,1 m' },
      ]);
    });

    test('is a curve of today and a table of the turns from today on', () => {
      const model = modelOf(...turns)?.tides[0];
      expect(model?.curve).toMatch(/^M0 \d+L/);
      expect(model?.curve).toMatch(/L240 \d+$/);
      expect(model?.rows[0]).toEqual({ day: '19-11', hour: '2h', what: 'Maré alta', height: '3,1 m' });
      expect(model?.rows.at(-1)).toMatchObject({ day: '20-11' });
    });

    test('has no curve between turns of which one is unknown', () => {
      const known = [-10, -4, 8.2, 14.3].map((hours) => tide(hours, 'Maré baixa', 40 + hours));
      const curve = modelOf(...known)?.tides[0]?.curve;
      expect(curve?.match(/M/g)).toHaveLength(2);
      const [first = '', second = ''] = curve?.split('M').slice(1) ?? [];
      expect(first).toMatch(/L80 \d+$/);
      expect(second).toMatch(/^205 /);
    });

    test('of a table of the Navy is told to the minute, beside the computed one of another port', () => {
      const table = { source: 'tide-navy', title: 'Vila do Conde' } as const;
      const model = modelOf(...turns, { ...tide(2.1, 'Maré alta', 334), ...table });
      expect(model?.tides.map(({ name }) => name)).toEqual([
        'Maré no Porto de Belém',
        'Maré em Vila do Conde',
      ]);
      expect(model?.tides[1]?.next).toEqual([{ what: 'Maré alta', when: 'hoje às 14h06', height: '3,3 m' }]);
    });

    test('is not shown without a turn ahead', () => {
      expect(modelOf(tide(-2, 'Maré alta', 310))?.tides).toEqual([]);
    });
  });

  test('names the days of the forecast', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'].map((key) => forecast(key));
    expect(modelOf(...days)?.forecast).toMatchObject([
      { day: 'Hoje', degrees: '24 a 32 °C', lines: ['Nublado'] },
      { day: 'Amanhã' },
      { day: 'Sábado' },
    ]);
  });

  test.each([
    ['Nublado', '24 a 32 °C, nublado'],
    ['Manhã: Poucas nuvens\nTarde: Pancadas de chuva', '24 a 32 °C; à tarde, pancadas de chuva'],
    ['Noite: Poucas nuvens', '24 a 32 °C; à noite, poucas nuvens'],
    ['Manhã: Poucas nuvens\nNoite: Nublado', '24 a 32 °C; à noite, nublado'],
    ['', '24 a 32 °C'],
  ])('says today’s “%s” in one line at noon: the first period that is not over', (text, brief) =>
    expect(modelOf(forecast('2026-11-19', { text }))?.forecast[0]?.brief).toBe(brief),
  );

  test.each([
    [0, 'O satélite não detectou focos de queimada nas últimas 48 horas.'],
    [1, 'O satélite detectou 1 foco de queimada nas últimas 48 horas.'],
    [7, 'O satélite detectou 7 focos de queimada nas últimas 48 horas.'],
  ])('says %i fires in a sentence', (count, text) => expect(modelOf(fires(count))?.fires?.text).toBe(text));

  test('names each source once', () => {
    expect(
      modelOf(observation({}), forecast('2026-11-19'), river())?.credits.map(({ name }) => name),
    ).toEqual(['INMET', 'ANA']);
  });
});

describe('the page of a municipality', () => {
  const all = [observation({}), river(), forecast('2026-11-19'), fires(2)];
  const open = async (path: string, services: () => unknown = () => all, stories: readonly number[] = []) => {
    const news = () => stories.map((id) => newsItem(id, { muni: 'Soure', reg: 'marajó' }));
    const { app } = createTestSite({
      client: fakeClient({ '/services': services, '/news': news }),
      now: () => new Date(NOW),
    });
    return (await app.inject(path)).body;
  };

  test('shows what holds today with a table and its style sheet', async () => {
    const html = await open('/municipio/soure');
    expect(html).toContain('Hoje em Soure');
    expect(html).toContain('<strong class="now__level">Perigo</strong>');
    expect(html).toContain('<caption>');
    expect(html).toMatch(/href="[^"]*services[^"]*\.css"/);
  });

  test('says that there is no alert while INMET is heard, in a part that a stored copy can leave out', async () => {
    const sources = [{ key: 'inmet-alerts', kind: 'alert', readAt: at(0) }];
    const { app } = createTestSite({
      client: fakeClient({ '/services': () => [river()], '/services/sources': () => sources }),
      now: () => new Date(NOW),
    });
    for (const path of ['/municipio/soure', '/leve/municipio/soure']) {
      const html = (await app.inject(path)).body;
      const later = NOW + 2 * HOUR_MS;
      expect(html).toContain('Nenhum aviso meteorológico em vigor.');
      expect(shownCopy(html, NOW, later - 1)).toContain('Nenhum aviso');
      expect(shownCopy(html, NOW, later)).not.toContain('Nenhum aviso');
    }
  });

  test('has an active alert in one line above its newest story, and all of today between that and its other stories', async () => {
    const html = await open('/municipio/soure', () => all, [2, 1]);
    const order = [
      '<h1>',
      'href="#agora"><strong class="now__level">Perigo</strong>: chuvas intensas',
      '<ol class="list"><li>',
      'Hoje em Soure',
      'Municípios vizinhos',
      '<ol class="list" start="2"><li>',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html.match(/data-my-place=/g)).toHaveLength(1);
    const isInCopyAt = (moment: number) => shownCopy(html, NOW, moment).includes('href="#agora"');
    expect([isInCopyAt(NOW), isInCopyAt(NOW + 2 * HOUR_MS)]).toEqual([true, false]);
  });

  test('has the forecast in one line, and the rest on request', async () => {
    const days = [forecast('2026-11-19', { text: 'Manhã: Nublado\nTarde: Chuva' }), forecast('2026-11-21')];
    const html = await open('/municipio/soure', () => days);
    expect(html).toContain('<p>Hoje: 24 a 32 °C; à tarde, chuva</p><details>');
    expect(html).toContain('<dt>Sábado: <b>24 a 32 °C</b></dt><dd>Nublado</dd>');
    expect(await open('/municipio/soure', () => [forecast('2026-11-19')])).not.toContain('próximos dias');
  });

  test.each(['/municipio/soure?pagina=2', '/regiao/marajo', '/politica'])(
    'has none of it on %s',
    async (path) => {
      expect(await open(path)).not.toContain('Hoje em');
    },
  );

  test.each([
    ['nothing is known', () => []],
    ['the services cannot be loaded', fail],
  ])('is as before when %s', async (_when, services) => {
    const html = await open('/municipio/soure', services);
    expect(html).not.toContain('Hoje em');
    expect(html).not.toMatch(/href="[^"]*services[^"]*\.css"/);
    expect(html).toContain('class="cols"');
  });

  test.each([{ value: '642' }, { value: {} }, { value: null }])(
    'shows no level of an answer with %j',
    async (wrong) => {
      const html = await open('/municipio/itaituba', () => [observation({}), { ...river(), ...wrong }]);
      expect(html).toContain('Hoje em Itaituba');
      expect(html).not.toContain('Tapajós em Itaituba');
    },
  );

  test('says it in sentences in the light version', async () => {
    const html = await open('/leve/municipio/soure');
    expect(html).toContain('<strong>Perigo: Chuvas Intensas</strong>');
    expect(html).toContain('Rio Tapajós em Itaituba: 6,42 m, +12\u00a0cm\u00a0em\u00a024\u00a0h');
    expect(html).not.toContain('<svg');
  });
});
