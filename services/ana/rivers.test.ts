import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { withinCpuTime } from '../../tests/support/cpu-time.ts';
import { anaDocument, anaJson, anaXml, answer, NOW } from '../samples.support.ts';
import { anaRivers } from './rivers.ts';

const ITAITUBA = '17730000';
const read = (xml: string, place = ITAITUBA) => anaRivers.read([answer(xml, place, 'text/xml')], NOW);
const levels = (xml: string) => read(xml).observations.map(({ value }) => value);

describe('levels of rivers from ANA', () => {
  test('are centimetres at a moment that ends in a blank', () => {
    const { observations, missing } = read(anaXml(ITAITUBA, [['2026-11-19 11:00:00', '642.00']]));
    expect(missing).toEqual([]);
    expect(observations).toMatchObject([
      {
        kind: 'river',
        place: ITAITUBA,
        value: 642,
        unit: 'cm',
        measuredAt: Date.parse('2026-11-19T14:00:00Z'),
      },
    ]);
  });

  test('that are missing are no zeros, and negative ones are real', () => {
    const rows = [
      ['2026-11-19 11:00:00', ''],
      ['2026-11-19 10:00:00', '-12.00'],
      ['2026-11-19 09:00:00', '0.00'],
    ] as const;
    expect(levels(anaXml(ITAITUBA, rows))).toEqual([-12, 0]);
  });

  test('of more than a month ago, or of tomorrow, are left out', () => {
    const rows = [
      ['2026-10-20 11:00:00', '601'],
      ['2026-10-21 11:00:00', '602'],
      ['2026-11-19 14:00:00', '603'],
    ] as const;
    expect(levels(anaXml(ITAITUBA, rows))).toEqual([602]);
  });

  test('are kept once an hour, the last one', () => {
    const rows = [
      ['2026-11-19 11:45:00', '645'],
      ['2026-11-19 11:15:00', '643'],
      ['2026-11-19 11:15:00', '643'],
      ['2026-11-19 10:00:00', '640'],
    ] as const;
    expect(levels(anaXml(ITAITUBA, rows))).toEqual([645, 640]);
  });

  test.each([
    ['of another station', anaXml('17900000', [['2026-11-19 11:00:00', '642']])],
    ['of a clock that is ahead', anaXml(ITAITUBA, [['2026-11-20 11:00:00', '642']])],
    ['that no river has', anaXml(ITAITUBA, [['2026-11-19 11:00:00', '99999']])],
    ['that are no numbers', anaXml(ITAITUBA, [['2026-11-19 11:00:00', 'alto']])],
  ])('%s are left out', (_name, xml) => expect(levels(xml)).toEqual([]));

  test('a station without data says so in one row, which is no fault', () => {
    const error =
      '<DadosHidrometereologicos><Error>Sem dados para esta estação</Error></DadosHidrometereologicos>';
    expect(read(anaDocument(error))).toEqual({ observations: [], isWhole: false, missing: [] });
  });

  test.each(['Nivel', 'DataHora', 'CodEstacao'])('the field %s is named if no row has it', (field) => {
    const xml = anaXml(ITAITUBA, [['2026-11-19 11:00:00', '642']]).replaceAll(field, 'Outro');
    expect(read(xml)).toEqual({ observations: [], isWhole: false, missing: [field] });
  });

  test.each(['', '<html><body>Erro</body></html>', '{}', anaDocument('')])(
    'in another shape name the element that is missing',
    (xml) => expect(read(xml).missing).toEqual(['DadosHidrometereologicos']),
  );

  test('2 MB of them are read in time', () => {
    const rows = Array.from({ length: 7_000 }, () => ['2026-11-19 11:00:00', '642'] as const);
    const xml = anaXml(ITAITUBA, rows);
    expect(xml.length).toBeGreaterThan(1_500_000);
    expect(withinCpuTime(1_500, () => levels(xml))).toEqual([642]);
  });

  test('are asked for from a day before the last one, or for thirty days', () => {
    const asked = (newest: number): string => {
      const turn = { now: NOW, number: 0, stations: [ITAITUBA], newest: new Map([[ITAITUBA, newest]]) };
      return anaRivers.requests(turn)[0]?.url ?? '';
    };
    expect(asked(NOW)).toContain(`codEstacao=${ITAITUBA}&dataInicio=18%2F11%2F2026&dataFim=19%2F11%2F2026`);
    expect(asked(0)).toContain('dataInicio=20%2F10%2F2026');
    // The clock was set back.
    expect(asked(NOW + 40 * DAY_MS)).toContain('dataInicio=18%2F11%2F2026');
  });
});

describe('levels of rivers from the official service of ANA', () => {
  const readJson = (body: object) => anaRivers.read([answer(body, ITAITUBA)], NOW);

  test('are the same observations as those of the open one', () => {
    const rows = [
      ['2026-11-19 11:00:00', '642.00'],
      ['2026-11-19 10:00:00', '-12.00'],
    ] as const;
    expect(readJson(anaJson(ITAITUBA, rows))).toEqual(read(anaXml(ITAITUBA, rows)));
  });

  test('that are missing are no zeros, and a gauge without data says nothing', () => {
    expect(readJson(anaJson(ITAITUBA, [['2026-11-19 11:00:00', null]]))).toMatchObject({
      observations: [],
      missing: [],
    });
    for (const items of [[], null])
      expect(readJson({ status: 'OK', items })).toMatchObject({ observations: [], missing: [] });
  });

  test('name the field that is no longer sent', () => {
    const [row] = (anaJson(ITAITUBA, [['2026-11-19 11:00:00', '642.00']]) as { items: object[] }).items;
    expect(readJson({ items: [{ ...row, Cota_Adotada: undefined, Cota: '642' }] }).missing).toEqual([
      'Cota_Adotada',
    ]);
    expect(readJson({ status: 'OK', code: 200, dados: [] }).missing).toEqual(['items']);
  });

  test('are asked for as far back as readings are missing, with the token', () => {
    const ask = (hoursAgo: number) =>
      anaRivers.requests({
        now: NOW,
        number: 1,
        stations: [ITAITUBA],
        hasAnaLogin: true,
        newest: new Map([[ITAITUBA, NOW - (hoursAgo * DAY_MS) / 24]]),
      })[0];
    const range = (hoursAgo: number) =>
      new URL(ask(hoursAgo)?.url ?? '').searchParams.get('Range Intervalo de busca');
    expect(ask(1)?.withAnaToken).toBe(true);
    expect([1, 48, 1_000].map(range)).toEqual(['DIAS_2', 'DIAS_7', 'DIAS_30']);
  });
});
