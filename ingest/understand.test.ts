import { expect, test } from 'vitest';
import { loadCategoryGuesser } from './categories/shipped-model.ts';
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
