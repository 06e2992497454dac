import { expect, test } from 'vitest';
import { testCard } from './card/queue-card.support.ts';
import { mergeTargets } from './merge.rules.ts';

const balsa = testCard(1, { title: 'Balsa de Soure volta a navegar na segunda' });
const others = [
  testCard(2, { title: 'Escola abre vagas' }),
  balsa,
  testCard(3, { title: 'Volta da balsa para Soure é marcada', source: { id: 2, name: 'Prefeitura' } }),
];

test('the most similar headline is offered first, and the item itself never', () => {
  expect(mergeTargets(balsa, others, '').map(({ id }) => id)).toEqual([3, 2]);
});

test('a search matches headline or source, ignoring accents', () => {
  expect(mergeTargets(balsa, others, 'PREFEITURA').map(({ id }) => id)).toEqual([3]);
  expect(mergeTargets(balsa, others, 'xarapim')).toEqual([]);
});
