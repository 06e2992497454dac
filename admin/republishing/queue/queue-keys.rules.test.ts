import { expect, test } from 'vitest';
import { QUEUE_KEYS } from './queue-keys.rules.ts';

const actionOf = (key: string) => QUEUE_KEYS.find(({ keys }) => keys === key)?.action;

test('1 to 4 choose the categories in the order of the site', () => {
  expect(['1', '2', '3', '4'].map(actionOf)).toEqual([
    { kind: 'category', cat: 'politica' },
    { kind: 'category', cat: 'seguranca' },
    { kind: 'category', cat: 'esportes' },
    { kind: 'category', cat: 'foco' },
  ]);
});

test('the keys that decide about an item are fixed, because editors know them', () => {
  const decisions = ['a', 'p', 's', 'x', 'u', 't'].map((key) => actionOf(key)?.kind);
  expect(decisions).toEqual(['take', 'publish', 'schedule', 'discard', 'undo', 'takeOut']);
});

test('no key has two actions', () => {
  expect(new Set(QUEUE_KEYS.map(({ keys }) => keys)).size).toBe(QUEUE_KEYS.length);
});
