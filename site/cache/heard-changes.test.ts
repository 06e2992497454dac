import { beforeEach, expect, test } from 'vitest';
import { createHeardChanges, type HeardChanges } from './heard-changes.ts';

let invalidated: (readonly string[])[];
let changes: HeardChanges;

beforeEach(() => {
  invalidated = [];
  changes = createHeardChanges((tags) => invalidated.push(tags));
  changes.hear([], 10);
});

function forget(): void {
  invalidated.length = 0;
}

test('where a stream begins nothing has changed', () => {
  expect(invalidated).toEqual([]);
});

test('an answer that holds all that was heard of changes nothing', () => {
  changes.hear(['ads'], 11);
  forget();
  changes.answered(11);
  changes.answered(12);
  expect(invalidated).toEqual([]);
});

test('an answer from before a change counts as if the change came now, and no other change', () => {
  changes.hear(['ads'], 11);
  changes.hear(['news:1', 'list'], 12);
  changes.hear(['list', 'news:2'], 13);
  forget();
  changes.answered(11);
  expect(invalidated).toEqual([['news:1', 'list', 'news:2']]);
});

test('an answer from before all that is remembered counts as a change of everything', () => {
  changes.hear(['ads'], 11);
  forget();
  changes.answered(9);
  expect(invalidated).toEqual([['*']]);
});

test('what the newest change was before a stream began again is not known', () => {
  changes.hear(['ads'], 11);
  changes.hear([], 12);
  forget();
  changes.answered(11);
  expect(invalidated).toEqual([['*']]);
});

test('on another database the numbers begin anew', () => {
  changes.hear(['*'], 3);
  forget();
  changes.answered(3);
  expect(invalidated).toEqual([]);
});

test('changes without a number are heard too', () => {
  changes.hear(['ads']);
  expect(invalidated).toEqual([['ads']]);
  changes.answered(10);
  expect(invalidated).toEqual([['ads']]);
});
