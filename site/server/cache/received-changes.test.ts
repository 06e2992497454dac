import { beforeEach, expect, test } from 'vitest';
import { createReceivedChanges, type ReceivedChanges } from './received-changes.ts';

let invalidated: (readonly string[])[];
let changes: ReceivedChanges;

beforeEach(() => {
  invalidated = [];
  changes = createReceivedChanges((tags) => invalidated.push(tags));
  changes.receive([], 10);
});

function forget(): void {
  invalidated.length = 0;
}

test('the beginning of a stream invalidates nothing', () => {
  expect(invalidated).toEqual([]);
});

test('an answer that includes all known changes invalidates nothing', () => {
  changes.receive(['ads'], 11);
  forget();
  changes.answered(11);
  changes.answered(12);
  expect(invalidated).toEqual([]);
});

test("an answer older than a change invalidates that change's tags again, and no others", () => {
  changes.receive(['ads'], 11);
  changes.receive(['news:1', 'list'], 12);
  changes.receive(['list', 'news:2'], 13);
  forget();
  changes.answered(11);
  expect(invalidated).toEqual([['news:1', 'list', 'news:2']]);
});

test('an answer older than all remembered changes invalidates everything', () => {
  changes.receive(['ads'], 11);
  forget();
  changes.answered(9);
  expect(invalidated).toEqual([['*']]);
});

test('after a reconnection, an older answer invalidates everything', () => {
  changes.receive(['ads'], 11);
  changes.receive([], 12);
  forget();
  changes.answered(11);
  expect(invalidated).toEqual([['*']]);
});

test('numbers that restart lower (another database) are accepted', () => {
  changes.receive(['*'], 3);
  forget();
  changes.answered(3);
  expect(invalidated).toEqual([]);
});

test('changes without a number invalidate their tags, too', () => {
  changes.receive(['ads']);
  expect(invalidated).toEqual([['ads']]);
  changes.answered(10);
  expect(invalidated).toEqual([['ads']]);
});
