import { expect, test } from 'vitest';
import { loadCategoryGuesser } from './categories/load-category-guesser.ts';
import { understand } from './understand.ts';

test('a text gets places, region, category and confidence', () => {
  const answer = understand(
    'Polícia prende quadrilha em Breves e Portel; denúncias até 30/11 pelo (91) 98888-7777',
    loadCategoryGuesser(),
    Date.parse('2026-11-16T12:00:00Z'),
  );
  expect(answer).toMatchObject({
    municipalities: ['breves', 'portel'],
    region: 'marajó',
    regionSlug: 'marajo',
    category: 'seguranca',
    validUntil: '2026-12-01T03:00:00.000Z',
    personal: [{ kind: 'phone' }],
  });
  expect(answer.confidence).toBe(Math.min(answer.categoryConfidence, answer.places[0]?.confidence ?? 1));
});

test('paragraphs apart change neither places nor deadline, and keep people of different paragraphs apart', () => {
  const paragraphs = [
    'Inscrições em Soure até 20 de novembro. Rosa Lima fez a pintura do prédio.',
    'É sexta. A criança de 5 anos caiu.',
  ];
  const read = (separator: string) =>
    understand(paragraphs.join(separator), loadCategoryGuesser(), Date.parse('2026-11-16T12:00:00Z'));
  const [blank, separated] = [read(' '), read('\u2029')];
  expect(separated).toEqual({ ...blank, personal: separated.personal });
  expect(separated.validUntil).not.toBeNull();
  expect([blank.personal.length, separated.personal.length]).toEqual([1, 0]);
});
