import { describe, expect, test } from 'vitest';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { IBGE_CODES } from '../../contracts/places/ibge-codes.ts';
import { answer, inmetPeriod, NOW } from '../samples.support.ts';
import { inmetForecast } from './forecast.ts';

const read = (days: unknown) => inmetForecast.read([answer({ 1507904: days }, 'soure')], NOW);
const rain = inmetPeriod('Pancadas de chuva');

describe('the forecast of INMET', () => {
  test('has today and two more days, each with its lowest and highest temperature', () => {
    const threePeriods = { manha: rain, tarde: inmetPeriod('Muitas nuvens', '33', '25'), noite: rain };
    const days = {
      '18/11/2026': rain,
      '19/11/2026': threePeriods,
      '20/11/2026': rain,
      '21/11/2026': rain,
      '22/11/2026': rain,
    };
    const { observations, missing } = read(days);
    expect(missing).toEqual([]);
    expect(observations.map(({ key }) => key)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(observations[0]).toMatchObject({ place: 'soure', value: 33, low: 24, unit: '°C' });
    expect(observations[0]?.text).toBe(
      'Manhã: Pancadas de chuva\nTarde: Muitas nuvens\nNoite: Pancadas de chuva',
    );
    expect(observations[1]?.text).toBe('Pancadas de chuva');
    expect(observations[0]?.validUntil).toBe(Date.parse('2026-11-20T03:00:00Z'));
  });

  test('has nothing for a municipality that INMET answers with empty days', () => {
    expect(read({ '19/11/2026': {}, '20/11/2026': {} })).toEqual({
      observations: [],
      isWhole: false,
      missing: [],
    });
  });

  test.each([
    ['temp_max', inmetPeriod('Chuva', '')],
    ['temp_max', inmetPeriod('Chuva', 320)],
    ['temp_min', inmetPeriod('Chuva', 32, null)],
    ['resumo', inmetPeriod('')],
  ])('without %s is left out, and the field is named', (field, day) => {
    expect(read({ '19/11/2026': day })).toEqual({ observations: [], isWhole: false, missing: [field] });
  });

  test.each(['<html>', '[]', '{}', '{"1507904":[]}'])(
    'in another shape names the code that is missing: %s',
    (body) => {
      const reading = inmetForecast.read([answer(body, 'soure')], NOW);
      expect(reading).toEqual({ observations: [], isWhole: false, missing: ['1507904'] });
    },
  );

  test('is asked for every municipality once within 36 turns', () => {
    const turns = Array.from({ length: 36 }, (_, number) => ({
      number,
      now: NOW,
      stations: [],
      newest: new Map(),
    }));
    const places = turns.flatMap((turn) => inmetForecast.requests(turn).map(({ place }) => place));
    expect(places.toSorted()).toEqual(MUNICIPALITIES.map(({ slug }) => slug).toSorted());
  });
});

test('each of the 144 municipalities has a code of Pará', () => {
  expect(Object.keys(IBGE_CODES).toSorted()).toEqual(MUNICIPALITIES.map(({ slug }) => slug).toSorted());
  expect(new Set(Object.values(IBGE_CODES)).size).toBe(144);
  expect(Object.values(IBGE_CODES).filter((code) => Math.floor(code / 100_000) !== 15)).toEqual([]);
});
