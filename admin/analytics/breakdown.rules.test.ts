import { expect, test } from 'vitest';
import { breakdownTable, breakdownTitle, collapseText, expandText } from './breakdown.rules.ts';

test.each([
  ['source', 'Visitas por origem'],
  ['campaign', 'Visitas por campanha'],
  ['region', 'Visualizações por região'],
  ['page', 'Visualizações por tipo de página'],
] as const)('the title of the breakdown by %s says what is counted', (by, title) => {
  expect(breakdownTitle(by)).toBe(title);
});

test('the table of a breakdown has a name and two numbers in each row', () => {
  const { head, rows, labels } = breakdownTable('device', [
    { key: 'phone', name: 'Celular', count: 7, previous: 5 },
  ]);
  expect(head).toEqual(['Aparelho', 'Visualizações', 'Período anterior']);
  expect(rows).toEqual([['Celular', 7, 5]]);
  expect(labels).toBe(1);
});

test.each([
  ['region', 'Ver todas (13)', 'Ver só as primeiras'],
  ['campaign', 'Ver todas (13)', 'Ver só as primeiras'],
  ['municipality', 'Ver todos (13)', 'Ver só os primeiros'],
] as const)('the link to all rows agrees in gender with %s', (by, all, first) => {
  expect([expandText(by, 13), collapseText(by)]).toEqual([all, first]);
});
