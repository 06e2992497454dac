import { expect, test } from 'vitest';
import { agendaOf } from './agenda.rules.ts';

test('a month has rows of seven days that begin on Sunday', () => {
  const november = agendaOf('2026-11', []);
  expect(november).toHaveLength(35);
  expect(november[0]?.day).toBe('2026-11-01');
  const august = agendaOf('2026-08', []);
  expect(august).toHaveLength(42);
  expect(august.findIndex(({ day }) => day === '2026-08-01')).toBe(6);
  expect(august.at(-1)?.day).toBe('');
});

test('the days of a month are numbered from one, and cells outside it have neither day nor number', () => {
  const numbers = agendaOf('2026-08', []).map(({ day, number }) => (day === '' ? 0 : number));
  const days = Array.from({ length: 31 }, (_, index) => index + 1);
  expect(numbers).toEqual([...Array(6).fill(0), ...days, ...Array(5).fill(0)]);
  expect(agendaOf('2026-08', []).every(({ day, number }) => day !== '' || number === 0)).toBe(true);
});

test('a story is on its publication day in Belém time, the earliest first', () => {
  const stories = [
    { id: 1, publishAt: '2026-11-16T02:59:00.000Z' },
    { id: 2, publishAt: '2026-11-15T12:00:00.000Z' },
    { id: 3, publishAt: '2026-11-16T03:00:00.000Z' },
  ];
  const days = agendaOf('2026-11', stories).filter((one) => one.stories.length > 0);
  expect(days.map(({ day, stories: some }) => [day, some.map(({ id }) => id)])).toEqual([
    ['2026-11-15', [2, 1]],
    ['2026-11-16', [3]],
  ]);
});
