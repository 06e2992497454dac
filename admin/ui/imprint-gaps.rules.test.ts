import { expect, test } from 'vitest';
import { imprintGaps } from './imprint-gaps.rules.ts';

const WHOLE = { legalName: 'A', taxId: 'B', editor: 'C', staff: 'D', postalAddress: 'E' };

test('names every empty field of the page Expediente, and says nothing once all are filled', () => {
  expect(imprintGaps(WHOLE)).toBe('');
  expect(imprintGaps({ ...WHOLE, taxId: '' })).toMatch(/ Falta: CNPJ\.$/);
  expect(imprintGaps({ ...WHOLE, legalName: '', editor: '' })).toMatch(
    / Faltam: razão social, editor responsável\.$/,
  );
});
