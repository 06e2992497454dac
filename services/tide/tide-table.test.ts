import { expect, test } from 'vitest';
import { readTideTable, writeTideTable } from './tide-table.ts';

const HEAD = 'data;hora;altura';
const DAY = ['01/01/2026;00:10;0,4', '01/01/2026;0612;4,9', '01-01-2026;12h30;0,5', '2026-01-01;18:40;5,0'];
const tableOf = (...lines: string[]) => readTideTable([HEAD, ...lines].join('\r\n'));

test('a table of the Navy is read as people write it: hours, days and heights of several kinds, in the time of Belém', () => {
  const { year, turns, errors } = tableOf(...DAY, '');
  expect(errors).toEqual([]);
  expect(year).toBe(2026);
  expect(turns).toEqual([
    { at: Date.parse('2026-01-01T00:10-03:00'), isHigh: false, centimetres: 40 },
    { at: Date.parse('2026-01-01T06:12-03:00'), isHigh: true, centimetres: 490 },
    { at: Date.parse('2026-01-01T12:30-03:00'), isHigh: false, centimetres: 50 },
    { at: Date.parse('2026-01-01T18:40-03:00'), isHigh: true, centimetres: 500 },
  ]);
  const [first = '', ...others] = DAY;
  const spreadsheet = [
    '\uFEFFAltura,Data,Porto,Hora',
    ...[first, ...others].map((line) => {
      const [data, hora, altura = ''] = line.split(';');
      return [altura.replace(',', '.'), data, 'Soure', hora].join(',');
    }),
  ];
  expect(readTideTable(spreadsheet.join('\n')).turns).toEqual(turns);
});

test('what is stored of a table reads as the same turns', () => {
  const { turns } = tableOf(...DAY);
  expect(readTideTable(writeTideTable(turns)).turns).toEqual(turns);
});

const replaced = (index: number, line: string) =>
  DAY.map((one, position) => (position === index ? line : one));
test.each([
  ['a day that does not exist', replaced(1, '31/02/2026;06:12;4,9'), 3, '“31/02/2026” não é uma data'],
  ['an hour after 23', replaced(1, '01/01/2026;25:12;4,9'), 3, '“25:12” não é uma hora'],
  ['a height in centimetres', replaced(1, '01/01/2026;06:12;490'), 3, '“490” não é uma altura'],
  ['a cell too few', replaced(1, '01/01/2026;06:12'), 3, 'São 2 colunas'],
  ['lines in another order', [DAY[1] ?? '', DAY[0] ?? '', ...DAY.slice(2)], 3, 'não vem depois'],
  [
    'a turn that was left out',
    replaced(2, '01/01/2026;22:30;0,5').slice(0, 3).concat('02/01/2026;04:40;5,0'),
    4,
    'falta uma',
  ],
  ['a line twice', replaced(1, '01/01/2026;00:40;0,5'), 3, 'só 30 minutos depois'],
  [
    'a turn at noon that was left out',
    ['31/07/2025;0010;0,6', '31/07/2025;0606;0,0', '31/07/2025;1838;0,1', '01/08/2025;0040;0,6'],
    4,
    'falta uma',
  ],
  ['a digit that was mistaken', replaced(2, '01/01/2026;12:30;5,5'), 3, 'não é alta nem baixa'],
  [
    'a year long ago, which no call could delete',
    DAY.map((line) => line.replace('2026', '1926')),
    2,
    'não guarda tábuas de 1926',
  ],
  ['another year', replaced(3, '01/01/2027;00:40;5,0'), 5, 'A tábua é de 2026'],
])('%s is an error with its line', (_what, lines, line, message) => {
  expect(tableOf(...lines).errors[0]).toEqual({ line, message: expect.stringContaining(message) });
});

test('a file without the columns, and one too long for a year, say so and bring nothing', () => {
  expect(readTideTable('dia;hora\n01/01/2026;00:10').errors[0]?.message).toContain('“data” nem “altura”');
  const long = tableOf(...Array.from({ length: 2_001 }, () => DAY[0] ?? ''));
  expect(long.turns).toEqual([]);
  expect(long.errors[0]?.message).toContain('2001 marés');
});

test('where the water stands still, its two lines are one turn: the higher high or the lower low water', () => {
  // The Navy's table of 2025 for Breves has six such hours.
  const standing = [
    '14/02/2025;0219;0,23',
    '14/02/2025;0902;0,66',
    '14/02/2025;0949;0,67',
    '14/02/2025;1501;0,17',
  ];
  const low = [
    '10/10/2025;0821;0,92',
    '10/10/2025;1453;0,52',
    '10/10/2025;1601;0,48',
    '10/10/2025;2051;0,91',
  ];
  const { turns, errors } = tableOf(...standing, '14/02/2025;2008;0,71');
  expect(errors).toEqual([]);
  expect(turns.map(({ centimetres, isHigh }) => `${centimetres} ${isHigh}`)).toEqual([
    '23 false',
    '67 true',
    '17 false',
    '71 true',
  ]);
  expect(tableOf(...low, '11/10/2025;0304;0,45').turns.map(({ centimetres }) => centimetres)).toEqual([
    92, 48, 91, 45,
  ]);
  expect(tableOf(...DAY.slice(0, 2), '01/01/2026;06:52;4,8', ...DAY.slice(2)).errors[0]?.message).toContain(
    'só 40 minutos',
  );
});

test('a high water at midnight that the Navy itself left out is not invented, and the waters beside it stay low', () => {
  const lines = [
    '31/07/2025;1127;0,61',
    '31/07/2025;1838;-0,07',
    '01/08/2025;0710;-0,18',
    '01/08/2025;1229;0,57',
  ];
  const { turns, errors } = tableOf(...lines, '01/08/2025;1949;-0,24');
  expect(errors).toEqual([]);
  expect(turns.map(({ isHigh }) => isHigh)).toEqual([true, false, false, true, false]);
  // Two days each, with nothing about the midnight between them.
  const pairs = [1, 3, 5].map((day) => [
    ...['0040;0,60', '0606;0,00', '1127;0,61', '1838;-0,07'].map((turn) => `0${day}/08/2025;${turn}`),
    ...['0710;-0,18', '1229;0,57', '1840;-0,10'].map((turn) => `0${day + 1}/08/2025;${turn}`),
  ]);
  expect(tableOf(...pairs.slice(0, 2).flat()).errors).toEqual([]);
  expect(tableOf(...pairs.flat()).errors.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('falta uma'),
  );
});

test('the text of the Navy’s own file is read as it is copied: two columns of days, months and titles between them', () => {
  const title =
    "ATRACADOURO DE BREVES (ESTADO DO PARÁ) - 2025\nLatitude 01° 41'.5 S Fuso UTC -03.0 horas\nDHN 40 Componentes Nível Médio 0.36 m Carta 4341";
  const january =
    'Janeiro\nHORA ALT(m) HORA ALT(m)\n01\nQUA\n0216 0.20\n0751 0.78\n02\nQUI\n0304 0.27\n0802 0.78\n01 QUA 1502 -0.08 2042 0.74';
  const turns = [
    { at: Date.parse('2025-01-01T02:16-03:00'), isHigh: false, centimetres: 20 },
    { at: Date.parse('2025-01-01T07:51-03:00'), isHigh: true, centimetres: 78 },
    { at: Date.parse('2025-01-01T15:02-03:00'), isHigh: false, centimetres: -8 },
    { at: Date.parse('2025-01-01T20:42-03:00'), isHigh: true, centimetres: 74 },
    { at: Date.parse('2025-01-02T03:04-03:00'), isHigh: false, centimetres: 27 },
    { at: Date.parse('2025-01-02T08:02-03:00'), isHigh: true, centimetres: 78 },
  ];
  expect(readTideTable(`35\n${title}\n${january}\nDG6-62 Original`)).toEqual({
    year: 2025,
    turns,
    errors: [],
  });
  // The line of an error is that of the copied text.
  expect(readTideTable(`35\n${title}\n${january.replace('0802 0.78', '0802 0.10')}`).errors[0]).toMatchObject(
    { line: 13 },
  );
  expect(readTideTable(january).errors[0]?.message).toContain('Falta o ano');
});
