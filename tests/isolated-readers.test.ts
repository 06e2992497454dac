import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Functions that parse external text. */
const PARSERS = [
  'parseFeed',
  'parseListPage',
  'parseArticlePage',
  'parseOpml',
  'parseRobots',
  'discoverFeeds',
  'decodeBytes',
  'understand',
  'findPlaces',
  'markPersonalData',
  'markPersonalDataOf',
  'personalDataIn',
  'findDeadline',
  'loadCategoryGuesser',
  'readService',
  'readPdfText',
  'readAudio',
];
const CALL = new RegExp(`\\b(${PARSERS.join('|')})\\(`);
/** Files that run in the worker process. */
const IN_WORKER = new Set([
  'api/isolated-reading/text-readers.ts',
  'api/republishing/reading/arrival.rules.ts',
  'api/isolated-reading/understanding.ts',
]);

/** Files that read our own texts, or at most 10,000 characters in the process of the API; longer texts are read in the worker. */
const ON_THE_LOOP = [
  'api/demo/insert-services.ts',
  'api/demo/load-demo.ts',
  'api/publishing/personal-data.rules.ts',
  'api/publishing/read-personal-data.ts',
  // The line of an author, which is as long as a name may be.
  'api/republishing/stories/provenance.queries.ts',
];

const sources = globSync('api/**/*.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|support)\.ts$/.test(file));

test('only files of the worker call functions that parse external text', () => {
  expect(sources.length).toBeGreaterThan(150);
  const calling = sources.filter((file) => CALL.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(calling.filter((file) => !IN_WORKER.has(file)).sort()).toEqual(ON_THE_LOOP);
  // This also fails if the pattern no longer finds the calls.
  expect(calling.sort()).toEqual([...IN_WORKER, ...ON_THE_LOOP].sort());
});

test('each of these functions is exported under this name', () => {
  const exported = globSync('{api,ingest,services}/**/*.ts', { cwd: ROOT })
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/^export (?:async )?function (\w+)/gm),
    ])
    .map(([, name]) => name);
  expect(PARSERS.filter((name) => !exported.includes(name))).toEqual([]);
});
