import { expect, test } from 'vitest';
import { bodyOf, coverageText, errorsIn, keyOf, NEW_EDITION, placesOf } from './edition-form.rules.ts';

test('the key of a new edition follows its name until one is chosen', () => {
  expect(keyOf({ key: '', name: 'Baixo Amazonas' })).toBe('baixo-amazonas');
  expect(keyOf({ key: 'oeste', name: 'Baixo Amazonas' })).toBe('oeste');
  expect(errorsIn({ ...NEW_EDITION, name: 'Pará' }, true)).toEqual({
    key: 'Esta chave é do próprio portal; escolha outra.',
  });
});

test('an edition needs a name, and no key before it has one', () => {
  expect(keyOf({ key: '', name: ' ' })).toBe('');
  expect(Object.keys(errorsIn(NEW_EDITION, true))).toEqual(['name']);
});

test('the key of a new edition is checked, that of an existing one cannot change', () => {
  const values = { ...NEW_EDITION, name: 'Marajó', key: 'Ilha do Marajó' };
  expect(Object.keys(errorsIn(values, true))).toEqual(['key']);
  expect(errorsIn(values, false)).toEqual({});
});

test('an edition can be switched on only with a host and a place', () => {
  const edition = { ...NEW_EDITION, name: 'Marajó', on: true };
  expect(Object.keys(errorsIn(edition, true))).toEqual(['hosts', 'covers']);
  expect(errorsIn({ ...edition, hosts: 'marajo.example', regs: ['marajó'] }, true)).toEqual({});
  expect(Object.keys(errorsIn({ ...edition, on: false, hosts: 'https://a.example' }, true))).toEqual([
    'hosts',
  ]);
});

test('the blocks of an edition of one region are its municipalities, of several the regions', () => {
  const names = (regs: Parameters<typeof placesOf>[0]['regs']) =>
    placesOf({ regs, munis: ['Belém'] }).map(({ name }) => name);
  expect(names(['tapajós'])).toEqual([
    'Tapajós',
    'Aveiro',
    'Itaituba',
    'Jacareacanga',
    'Novo Progresso',
    'Rurópolis',
    'Trairão',
    'Belém',
  ]);
  expect(names(['tapajós', 'xingu'])).toEqual(['Tapajós', 'Xingu', 'Belém']);
});

test('a block of a place that is no longer covered is not saved', () => {
  const values = { ...NEW_EDITION, name: 'A', regs: ['tapajós'] as const, blocks: ['Itaituba', 'Soure'] };
  expect(bodyOf(values).blocks).toEqual(['Itaituba']);
});

test('hosts are read one per line or separated by commas', () => {
  expect(bodyOf({ ...NEW_EDITION, name: 'A', hosts: 'a.example\n b.example, c.example' }).hosts).toEqual([
    'a.example',
    'b.example',
    'c.example',
  ]);
});

test('many places are counted', () => {
  expect(coverageText({ regs: [], munis: [] })).toBe('Nada ainda');
  expect(coverageText({ regs: ['marajó'], munis: [] })).toBe('Marajó');
  expect(coverageText({ regs: ['marajó'], munis: ['Belém', 'Acará'] })).toBe('Marajó, Belém, Acará');
  expect(coverageText({ regs: ['marajó', 'xingu'], munis: ['Belém', 'Acará'] })).toBe(
    'Marajó, Xingu e mais 2',
  );
});
