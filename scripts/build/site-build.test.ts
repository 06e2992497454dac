import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintSources } from './site-build.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-sources-'));
  mkdirSync(join(root, 'site', 'pages'), { recursive: true });
  write('site/pages/home.tsx', 'home');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

test('a copy of the sources in another folder has the same fingerprint', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-cópia '));
  cpSync(root, copy, { recursive: true });
  expect(fingerprintSources(copy)).toBe(fingerprintSources(root));
  rmSync(copy, { recursive: true });
});

test.each([
  ['a changed file', 'site/pages/home.tsx'],
  ['a new file', 'site/pages/news.tsx'],
  ['another set of packages', 'package-lock.json'],
  ['another configuration', 'vite.config.ts'],
])('%s makes the built site stale', (_, file) => {
  const before = fingerprintSources(root);
  write(file, 'changed');
  expect(fingerprintSources(root)).not.toBe(before);
});

test('a changed test does not make the built site stale', () => {
  const before = fingerprintSources(root);
  write('site/pages/home.test.tsx', 'changed');
  expect(fingerprintSources(root)).toBe(before);
});

test('the back office and the client read nothing of an endpoint that the build leaves out', () => {
  const removed = 'scope|cost|tag|summary|params|query|body|current|status|answer|part|changesWith|headers';
  const read = new RegExp(
    String.raw`\b(?:ENDPOINTS\.\w+|admin[A-Z]\w*)\.\w+\.(?:${removed})\b|\bendpoint\.(?:${removed})\b|\.(?:query|params|body|answer|part)\.properties\b`,
  );
  const files = globSync('{admin,client}/**/*.{ts,tsx}', { exclude: (name) => name.endsWith('.test.ts') });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => read.test(readFileSync(file, 'utf8')))).toEqual([]);
});
