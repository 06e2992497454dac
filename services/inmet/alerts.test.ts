import { describe, expect, test } from 'vitest';
import { ASSUMED_ZONE, parseLocalMoment } from '../local-time.ts';
import { answer, inmetAlert, NOW } from '../samples.support.ts';
import { inmetAlerts } from './alerts.ts';

const read = (body: string | object) => inmetAlerts.read([answer(body)], NOW);
const one = (members: object) => read([inmetAlert({ geocodes: 1_501_402, ...members })]);

describe('alerts of INMET', () => {
  test.each([
    ['lists of today and later', { hoje: [inmetAlert()], futuro: [] }],
    ['lists of today and tomorrow', { hoje: [], amanha: [inmetAlert()] }],
    ['one list', [inmetAlert()]],
  ])('are read from %s', (_name, body) => {
    const { observations, isWhole, missing } = read(body);
    expect({ isWhole, missing }).toEqual({ isWhole: true, missing: [] });
    expect(observations.map(({ place }) => place)).toEqual(['belem', 'soure']);
    expect(observations[0]).toEqual({
      kind: 'alert',
      place: 'belem',
      key: '55492',
      title: 'Chuvas Intensas',
      text: 'Chuva entre 20 e 30 mm/h ou até 50 mm/dia.\nBaixo risco de alagamentos.',
      advice: 'Evite enfrentar o mau tempo.',
      level: 'potential',
      value: null,
      low: null,
      unit: '',
      measuredAt: Date.parse('2026-11-19T11:17:00Z'),
      validFrom: Date.parse('2026-11-19T11:17:00Z'),
      validUntil: Date.parse('2026-11-20T02:59:00Z'),
    });
  });

  test.each(['1501402', ' 1501402 ,4106902', 1_501_402, [1_501_402], ['1501402', 4_106_902]])(
    'name municipalities as text, number or list: %j',
    (geocodes) => expect(one({ geocodes }).observations.map(({ place }) => place)).toEqual(['belem']),
  );

  test('of other states are left out', () => {
    const { observations, isWhole, missing } = one({ geocodes: '4106902', severidade: 'novo', fim: 'x' });
    expect({ observations, isWhole, missing }).toEqual({ observations: [], isWhole: true, missing: [] });
  });

  test.each([
    ['#F80703', 'Perigo Potencial', 'potential'],
    ['#FFFE00', 'Perigo', 'danger'],
    ['#FF0000', 'GRANDE PERIGO ', 'great'],
  ])('of colour %s have the level of their word', (aviso_cor, severidade, level) => {
    expect(one({ aviso_cor, severidade }).observations[0]?.level).toBe(level);
  });

  test('that are repeated count once, and all their municipalities are kept', () => {
    const body = {
      hoje: [inmetAlert({ geocodes: '1501402' }), inmetAlert()],
      futuro: [inmetAlert({ id: '55492' })],
    };
    expect(read(body).observations.map(({ place, key }) => `${place} ${key}`)).toEqual([
      'belem 55492',
      'soure 55492',
    ]);
  });

  test.each(['', null, undefined])(
    'without an end (%j) hold until the source no longer names them',
    (fim) => {
      expect(one({ fim }).observations[0]?.validUntil).toBeNull();
    },
  );

  test('that have ended by the word of the source are left out', () => {
    expect(one({ encerrado: true })).toEqual({ observations: [], isWhole: true, missing: [] });
  });

  test('are read with day and hour in two fields', () => {
    const alert = { inicio: undefined, data_inicio: '2026-11-19T00:00:00.000Z', hora_inicio: '08:17' };
    expect(one(alert).observations[0]?.validFrom).toBe(Date.parse('2026-11-19T11:17:00Z'));
  });

  test.each([
    ['a list in a text', "['Chuva forte.', 'Raios.']", 'Chuva forte.\nRaios.'],
    ['one text', 'Chuva forte.', 'Chuva forte.'],
    ['nothing', null, ''],
    ['numbers', [1, {}], ''],
  ])('name risks as %s', (_name, riscos, text) => {
    expect(one({ riscos }).observations[0]?.text).toBe(text);
  });

  test.each([
    ['severidade', { severidade: 'Atenção' }],
    ['severidade', { severidade: undefined }],
    ['descricao', { descricao: 7 }],
    ['inicio', { inicio: '19/11/2026 08h' }],
    ['fim', { fim: 'amanhã' }],
    ['id', { id: undefined }],
    ['geocodes', { geocodes: undefined }],
  ])('without a readable %s are left out, the field is named and nothing else ends', (field, members) => {
    const good = inmetAlert({ id: 2 });
    const { observations, isWhole, missing } = read({ hoje: [inmetAlert(members), good], futuro: [] });
    expect(missing).toEqual([field]);
    expect(isWhole).toBe(false);
    expect(observations.map(({ key }) => key)).toEqual(['2', '2']);
  });

  test.each(['', '<html>Manutenção</html>', 'null', '"hoje"', '{}', '{"hoje":{}}', '{"avisos":[]}'])(
    'in another shape say nothing, not even that there is none: %s',
    (body) => expect(read(body)).toEqual({ observations: [], isWhole: false, missing: ['hoje'] }),
  );

  test('are none if today has none', () => {
    expect(read({ hoje: [], futuro: [] })).toEqual({ observations: [], isWhole: true, missing: [] });
    expect(read({ futuro: [] }).isWhole).toBe(false);
  });
});

test('moments without a zone are in the time of Brasília', () => {
  expect(ASSUMED_ZONE).toBe('-03:00');
  expect(parseLocalMoment('2026-11-19 08:17:30.0 ')).toBe(Date.parse('2026-11-19T11:17:30Z'));
  for (const bad of ['2026-02-31 10:00', '2026-11-19', '2026-11-19 25:00', 'x', '', 7, null])
    expect([bad, parseLocalMoment(bad)]).toEqual([bad, undefined]);
});
