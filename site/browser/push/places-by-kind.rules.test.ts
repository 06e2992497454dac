import { expect, test } from 'vitest';
import { createPlacesByKind } from './places-by-kind.rules.ts';

/** A device that asked for alerts of one municipality and for news of another one, each on its page. */
function storedApart() {
  const places = createPlacesByKind();
  places.takeStored({ alerts: ['breves'], news: ['soure'], agenda: [] });
  return places;
}

test('kinds with different municipalities keep them, and each municipality says what it is for', () => {
  const places = storedApart();
  expect([places.of('alerts'), places.of('news'), places.of('agenda')]).toEqual([['breves'], ['soure'], []]);
  expect([places.onlyText('breves'), places.onlyText('soure')]).toEqual(['só alertas', 'só notícias']);
});

test('a municipality that is added goes to every checked kind, one that is removed leaves all', () => {
  const places = storedApart();
  places.add('afua');
  places.remove('breves');
  expect([places.of('alerts'), places.of('news'), places.of('agenda')]).toEqual([
    ['afua'],
    ['soure', 'afua'],
    [],
  ]);
  expect(places.onlyText('afua')).toBe('');
});

test('a kind that is checked gets all municipalities, and the others keep theirs', () => {
  const places = storedApart();
  places.check('agenda', true);
  expect([places.of('alerts'), places.of('news'), places.of('agenda')]).toEqual([
    ['breves'],
    ['soure'],
    ['breves', 'soure'],
  ]);
  expect(places.onlyText('soure')).toBe('só notícias e agenda');
  places.check('news', false);
  expect([places.isChecked('news'), places.of('news')]).toEqual([false, []]);
});
