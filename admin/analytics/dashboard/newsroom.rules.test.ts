import { expect, test } from 'vitest';
import { andJoined, draftsText, reviewText } from './newsroom.rules.ts';

test('names are joined as in speech', () => {
  expect(andJoined(['Ana'])).toBe('Ana');
  expect(andJoined(['Ana', 'Bento'])).toBe('Ana e Bento');
  expect(andJoined(['Ana', 'Bento', 'Clara'])).toBe('Ana, Bento e Clara');
});

test('the link to the drafts says how many there are', () => {
  expect([0, 1, 12].map(draftsText)).toEqual(['Ver os rascunhos', 'Ver o rascunho', 'Ver os 12 rascunhos']);
});

test('the link to the proposed drafts says how many there are', () => {
  expect([0, 1, 12].map(reviewText)).toEqual([
    'Ver os textos para revisão',
    'Ver o texto para revisão',
    'Ver os 12 textos para revisão',
  ]);
});
