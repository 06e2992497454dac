import { expect, test } from 'vitest';
import { mentionsIn, renameMentions } from './mentions.ts';

const NAMES = ['Ana', 'Ana Paula', 'Beto'];

test.each([
  ['@Ana, veja com @Beto.', ['Ana', 'Beto']],
  ['@Ana Paula, veja.', ['Ana Paula']],
  ['@Anabela não é da casa, nem @Betão', []],
  ['ana@casa.example', []],
])('%s mentions %j', (text, names) => {
  expect(mentionsIn(text, NAMES).map(({ name }) => name)).toEqual(names);
});

test('a name is changed only where it is the whole name', () => {
  expect(renameMentions('@Ana e @Ana Paula: @Anabela', NAMES, 'Ana', 'pessoa apagada')).toBe(
    '@pessoa apagada e @Ana Paula: @Anabela',
  );
});
