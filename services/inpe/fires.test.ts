import { describe, expect, test } from 'vitest';
import { answer, INPE_HEAD, inpeSpot, NOW } from '../samples.support.ts';
import { inpeFires } from './fires.ts';

const ITAITUBA = 1_503_606;
const read = (...files: (readonly string[])[]) =>
  inpeFires.read(
    files.map((lines) => answer(lines.join('\r\n'), '', 'text/csv')),
    NOW,
  );
const countIn = (slug: string, ...lines: string[]) =>
  read([INPE_HEAD, ...lines]).observations.find(({ place }) => place === slug)?.value;

describe('fire spots of INPE', () => {
  test('are counted for each municipality over the files of several days', () => {
    const { observations, isWhole } = read(
      [INPE_HEAD, inpeSpot('2026-11-17 16:30:00', ITAITUBA)],
      [INPE_HEAD, inpeSpot('2026-11-18 16:30:00', ITAITUBA), inpeSpot('2026-11-18 16:31:00', 1_501_402)],
    );
    expect(isWhole).toBe(true);
    expect(observations).toHaveLength(144);
    const counted = observations.filter(({ value }) => value !== 0);
    expect(counted.map(({ place, value }) => [place, value])).toEqual([
      ['belem', 1],
      ['itaituba', 2],
    ]);
  });

  test('count only from one satellite and from the last 48 hours', () => {
    const spots = [
      inpeSpot('2026-11-18 16:30:00', ITAITUBA),
      inpeSpot('2026-11-18 16:30:00', ITAITUBA, 'GOES-19'),
      inpeSpot('2026-11-17 14:59:00', ITAITUBA),
      inpeSpot('2026-11-20 01:00:00', ITAITUBA),
      inpeSpot('ontem', ITAITUBA),
    ];
    expect(countIn('itaituba', ...spots)).toBe(1);
  });

  test('of other states, and lines that are cut, are left out', () => {
    const cut = inpeSpot('2026-11-18 16:30:00', ITAITUBA).slice(0, 60);
    expect(countIn('itaituba', inpeSpot('2026-11-18 16:30:00', 5_103_254), cut)).toBe(0);
  });

  test('are unknown, not none, when the satellite saw nothing in the whole country', () => {
    const onlyOthers = [INPE_HEAD, inpeSpot('2026-11-18 16:30:00', ITAITUBA, 'GOES-19')];
    expect(read(onlyOthers)).toEqual({ observations: [], isWhole: false, missing: ['AQUA_M-T'] });
    expect(read([INPE_HEAD])).toMatchObject({ observations: [], missing: ['AQUA_M-T'] });
  });

  test('without codes of the IBGE are unknown', () => {
    expect(read([INPE_HEAD, inpeSpot('2026-11-18 16:30:00', 'x')]).missing).toEqual(['municipio_id']);
  });

  test.each(['data_hora_gmt', 'satelite', 'municipio_id'])('without the column %s are unknown', (column) => {
    const spot = inpeSpot('2026-11-18 16:30:00', ITAITUBA);
    expect(read([INPE_HEAD.replace(column, 'outra'), spot])).toEqual({
      observations: [],
      isWhole: false,
      missing: [column],
    });
  });

  test('columns may come in another order, in quotes and capitals', () => {
    const lines = ['"SATELITE","MUNICIPIO_ID","DATA_HORA_GMT"', '"AQUA_M-T","1503606","2026-11-18 16:30:00"'];
    expect(read(lines).observations.find(({ place }) => place === 'itaituba')?.value).toBe(1);
  });
});
