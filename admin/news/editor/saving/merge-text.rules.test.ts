import { expect, test } from 'vitest';
import { mergeText } from './merge-text.rules.ts';

const BASE = '<p>A balsa parou.</p><h2>Horários</h2><ul><li>6h</li><li>14h</li></ul><p>Fim.</p>';

test('changes to different paragraphs are both kept, at any depth of markup', () => {
  const mine = BASE.replace('A balsa parou.', 'A balsa parou <strong>hoje</strong>.');
  const theirs = BASE.replace('<li>14h</li>', '<li>15h</li>');
  expect(mergeText(BASE, mine, theirs)).toBe(mine.replace('14h', '15h'));
  expect(mergeText(BASE, theirs, mine)).toBe(mine.replace('14h', '15h'));
});

test('a new paragraph, a new picture and one taken out stand where they were meant', () => {
  const mine = `<img src="/media/1">${BASE}`;
  const theirs = BASE.replace('<p>Fim.</p>', '');
  expect(mergeText(BASE, mine, theirs)).toBe(`<img src="/media/1">${theirs}`);
});

test('changes to the same paragraph, or to neighbours, are not merged', () => {
  const changed = (from: string, to: string) => BASE.replace(from, to);
  expect(mergeText(BASE, changed('parou', 'voltou'), changed('parou', 'quebrou'))).toBeUndefined();
  expect(mergeText(BASE, changed('parou', 'voltou'), changed('Horários', 'Horas'))).toBeUndefined();
  const atEnd = [`${BASE}<p>Um</p>`, `${BASE}<p>Dois</p>`] as const;
  expect(mergeText(BASE, ...atEnd)).toBeUndefined();
});

test('where both changed the same paragraph, the preferred side is kept; the other changes of both are', () => {
  const mine = BASE.replace('parou', 'voltou').replace('Fim', 'Acabou');
  const theirs = BASE.replace('parou', 'quebrou').replace('<li>14h</li>', '<li>15h</li>');
  expect(mergeText(BASE, mine, BASE.replace('parou', 'quebrou'), 'theirs')).toBe(
    mine.replace('voltou', 'quebrou'),
  );
  // The list and the last paragraph are neighbours, so one of the two changes is kept.
  expect(mergeText(BASE, mine, theirs, 'mine')).toBe(mine);
  expect(mergeText(BASE, mine, theirs, 'theirs')).toBe(theirs);
});

test('texts that have nothing in common are not merged', () => {
  const text = (word: string) =>
    Array.from({ length: 600 }, (_, index) => `<p>${word} ${index}</p>`).join('');
  expect(mergeText(text('a'), text('b'), `${text('a')}<p>Fim</p>`)).toBeUndefined();
});
