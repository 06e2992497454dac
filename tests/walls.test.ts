import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, posix, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = [
  'contracts',
  'db',
  'api',
  'client',
  'site',
  'admin',
  'design',
  'config',
  'scripts',
  'bench',
  'tests',
];

interface Import {
  readonly file: string;
  /** As written. */
  readonly specifier: string;
  /** Path from the root for a file of ours; undefined: a package or a built-in. */
  readonly target: string | undefined;
}

/** Static and dynamic imports, and exports from elsewhere. */
const IMPORT = /(?:^|[\s;}])(?:import|export)(?:\s[^'"`;]*?\sfrom)?\s*\(?\s*['"]([^'"]+)['"]/g;

function importsIn(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, specifier = '']) => {
    const own = specifier.startsWith('.') || specifier.startsWith('/');
    return { file, specifier, target: own ? posix.join(dirname(file), specifier) : undefined };
  });
}

const files = globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx,cts,mts}`, {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist/.test(path),
}).map((file) => relative(ROOT, join(ROOT, file)).replaceAll('\\', '/'));

const isTest = (file: string): boolean => /\.(test|support|corpus)\.tsx?$/.test(file);
const roomOf = (file: string): string => file.split('/', 1)[0] ?? '';
const folderOf = (file: string): string => dirname(file);
/** The first folder below `api/`; empty for the composition, which stands directly in it. */
const apiFolderOf = (file: string): string => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');

/** Why an import may not be, or undefined. */
function complaint({ file, specifier, target }: Import): string | undefined {
  const room = roomOf(file);
  if (target === undefined) {
    const inBrowser = /^(site\/(islands|browser)|admin)\//.test(file);
    const builtin = specifier.startsWith('node:') || builtinModules.includes(specifier);
    return inBrowser && builtin ? `runs in the browser, where ${specifier} does not exist` : undefined;
  }
  const other = roomOf(target);
  const workshop = ['tests', 'scripts', 'bench'];
  if (workshop.includes(room) || isTest(file)) return undefined;
  if (workshop.includes(other)) return `may not use ${other}/, which no program needs to run`;
  if (other === room) return room === 'api' ? apiComplaint(file, target) : undefined;
  return (MAY_USE[room] ?? []).includes(other)
    ? undefined
    : `${room}/ may use ${(MAY_USE[room] ?? []).join(', ') || 'nothing of ours'}`;
}

const MAY_USE: Record<string, readonly string[]> = {
  contracts: [],
  db: ['contracts', 'config'],
  api: ['contracts', 'db', 'config'],
  client: ['contracts'],
  site: ['contracts', 'client', 'design', 'config'],
  admin: ['contracts', 'client', 'design'],
  design: ['contracts'],
  config: ['contracts'],
};

function apiComplaint(file: string, target: string): string | undefined {
  const [own, other] = [apiFolderOf(file), apiFolderOf(target)];
  if (own === '' || own === other || ['http', 'items'].includes(other)) return undefined;
  return `api/${own}/ may use contracts, db, api/http, api/items and itself`;
}

function broken(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const why = complaint(one);
    return why ? [`${one.file} imports "${one.specifier}": ${why}`] : [];
  });
}

describe('the walls between the rooms', () => {
  test('every import stays within what its room may use', () => {
    const imports = files.flatMap((file) => importsIn(file, readFileSync(join(ROOT, file), 'utf8')));
    expect(imports.length).toBeGreaterThan(300);
    expect(broken(imports)).toEqual([]);
  });

  test('an import of ours names its file with its ending', () => {
    const bare = files
      .flatMap((file) => importsIn(file, readFileSync(join(ROOT, file), 'utf8')))
      .filter(({ target }) => target !== undefined && !/\.[a-z0-9]+(\?.*)?$/.test(basename(target)))
      .map(({ file, specifier }) => `${file} imports "${specifier}" without its ending`);
    expect(bare).toEqual([]);
  });

  test('no file is named index and no folder utils: names say what is inside', () => {
    const nameless = files.filter(
      (file) => /^index\.tsx?$/.test(basename(file)) || folderOf(file).split('/').includes('utils'),
    );
    expect(nameless).toEqual([]);
  });
});

describe('the check itself', () => {
  test.each([
    ['contracts/slug.ts', "import { a } from '../db/open.ts';", 'contracts/ may use nothing of ours'],
    ['db/open.ts', "import type { A } from '../api/app.ts';", 'db/ may use contracts, config'],
    ['api/ads/ads.routes.ts', "export { a } from '../news/news.rules.ts';", 'api/ads/ may use'],
    ['api/app.ts', "await import('../site/server.ts');", 'api/ may use contracts, db, config'],
    ['client/client.ts', "import '../db/open.ts';", 'client/ may use contracts'],
    [
      'site/page.tsx',
      "import { x } from '../api/http/problem.ts';",
      'site/ may use contracts, client, design, config',
    ],
    ['admin/page.tsx', "import { x } from '../site/page.tsx';", 'admin/ may use contracts, client, design'],
    ['site/islands/a.tsx', "import { join } from 'node:path';", 'runs in the browser'],
    ['admin/a.ts', "import fs from 'fs';", 'runs in the browser'],
    ['api/app.ts', "import { x } from '../tests/support/test-api.ts';", 'may not use tests/'],
    ['db/open.ts', "import {\n  a,\n  b,\n} from '../scripts/tool.ts';", 'may not use scripts/'],
  ])('%s with %j is told off', (file, source, why) => {
    const [sentence, ...others] = broken(importsIn(file, source));
    expect(others).toEqual([]);
    expect(sentence).toContain(`${file} imports "`);
    expect(sentence).toContain(why);
  });

  test.each([
    ['api/app.ts', "import { a } from './news/news.rules.ts';"],
    ['api/news/news.rules.ts', "import { a } from '../http/problem.ts';\nimport b from '../../db/open.ts';"],
    ['site/server.ts', "import { a } from 'node:http';\nimport { b } from '../client/client.ts';"],
    ['api/news/news.list.test.ts', "import { a } from '../../tests/support/test-api.ts';"],
    ['tests/a.test.ts', "import { a } from '../api/app.ts';"],
  ])('%s with %j is fine', (file, source) => {
    expect(broken(importsIn(file, source))).toEqual([]);
  });
});
