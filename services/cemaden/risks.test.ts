import { describe, expect, test } from 'vitest';
import { answer, cemadenAlert, NOW } from '../samples.support.ts';
import { cemadenRisks } from './risks.ts';

const read = (body: string | object) => cemadenRisks.read([answer(body)], NOW);
const one = (members: object) => read({ alertas: [cemadenAlert(members)] });

describe('alerts of CEMADEN', () => {
  test('are those that are open in Pará, in the words of the source', () => {
    const body = {
      alertas: [
        cemadenAlert(),
        cemadenAlert({ cod_alerta: 2, codibge: 3_550_308 }),
        cemadenAlert({ cod_alerta: 3, status: 0 }),
      ],
      atualizado: '19-11-2026 14:54:01 UTC',
    };
    expect(read(body)).toEqual({
      isWhole: true,
      missing: [],
      observations: [
        {
          kind: 'risk',
          place: 'belem',
          key: '1886',
          title: 'Risco Hidrológico',
          text: '',
          advice: '',
          level: 'potential',
          value: null,
          low: null,
          unit: '',
          measuredAt: Date.parse('2026-11-19T11:53:48Z'),
          validFrom: Date.parse('2026-11-19T11:53:48Z'),
          validUntil: null,
        },
      ],
    });
  });

  test.each([
    ['Moderado', 'potential'],
    ['Alto', 'danger'],
    [' MUITO ALTO', 'great'],
  ])('%s are of the level %s', (nivel, level) => {
    expect(one({ nivel }).observations[0]?.level).toBe(level);
  });

  test.each(['2026-11-19 11:53:48.88', '19-11-2026 11:53:48', '2026-11-19T11:53:48'])(
    'begin at %s in UTC',
    (at) => {
      const begun = one({ datahoracriacao: at }).observations[0]?.validFrom;
      expect(begun && Math.floor(begun / 1_000)).toBe(Date.parse('2026-11-19T11:53:48Z') / 1_000);
    },
  );

  test('that are repeated count once', () => {
    expect(read({ alertas: [cemadenAlert(), cemadenAlert()] }).observations).toHaveLength(1);
  });

  test.each([
    ['cod_alerta', { cod_alerta: null }],
    ['codibge', { codibge: undefined }],
    ['status', { status: undefined }],
    ['nivel', { nivel: 'Extremo' }],
    ['evento', { evento: '' }],
    ['datahoracriacao', { datahoracriacao: '31-02-2026 10:00:00' }],
  ])('without a readable %s are left out, the field is named and nothing else ends', (field, members) => {
    const { observations, isWhole, missing } = read({
      alertas: [cemadenAlert(members), cemadenAlert({ cod_alerta: 9 })],
    });
    expect({ keys: observations.map(({ key }) => key), isWhole, missing }).toEqual({
      keys: ['9'],
      isWhole: false,
      missing: [field],
    });
  });

  test.each(['', '<html>', '[]', '{}', '{"alertas":{}}'])('in another shape say nothing: %s', (body) => {
    expect(read(body)).toEqual({ observations: [], isWhole: false, missing: ['alertas'] });
  });

  test('are none if the list is empty', () => {
    expect(read({ alertas: [] })).toEqual({ observations: [], isWhole: true, missing: [] });
  });
});
