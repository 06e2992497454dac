import { expect, test } from 'vitest';
import { brandInSentence } from './brand-in-sentence.rules.ts';

test.each([
  ['Portal Pará', 'O Portal Pará', 'pelo Portal Pará'],
  ['Folha do Xingu', 'A Folha do Xingu', 'pela Folha do Xingu'],
  ['TV EN Pará', 'A TV EN Pará', 'pela TV EN Pará'],
  ['Marajó Hoje', 'Marajó Hoje', 'por Marajó Hoje'],
])('%s has its article: %s, %s', (brand, subject, by) => {
  expect(brandInSentence(brand)).toEqual({ subject, by });
});
