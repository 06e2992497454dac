import { expect, test } from 'vitest';
import { readPeriod } from './period.rules.ts';

/** 22h59 in Belém: in Greenwich it is tomorrow already. */
const NOW = Date.parse('2026-11-16T01:59:00Z');

function read(address: string) {
  const query = new URLSearchParams(address);
  return readPeriod((name) => query.get(name) ?? '', NOW);
}

test.each([
  ['periodo=hoje', '2026-11-15', '2026-11-15'],
  ['periodo=7-dias', '2026-11-09', '2026-11-15'],
  ['', '2026-10-17', '2026-11-15'],
  ['periodo=qualquer', '2026-10-17', '2026-11-15'],
  ['periodo=12-meses', '2025-11-16', '2026-11-15'],
  ['periodo=datas&de=2026-10-01&ate=2026-10-31', '2026-10-01', '2026-10-31'],
])('%j asks for the days %s to %s in Belém', (address, from, to) => {
  expect(read(address)).toMatchObject({ from, to });
});

test('an end before its start means the same days', () => {
  expect(read('periodo=datas&de=2026-10-31&ate=2026-10-01')).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test('no period is longer than the server answers, nor in the future, nor without days', () => {
  expect(read('periodo=datas&de=2020-01-01&ate=2030-01-01')).toMatchObject({
    from: '2025-11-15',
    to: '2026-11-15',
  });
  expect(read('periodo=datas&de=2026-02-31')).toMatchObject({ from: '2026-11-15', to: '2026-11-15' });
});
