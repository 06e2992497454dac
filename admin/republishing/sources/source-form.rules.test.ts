import { describe, expect, test } from 'vitest';
import { errorsOf } from '../../ui/forms/field-values.rules.ts';
import {
  NEW_SOURCE,
  SOURCE_FORM,
  type SourceValues,
  sourceFormBody,
  sourceFormErrors,
  sourceFormPatch,
  valuesFrom,
} from './source-form.rules.ts';

const filled = {
  ...NEW_SOURCE,
  name: 'Agência',
  address: 'https://agencia.example/feed',
  licence: 'CC BY 4.0',
};

const errorsIn = (values: SourceValues) => ({
  ...errorsOf(SOURCE_FORM, values),
  ...sourceFormErrors(values),
});

describe('the validation in the browser', () => {
  test('requires only a name and a web address', () => {
    expect(errorsIn(filled)).toEqual({});
    expect(Object.keys(errorsIn(NEW_SOURCE))).toEqual(['name', 'address']);
  });

  test('accepts a page with or without a selector of its stories', () => {
    expect(errorsIn({ ...filled, kind: 'list' })).toEqual({});
    expect(errorsIn({ ...filled, kind: 'list', itemSelector: 'h2 a' })).toEqual({});
  });

  test.each([
    ['muni', 'Lisboa'],
    ['retentionDays', '0'],
    ['site', 'agencia'],
    ['licenceUrl', 'javascript:1'],
    ['contentSelector', '*:has(*:has(x))'],
    ['removeSelector', 'p['],
  ])('%s may not be %s', (name, value) => {
    expect(errorsIn({ ...filled, [name]: value })).toHaveProperty(name);
  });
});

describe('the request', () => {
  test('of an existing source contains changed fields only: an untouched licence does not count as checked', () => {
    expect(sourceFormPatch({ ...filled, name: 'Agência da Ilha ' }, filled)).toEqual({
      name: 'Agência da Ilha',
    });
    expect(sourceFormPatch(filled, filled)).toBeUndefined();
  });

  test('contains the licence if the editor confirms that it was checked again', () => {
    expect(sourceFormPatch({ ...filled, checkedAgain: true }, filled)).toEqual({ licence: 'CC BY 4.0' });
  });

  test('has numbers where the form has texts', () => {
    expect(sourceFormBody(filled)).toMatchObject({ intervalMinutes: 60, retentionDays: 14 });
    expect(sourceFormBody(filled)).not.toHaveProperty('checkedAgain');
  });
});

test('a discovered feed fills the form', () => {
  const found = {
    address: 'https://soure.example/feed',
    title: 'Prefeitura de Soure',
    site: 'https://soure.example/',
    kind: 'feed',
    items: [],
    problems: [],
    known: false,
    trashed: false,
  } as const;
  expect(valuesFrom({ ...found, items: [], problems: [] })).toMatchObject({
    name: 'Prefeitura de Soure',
    address: 'https://soure.example/feed',
    attribution: 'Com informações da Prefeitura de Soure',
  });
});
