import { expect, test } from 'vitest';
import { isReadable } from '../../contracts/editions/contrast.ts';
import { errorsOf } from '../ui/forms/field-values.rules.ts';
import {
  accentBeside,
  coverageText,
  EDITION_FORM,
  type EditionValues,
  editionFormBody,
  editionFormErrors,
  editionFormKey,
  NEW_EDITION,
  placesOf,
} from './edition-form.rules.ts';

test('the key of a new edition follows its name until one is chosen', () => {
  expect(editionFormKey({ key: '', name: 'Baixo Amazonas' })).toBe('baixo-amazonas');
  expect(editionFormKey({ key: 'oeste', name: 'Baixo Amazonas' })).toBe('oeste');
  expect(editionFormErrors({ ...NEW_EDITION, name: 'Pará' }, true)).toEqual({
    key: 'Esta chave é do próprio portal; escolha outra.',
  });
});

test('an edition needs a name, and no key before it has one', () => {
  expect(editionFormKey({ key: '', name: ' ' })).toBe('');
  expect(Object.keys(errorsOf(EDITION_FORM, NEW_EDITION))).toEqual(['name']);
  expect(editionFormErrors(NEW_EDITION, true)).toEqual({});
});

test('a new edition whose name has no letters or digits needs a key of its own', () => {
  expect(Object.keys(editionFormErrors({ ...NEW_EDITION, name: '!!!' }, true))).toEqual(['key']);
  expect(editionFormErrors({ ...NEW_EDITION, name: '!!!', key: 'oeste' }, true)).toEqual({});
});

test('the key of a new edition is checked, that of an existing one cannot change', () => {
  const values = { ...NEW_EDITION, name: 'Marajó', key: 'Ilha do Marajó' };
  expect(Object.keys(editionFormErrors(values, true))).toEqual(['key']);
  expect(editionFormErrors(values, false)).toEqual({});
});

test('an edition can be switched on only with a host and a place', () => {
  const edition = { ...NEW_EDITION, name: 'Marajó', on: true };
  expect(Object.keys(editionFormErrors(edition, true))).toEqual(['hosts', 'covers']);
  expect(editionFormErrors({ ...edition, hosts: 'marajo.example', regs: ['marajó'] }, true)).toEqual({});
  expect(Object.keys(editionFormErrors({ ...edition, on: false, hosts: 'https://a.example' }, true))).toEqual(
    ['hosts'],
  );
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
  const values: EditionValues = {
    ...NEW_EDITION,
    name: 'A',
    regs: ['tapajós'],
    blocks: ['Itaituba', 'Soure'],
  };
  expect(editionFormBody(values).blocks).toEqual(['Itaituba']);
});

test('hosts are read one per line or separated by commas', () => {
  expect(
    editionFormBody({ ...NEW_EDITION, name: 'A', hosts: 'a.example\n b.example, c.example' }).hosts,
  ).toEqual(['a.example', 'b.example', 'c.example']);
});

test('many places are counted', () => {
  expect(coverageText({ regs: [], munis: [] })).toBe('Nada ainda');
  expect(coverageText({ regs: ['marajó'], munis: [] })).toBe('Marajó');
  expect(coverageText({ regs: ['marajó'], munis: ['Belém', 'Acará'] })).toBe('Marajó, Belém, Acará');
  expect(coverageText({ regs: ['marajó', 'xingu'], munis: ['Belém', 'Acará'] })).toBe(
    'Marajó, Xingu e mais 2',
  );
});

test('one colour gives the other theme a colour that is readable there', () => {
  for (const colour of ['#123456', '#ffcc00', '#000000', '#ffffff', '#b0121e']) {
    expect(isReadable(accentBeside('light', colour) ?? '', 'dark'), colour).toBe(true);
    expect(isReadable(accentBeside('dark', colour) ?? '', 'light'), colour).toBe(true);
  }
  expect(accentBeside('dark', '#123456')).toBe('#123456');
  expect(accentBeside('light', '#12')).toBeUndefined();
  expect(accentBeside('light', '')).toBe('');
});
