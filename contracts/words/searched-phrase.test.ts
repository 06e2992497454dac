import { expect, test } from 'vitest';
import { searchedPhrase } from './searched-phrase.ts';

test.each([
  ['"ponte de Vigia"', 'ponte de Vigia'],
  [' “ponte de Vigia” ', 'ponte de Vigia'],
  ['”ponte”', 'ponte'],
  ['«ponte»', 'ponte'],
])('%s is searched as an exact phrase, without its quotation marks', (typed, text) => {
  expect(searchedPhrase(typed)).toEqual({ text, exact: true });
});

test.each(['ponte de Vigia', 'disse "sim"', '"sim" e "não"', '""', '"', "d'água"])(
  '%s is searched as typed',
  (typed) => {
    expect(searchedPhrase(typed)).toEqual({ text: typed, exact: false });
  },
);
