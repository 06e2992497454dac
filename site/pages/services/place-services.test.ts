import { describe, expect, test } from 'vitest';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { at, NOW, observation, river } from './observations.support.ts';
import { metres, placeServicesOf } from './place-services.model.ts';

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

const modelOf = (...observations: ServiceObservation[]) => placeServicesOf('Soure', observations, NOW);

describe('what holds today in a municipality', () => {
  test('is nothing where no service says anything', () => {
    expect(modelOf()).toBeNull();
    expect(modelOf(observation({ validUntil: at(0) }), observation({ asOf: at(-7) }))).toBeNull();
  });

  test('names the level of an alert in a word, and when it holds', () => {
    expect(modelOf(observation({}))?.alerts).toMatchObject([
      { level: 'danger', word: 'Perigo', period: 'até hoje às 23h00', age: null },
    ]);
    const later = observation({ validFrom: at(14), validUntil: null });
    expect(modelOf(later)?.alerts[0]?.period).toBe('a partir de amanhã às 02h00, sem fim informado');
  });

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
      measured: 'medido em 16-11-2026 às 12h00',
    });
  });

  test('has the level of a river with its changes', () => {
    expect(modelOf(river())?.rivers).toMatchObject([
      {
        name: 'Tapajós em Itaituba',
        level: '6,42 m',
        change: '+12 cm em 24 h, −3 cm em 7 dias',
        measured: 'medido às 11h00',
      },
    ]);
    expect(modelOf(river({ changes: { day: 0, week: null } }))?.rivers[0]?.change).toBe(
      'sem mudança em 24 h',
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

  test('names the days of the forecast', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'].map((key) => forecast(key));
    expect(modelOf(...days)?.forecast).toMatchObject([
      { day: 'Hoje', degrees: '24 a 32 °C', lines: ['Nublado'] },
      { day: 'Amanhã' },
      { day: 'sábado' },
    ]);
  });

  test.each([
    [0, 'Nenhum foco de queimada visto pelo satélite nas últimas 48 horas.'],
    [1, '1 foco de queimada visto pelo satélite nas últimas 48 horas.'],
    [7, '7 focos de queimada vistos pelo satélite nas últimas 48 horas.'],
  ])('says %i fires in a sentence', (count, text) => expect(modelOf(fires(count))?.fires).toBe(text));

  test('names each source once', () => {
    expect(
      modelOf(observation({}), forecast('2026-11-19'), river())?.credits.map(({ name }) => name),
    ).toEqual(['INMET', 'ANA']);
  });
});

describe('the page of a municipality', () => {
  const all = [observation({}), river(), forecast('2026-11-19'), fires(2)];
  const open = async (path: string, services: () => unknown = () => all) => {
    const { app } = createTestSite({
      client: fakeClient({ '/services': services }),
      now: () => new Date(NOW),
    });
    return (await app.inject(path)).body;
  };

  test('shows what holds today before the news, with a table and its style sheet', async () => {
    const html = await open('/municipio/soure');
    expect(html.indexOf('Hoje em Soure')).toBeGreaterThan(0);
    expect(html.indexOf('Hoje em Soure')).toBeLessThan(html.indexOf('class="cols"'));
    expect(html).toContain('<strong class="now__level">Perigo</strong>');
    expect(html).toContain('<caption>');
    expect(html).toMatch(/href="[^"]*services[^"]*\.css"/);
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
    expect(html).toContain('Rio Tapajós em Itaituba: 6,42 m, +12 cm em 24 h');
    expect(html).not.toContain('<svg');
  });
});
