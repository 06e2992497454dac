import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PROGRAM = globSync(
  '{site,api,config,client,contracts,design,admin,db,ingest,services,telemetry,scripts}/**/*.{ts,tsx}',
  {
    cwd: ROOT,
  },
).filter((file) => !/\.(test|support)\.tsx?$|^site\/testing\//.test(file));

function filesWith(pattern: RegExp, files = PROGRAM): string[] {
  return files.filter((file) => pattern.test(withoutComments(readFileSync(join(ROOT, file), 'utf8')))).sort();
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

test('SITE_URL is declared once and read once', () => {
  expect(filesWith(/\bSITE_URL\b(?!')/)).toEqual([
    'config/environment.ts',
    'config/public-origin.ts',
    // Sets the variable for the staging copy that it starts.
    'scripts/staging.ts',
  ]);
});

test('one function makes absolute addresses from an origin and a path', () => {
  const site = PROGRAM.filter((file) => file.startsWith('site/'));
  // Matches an origin that is concatenated with, or interpolated into, a string.
  const makes = /\borigin\s*\+|\+\s*[\w.]*\borigin\b|\$\{[\w.?]*\b(?:origin|siteUrl|canonicalHost)\}/;
  expect(filesWith(makes, site)).toEqual(['site/request/edition.ts', 'site/server.ts']);
  // The process uses its origin only in a warning to the operator.
  const server = withoutComments(readFileSync(join(ROOT, 'site/server.ts'), 'utf8'));
  expect(server.match(new RegExp(makes, 'g'))).toHaveLength(1);
});

test('only the table of editions reads the public origin from the settings and makes origins', () => {
  const site = PROGRAM.filter((file) => file.startsWith('site/'));
  expect(filesWith(/\bcanonicalHost\b/, site)).toEqual(['site/app.ts', 'site/request/editions-by-host.ts']);
  const withContracts = PROGRAM.filter((file) => /^(?:site|contracts)\//.test(file));
  expect(filesWith(/\$\{protocol\}:?\/\//, withContracts)).toEqual([
    // Used by the table and by the mails of the API.
    'contracts/editions/edition-origin.ts',
    // Compares the Origin header of a request with it, and never sends it.
    'site/request/own-origin.ts',
  ]);
});
