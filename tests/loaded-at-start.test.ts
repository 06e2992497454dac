import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Imports and re-exports that run with the file; neither type imports nor imports on demand. */
const LOADED = /^(?:import|export)(?! type\b)(?:\s[^'"`;]*?\sfrom)?\s*['"]([^'"]+)['"]/gm;

/** Our files that are loaded with this one, and the packages they import. */
function loadedWith(entry: string): { readonly files: string[]; readonly packages: string[] } {
  const packages = new Set<string>();
  const files = new Set<string>();
  function visit(file: string): void {
    if (files.has(file) || !/\.tsx?$/.test(file)) return;
    files.add(file);
    for (const [, specifier = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(LOADED)) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
      else packages.add(specifier);
    }
  }
  visit(entry);
  return { files: [...files], packages: [...packages] };
}

/** Packages that few installations or few requests need. Each would take megabytes of memory as long as the program runs. */
const WHEN_NEEDED = [
  'sharp',
  'pg',
  'nodemailer',
  '@google-cloud/firestore',
  '@scalar/fastify-api-reference',
  'feedsmith',
  'linkedom',
  '@mozilla/readability',
  'tar-stream',
];

describe.each([
  ['api/server.ts', 'kysely'],
  ['site/server.ts', 'react-dom/server'],
])('%s', (entry, core) => {
  const { files, packages } = loadedWith(entry);

  test('loads the packages that every request needs at its start', () => {
    expect(packages).toContain(core);
  });

  test.each(WHEN_NEEDED)('loads %s on first use, not at its start', (name) => {
    expect(packages).not.toContain(name);
  });

  test('loads no telemetry package until a URL for it is configured', () => {
    expect(files.filter((file) => file.startsWith('telemetry/'))).toEqual(['telemetry/telemetry.ts']);
  });
});
