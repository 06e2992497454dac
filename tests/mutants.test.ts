import { expect, test } from 'vitest';
import { mutantsOf } from './drill/mutation/mutants.ts';

const changes = (source: string) => mutantsOf(source).map(({ before, after }) => `${before} -> ${after}`);

test('a comparison is changed by one and inverted, and its condition set to true and false', () => {
  expect(changes('if (a < b) act();')).toEqual(['a < b -> true', 'a < b -> false', '< -> <=', '< -> >=']);
});

test('booleans, numbers, logical operators and methods are changed', () => {
  expect(changes('export const x = !a || (b && list.some(isOpen));')).toEqual([
    '|| -> &&',
    '!a -> a',
    '&& -> ||',
    'some -> every',
  ]);
  expect(changes('const limits = { open: true, most: 5 };')).toEqual(['true -> false', '5 -> (5 + 1)']);
});

test('types, imports and strings are not changed', () => {
  expect(
    changes("import { a } from './a.ts';\ntype Size = 1 | 2;\nconst name: 3 | 4 = text('Pará');"),
  ).toEqual([]);
});

test('a mutant has the line of its change, and its loops end', () => {
  const [mutant] = mutantsOf('let at = 0;\nwhile (at < size) at = next(at);');
  expect(mutant?.line).toBe(1);
  for (const { source } of mutantsOf('while (a < b) c();')) expect(source).toContain('{ countTurn();c();}');
});
