import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Functions of `ingest/` that read what strangers wrote, by the names they are called with. */
const READERS =
  /\b(readFeed|readPage|readListPage|readOpml|readRobots|discoverFeeds|decodeBytes|understand|findPlaces|markPersonalDataOf?|personalDataIn|findDeadline|loadCategoryGuesser)\(/;
/** Files that run in the worker. */
const IN_WORKER = new Set(
  ['text-readers.ts', 'arrival.rules.ts', 'understanding.ts'].map(
    (name) => `api/republishing/reading/${name}`,
  ),
);

/** Files that read texts of at most 10,000 characters in the API's process (longer ones in the worker), or our own texts. */
const ON_THE_LOOP = [
  'api/demo.ts',
  'api/publishing/personal-data.rules.ts',
  'api/publishing/read-personal-data.ts',
];

const sources = globSync('api/**/*.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|support)\.ts$/.test(file));

test('no file of the API but those of the worker calls a reader of what strangers wrote', () => {
  expect(sources.length).toBeGreaterThan(150);
  const calling = sources.filter((file) => READERS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(calling.filter((file) => !IN_WORKER.has(file)).sort()).toEqual(ON_THE_LOOP);
  // The pattern still finds the calls it is meant for.
  expect(calling.sort()).toEqual([...IN_WORKER, ...ON_THE_LOOP].sort());
});
