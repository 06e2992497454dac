import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Calls of functions of `ingest/` that parse external text. */
const READERS =
  /\b(readFeed|readPage|readListPage|readOpml|readRobots|discoverFeeds|decodeBytes|understand|findPlaces|markPersonalDataOf?|personalDataIn|findDeadline|loadCategoryGuesser)\(/;
/** Files that run in the worker process. */
const IN_WORKER = new Set(
  ['text-readers.ts', 'arrival.rules.ts', 'understanding.ts'].map(
    (name) => `api/republishing/reading/${name}`,
  ),
);

/** Files that read our own texts, or at most 10,000 characters in the process of the API; longer texts are read in the worker. */
const ON_THE_LOOP = [
  'api/demo/load-demo.ts',
  'api/publishing/personal-data.rules.ts',
  'api/publishing/read-personal-data.ts',
];

const sources = globSync('api/**/*.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|support)\.ts$/.test(file));

test('only files of the worker call functions that parse external text', () => {
  expect(sources.length).toBeGreaterThan(150);
  const calling = sources.filter((file) => READERS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(calling.filter((file) => !IN_WORKER.has(file)).sort()).toEqual(ON_THE_LOOP);
  // This also fails if the pattern no longer finds the calls.
  expect(calling.sort()).toEqual([...IN_WORKER, ...ON_THE_LOOP].sort());
});
