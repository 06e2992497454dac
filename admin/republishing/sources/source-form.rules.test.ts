import { describe, expect, test } from 'vitest';
import { bodyOf, errorsIn, NEW_SOURCE, patchOf, valuesFrom } from './source-form.rules.ts';

const filled = {
  ...NEW_SOURCE,
  name: 'Agência',
  address: 'https://agencia.example/feed',
  licence: 'CC BY 4.0',
};

describe('what a form says before the server is asked', () => {
  test('a name and an address of the web are enough', () => {
    expect(errorsIn(filled)).toEqual({});
    expect(Object.keys(errorsIn(NEW_SOURCE))).toEqual(['name', 'address']);
  });

  test('a page with a list needs to be told where its stories are', () => {
    expect(errorsIn({ ...filled, kind: 'list' }).itemSelector).toBeDefined();
    expect(errorsIn({ ...filled, kind: 'list', itemSelector: 'h2 a' })).toEqual({});
  });

  test.each([
    ['muni', 'Lisboa'],
    ['retentionDays', '0'],
    ['site', 'agencia'],
    ['licenceUrl', 'javascript:1'],
  ])('%s may not be %s', (name, value) => {
    expect(errorsIn({ ...filled, [name]: value })).toHaveProperty(name);
  });
});

describe('what is sent', () => {
  test('of a source that exists is only what was changed: an untouched licence was not checked again', () => {
    expect(patchOf({ ...filled, name: 'Agência da Ilha ' }, filled)).toEqual({ name: 'Agência da Ilha' });
    expect(patchOf(filled, filled)).toBeUndefined();
  });

  test('names the licence when somebody says it was checked again', () => {
    expect(patchOf({ ...filled, checkedAgain: true }, filled)).toEqual({ licence: 'CC BY 4.0' });
  });

  test('has numbers where the form has words', () => {
    expect(bodyOf(filled)).toMatchObject({ intervalMinutes: 60, retentionDays: 14 });
    expect(bodyOf(filled)).not.toHaveProperty('checkedAgain');
  });
});

test('what was found of a site fills the form', () => {
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
    attribution: 'Com informações de Prefeitura de Soure',
  });
});
