import { expect, test } from 'vitest';
import type { FieldsToPublish } from '../../contracts/publishing/missing-fields.ts';
import { REQUIRED_FIELDS } from '../../contracts/publishing/objection-codes.ts';
import { blockingObjections } from './may-publish.ts';

const WHOLE: FieldsToPublish = {
  title: 'Balsa para Soure ganha horário novo',
  desc: '<p>A balsa sai às seis.</p>',
  cat: 'foco',
  reg: 'marajó',
  link: 'https://fonte.example/balsa',
  sourceKind: '',
  source: 'Agência Pará',
  originalDate: '',
};

test('nothing stops a story with all required fields', () => {
  expect(blockingObjections(WHOLE, true)).toEqual([]);
});

test.each(REQUIRED_FIELDS)('a story that misses only %s is not published', (field) => {
  expect(blockingObjections({ ...WHOLE, [field]: '' }, true)).toMatchObject([{ code: 'missing', field }]);
});

test('a story of a source without a licence is not published', () => {
  expect(blockingObjections(WHOLE, false)).toMatchObject([{ code: 'no-licence' }]);
});
