import { expect, test } from 'vitest';
import { QUEUE_KEYS } from './queue-keys.rules.ts';

const actOf = (key: string) => QUEUE_KEYS.find(({ keys }) => keys === key)?.asks;

test('1 to 4 choose the categories in the order of the site', () => {
  expect(['1', '2', '3', '4'].map(actOf)).toEqual([
    { act: 'category', cat: 'politica' },
    { act: 'category', cat: 'seguranca' },
    { act: 'category', cat: 'esportes' },
    { act: 'category', cat: 'foco' },
  ]);
});

test('no key has two actions', () => {
  expect(new Set(QUEUE_KEYS.map(({ keys }) => keys)).size).toBe(QUEUE_KEYS.length);
});
