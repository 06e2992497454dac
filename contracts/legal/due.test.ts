import { expect, test } from 'vitest';
import { dueText } from './due.ts';

test.each([
  ['2026-11-18T12:00:00Z', 'vence em 19-11-2026'],
  ['2026-11-19T12:00:00Z', 'vence hoje'],
  ['2026-11-20T03:00:00Z', 'atrasado: venceu em 19-11-2026'],
])('at %s a request is said to be: %s', (now, text) => {
  expect(dueText('2026-11-20T02:59:59.999Z', Date.parse(now))).toBe(text);
});
