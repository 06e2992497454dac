import { describe, expect, test } from 'vitest';
import { measureCategories, measuredSets } from '../labelled/evaluate.ts';
import { trainingTexts } from '../labelled/training-texts.ts';
import { createCategoryGuesser, trainCategories } from './category-model.ts';
import { loadCategoryGuesser } from './load-category-guesser.ts';

const guess = loadCategoryGuesser();

describe('the section of a text', () => {
  test.each([
    ['politica', 'Vereadores aprovam orçamento de 2027'],
    ['seguranca', 'Dupla armada assalta farmácia e é presa'],
    ['esportes', 'Time sub-20 goleia e vai à semifinal'],
    ['foco', 'Festival de carimbó reúne mestres e artesãos'],
  ])('%s: %s', (category, text) => {
    expect(guess(text).category).toBe(category);
    expect(guess(text).confidence).toBeGreaterThan(0.6);
  });

  test('a text without known words is foco with low confidence', () => {
    const { category, confidence } = guess('xyz');
    expect(category).toBe('foco');
    expect(confidence).toBeLessThan(0.6);
  });

  test('training with stories of the newsroom changes the guess', () => {
    const text = 'Quermesse da paróquia tem bingo';
    expect(guess(text).category).toBe('foco');
    const decisions = Array.from({ length: 12 }, (_, index) => ({
      text: `Quermesse da paróquia tem bingo ${index}`,
      category: 'esportes' as const,
    }));
    const own = createCategoryGuesser(trainCategories([...trainingTexts(), ...decisions]));
    expect(own(text).category).toBe('esportes');
  });

  test('names of inherited object properties are ordinary words', () => {
    const model = trainCategories([{ text: 'constructor __proto__ toString', category: 'politica' }]);
    expect(createCategoryGuesser(model)('constructor __proto__ hasOwnProperty').confidence).toBeLessThan(1);
    expect(({} as Record<string, unknown>).politica).toBeUndefined();
  });

  test.each(Object.entries(measuredSets()))('%s: at least 90 of 100 right', (_, texts) => {
    expect(measureCategories(texts, guess).accuracy).toBeGreaterThanOrEqual(0.9);
  });
});
