import { expect, test } from 'vitest';
import { limitText, missingEditions } from './edition-limit.rules.ts';

const EDITIONS = [
  { id: 1, name: 'Marajó', on: true },
  { id: 2, name: 'Carajás', on: false },
];

test('the list names the editions of a limited person and nothing for others', () => {
  expect(limitText(null, EDITIONS)).toBe('');
  expect(limitText([2, 1], EDITIONS)).toBe('Marajó, Carajás');
});

test('a person whose editions were all deleted is shown as limited', () => {
  expect(limitText([9], EDITIONS)).toBe('Nenhuma edição');
  expect(missingEditions([9, 1], EDITIONS)).toBe(1);
});
