import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../config/root.ts';
import { VERSION } from '../config/version.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('the newest dated heading of the changelog is the version of package.json', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(VERSION);
});

test('the lockfile has the version of package.json', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([VERSION, VERSION]);
});

test('the version has a fixture that later versions must upgrade and restore', () => {
  for (const file of ['portal.sqlite.gz', 'portal.postgres.sql', 'backup.tar.gz'])
    expect(existsSync(join(ROOT, 'tests', 'fixtures', VERSION, file)), file).toBe(true);
});
