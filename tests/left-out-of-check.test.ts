import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../config/root.ts';
import { LEFT_OUT_OF_CHECK } from './support/left-out-of-check.ts';

test('every pattern of what `npm run check` leaves out finds a file: a file that moved would run there unseen', () => {
  const alternatives = LEFT_OUT_OF_CHECK.flatMap((pattern) => {
    const [, names] = /\{(.*?)\}/.exec(pattern) ?? [];
    return names ? names.split(',').map((name) => pattern.replace(/\{.*?\}/, name)) : [pattern];
  });
  expect(alternatives.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
});
