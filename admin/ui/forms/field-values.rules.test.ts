import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { FormFields } from '../../../contracts/fields.ts';
import { bodyOf, emptyOf, errorsOf, valuesOf } from './field-values.rules.ts';

const FIELDS = {
  id: { column: 'id', kind: 'id', read: Type.Integer(), shown: 'list' },
  title: { write: Type.String(), default: '', missing: 'Informe o título.' },
  text: { write: Type.String(), control: { as: 'lines', rows: 3 } },
  weight: { write: Type.Integer({ minimum: 1, maximum: 100 }), default: 1, control: { as: 'number' } },
  places: { write: Type.Array(Type.String()), default: [], missing: 'Escolha um lugar.' },
  on: { write: Type.Boolean(), default: true },
  until: { write: Type.Union([Type.Null(), Type.String()]), default: null },
} as const satisfies FormFields;
const EMPTY = { title: '', text: '', weight: '1', places: [], on: true, until: null };
const FILLED = {
  title: 'Trapiche',
  text: 'De madeira.',
  weight: '2',
  places: ['Breves'],
  on: false,
  until: null,
};

test('a new item has the defaults of the rows that a write can set; numbers are texts', () => {
  expect(emptyOf(FIELDS)).toEqual(EMPTY);
});

test('the values of an item are those of the rows, without its other properties', () => {
  const item = { id: 7, version: 3, ...FILLED, weight: 2 };
  expect(valuesOf(FIELDS, item)).toEqual(FILLED);
});

test('the body of a write has numbers, and texts of one line without blanks around them', () => {
  const values = { ...FILLED, title: ' Trapiche ', text: ' De madeira.\n' };
  expect(bodyOf(FIELDS, values)).toEqual({ ...FILLED, weight: 2, text: ' De madeira.\n' });
});

test('blank texts and empty lists are missing where a row says so', () => {
  const errors = { title: 'Informe o título.', places: 'Escolha um lugar.' };
  expect(errorsOf(FIELDS, { ...EMPTY, title: ' ' })).toEqual(errors);
  expect(errorsOf(FIELDS, FILLED)).toEqual({});
});

test.each(['0', '101', '1,5', 'dois', ''])('%o is no number within the limits of its row', (weight) => {
  expect(errorsOf(FIELDS, { ...FILLED, weight })).toEqual({ weight: 'Use um número de 1 a 100.' });
});
