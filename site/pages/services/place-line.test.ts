import { describe, expect, test } from 'vitest';
import type { Bulletin } from '../../../contracts/bulletins/bulletin.endpoints.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { at, NOW, observation, river, tide } from './observations.support.ts';
import { placeLineOf } from './place-line.model.ts';
import { placeServicesOf } from './place-services.model.ts';

const forecast = observation({
  kind: 'forecast',
  source: 'inmet-forecast',
  key: '2026-11-19',
  level: '',
  low: 24,
  value: 32,
  text: 'Tarde: Pancadas de chuva',
  validUntil: at(12),
});
const lineOf = (...observations: ServiceObservation[]) => lineWith([], observations);
const lineWith = (bulletins: readonly Bulletin[], observations: readonly ServiceObservation[]) =>
  placeLineOf(
    placeServicesOf(
      { name: 'Soure', slug: 'soure' },
      { observations, bulletins, events: [], sources: [] },
      NOW,
    ),
  );
const RIVER = 'Tapajós em Itaituba 6,42 m, +12\u00a0cm\u00a0em\u00a024\u00a0h';

describe('what holds today in one line', () => {
  test('is nothing where no service says anything', () => {
    expect(lineOf()).toBeNull();
    expect(placeLineOf(null)).toBeNull();
  });

  test('has the gravest alert with its level in a word, then the river', () => {
    const alerts = [observation({ level: 'potential', key: '1' }), observation({ key: '2' })];
    expect(lineOf(...alerts, river(), forecast)).toEqual({
      alert: { level: 'danger', word: 'Perigo', text: 'chuvas intensas até hoje às 23h' },
      parts: [RIVER],
    });
    const later = observation({ validFrom: at(14) });
    expect(lineOf(later)?.alert?.text).toBe('chuvas intensas a partir de amanhã às 2h');
  });

  test('without an alert has the river, else the next turn of the tide, and the sky of today', () => {
    const sky = 'à tarde, pancadas de chuva';
    expect(lineOf(forecast)?.parts).toEqual([`Hoje: 24 a 32 °C; ${sky}`]);
    expect(lineOf(river(), forecast)).toEqual({ alert: null, parts: [RIVER, sky] });
    expect(lineOf(tide(2.1, 'Maré alta', 310), forecast)?.parts).toEqual([
      'Maré alta hoje, cerca de 14h10: 3,1 m',
      sky,
    ]);
  });

  test('has the checked notice about boats first, after an alert, cut between words', () => {
    const notice = (members: Partial<Bulletin>): Bulletin => ({
      id: 1,
      place: 'soure',
      kind: 'ferry',
      text: 'A lancha das 6h não sai esta semana.',
      link: '',
      checkedAt: at(-2),
      checkedBy: 'Redação',
      endsAt: at(20),
      ...members,
    });
    const boats = 'A lancha das 6h não sai esta semana';
    expect(lineWith([notice({})], [river(), forecast])?.parts).toEqual([boats, RIVER]);
    const alerted = lineWith([notice({})], [observation({}), river()]);
    expect([alerted?.alert?.word, alerted?.parts]).toEqual(['Perigo', [boats]]);
    const text = 'A balsa do porto novo não sai '.repeat(4);
    const long = lineWith([notice({ text })], [])?.parts[0] ?? '';
    expect(long.endsWith('…') && text.includes(`${long.slice(0, -1)} `), long).toBe(true);
    for (const other of [{ endsAt: at(-1) }, { place: 'breves' }, { kind: 'jobs' as const }]) {
      expect(lineWith([notice(other)], [river()])?.parts).toEqual([RIVER]);
    }
  });

  test('leaves out what its source no longer confirms: the page says how old it is', () => {
    const oldRiver = river({ asOf: at(-72), measuredAt: at(-72) });
    expect(lineOf(observation({ asOf: at(-3) }), oldRiver, { ...forecast, asOf: at(-30) })).toBeNull();
  });
});

describe('the home', () => {
  const site = (services: () => unknown) =>
    createTestSite({ client: fakeClient({ '/services': services }), now: () => new Date(NOW) }).app;

  test('has the line above the news of the municipality that the reader chose, and is the same for everybody', async () => {
    const app = site(() => [observation({}), river()]);
    const { body } = await app.inject('/partes/municipio?municipio=soure');
    expect(body).toContain(
      `<p class="mine__now"><a href="/municipio/soure">Soure: <b>Perigo</b>: chuvas intensas até hoje às 23h · ${RIVER}</a></p>`,
    );
    expect((await app.inject('/')).body).not.toContain('mine__now');
  });

  test('has the news without the line while nothing is known or the services cannot be loaded', async () => {
    for (const services of [() => [], fail]) {
      const { statusCode, body } = await site(services).inject('/partes/municipio?municipio=soure');
      expect(statusCode).toBe(200);
      expect(body).toContain('id="meu-municipio-titulo"');
      expect(body).not.toContain('mine__now');
    }
  });
});
