import { expect, test } from 'vitest';
import { loadCategoryGuesser } from './categories/shipped-model.ts';
import { understand } from './understand.ts';

test('a text is understood as the queue shows it: places, region, section and how sure', () => {
  const answer = understand('Polícia prende quadrilha em Breves e Portel', loadCategoryGuesser());
  expect(answer).toMatchObject({
    municipalities: ['breves', 'portel'],
    region: 'marajó',
    regionSlug: 'marajo',
    category: 'seguranca',
  });
  expect(answer.confidence).toBe(Math.min(answer.categoryConfidence, answer.places[0]?.confidence ?? 1));
});
