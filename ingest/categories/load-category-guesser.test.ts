import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadCategoryGuesser, OWN_MODEL } from './load-category-guesser.ts';

const folder = mkdtempSync(join(tmpdir(), 'category-model-'));
const file = join(folder, OWN_MODEL);
afterAll(() => rmSync(folder, { recursive: true }));

test('the model of the newsroom is used instead of the shipped one', () => {
  writeFileSync(file, '{"bias":[0,0,9,0],"weights":{}}');
  expect(loadCategoryGuesser(folder)('xyz').category).toBe('esportes');
});

test.each(['{', 'null', '{"bias":[0,0,0],"weights":{}}', '{"bias":[0,0,0,0],"weights":{"balsa":["1"]}}'])(
  'a model file that contains %s is refused, and the refusal names the file',
  (content) => {
    writeFileSync(file, content);
    expect(() => loadCategoryGuesser(folder)).toThrow(file);
  },
);
