import { expect, test } from 'vitest';
import { isToday, lengthWithData, parseReportPeriod, reportPeriodText } from './period.rules.ts';

/** 22h59 in Belém; in UTC it is already tomorrow. */
const NOW = Date.parse('2026-11-16T01:59:00Z');

function read(search: string) {
  const query = new URLSearchParams(search);
  return parseReportPeriod((name) => query.get(name) ?? '', NOW);
}

test.each([
  ['periodo=hoje', '2026-11-15', '2026-11-15'],
  ['periodo=7-dias', '2026-11-09', '2026-11-15'],
  ['', '2026-10-17', '2026-11-15'],
  ['periodo=qualquer', '2026-10-17', '2026-11-15'],
  ['periodo=90-dias', '2026-08-18', '2026-11-15'],
  ['periodo=12-meses', '2025-11-16', '2026-11-15'],
  ['periodo=datas&de=2026-10-01&ate=2026-10-31', '2026-10-01', '2026-10-31'],
])('%j asks for the days %s to %s in Belém', (search, from, to) => {
  expect(read(search)).toMatchObject({ from, to });
});

test('an end before its start is swapped', () => {
  expect(read('periodo=datas&de=2026-10-31&ate=2026-10-01')).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test('a period is never longer than the server allows, in the future, or empty', () => {
  expect(read('periodo=datas&de=2020-01-01&ate=2030-01-01')).toMatchObject({
    from: '2025-11-15',
    to: '2026-11-15',
  });
  expect(read('periodo=datas&de=2026-02-31')).toMatchObject({ from: '2026-11-15', to: '2026-11-15' });
});

test('a period that ends today is unfinished', () => {
  expect(read('periodo=7-dias').untilNow).toBe(true);
  expect(isToday(read('periodo=7-dias'))).toBe(false);
  expect(isToday(read('periodo=datas&de=2026-11-15&ate=2026-11-15'))).toBe(true);
  expect(read('periodo=datas&de=2026-11-14&ate=2026-11-14').untilNow).toBe(false);
});

test('the text of a period names its days without data', () => {
  expect(reportPeriodText(read('periodo=hoje'))).toBe('15-11-2026, até agora');
  expect(reportPeriodText(read('periodo=7-dias'), '2026-11-09')).toBe(
    'de 09-11-2026 a 15-11-2026, hoje até agora',
  );
  expect(reportPeriodText(read('periodo=datas&de=2026-08-01&ate=2026-10-31'), '2026-08-18')).toBe(
    'de 01-08-2026 a 31-10-2026, dados desde 18-08-2026',
  );
});

test('days before the first data are not counted', () => {
  expect(lengthWithData(read('periodo=7-dias'), '2026-11-14')).toBe(2);
  expect(lengthWithData(read('periodo=7-dias'), '2026-01-01')).toBe(7);
  expect(lengthWithData(read('periodo=7-dias'), null)).toBe(7);
  expect(lengthWithData(read('periodo=7-dias'), '2026-11-20')).toBe(1);
});
