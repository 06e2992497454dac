import { expect, test } from 'vitest';
import { seeAllText, seeFirstText } from './breakdown.rules.ts';

test.each([
  ['region', 'Ver todas (13)', 'Ver só as primeiras'],
  ['campaign', 'Ver todas (13)', 'Ver só as primeiras'],
  ['municipality', 'Ver todos (13)', 'Ver só os primeiros'],
] as const)('the link to all rows agrees in gender with %s', (by, all, first) => {
  expect([seeAllText(by, 13), seeFirstText(by)]).toEqual([all, first]);
});
