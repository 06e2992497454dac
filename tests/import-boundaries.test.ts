import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, posix, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TOP_FOLDERS = [
  'contracts',
  'db',
  'api',
  'client',
  'ingest',
  'services',
  'site',
  'admin',
  'design',
  'config',
  'process',
  'telemetry',
  'scripts',
  'bench',
  'tests',
];

interface Import {
  readonly file: string;
  /** The specifier as written in the source. */
  readonly specifier: string;
  /** The path from the root for one of our files; `undefined` for a package or built-in module. */
  readonly target: string | undefined;
}

/** Matches static and dynamic imports, and re-exports. */
const IMPORT = /(?:^|[\s;}])(?:import|export)(?:\s[^'"`;]*?\sfrom)?\s*\(?\s*['"]([^'"]+)['"]/g;

function importsIn(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, specifier = '']) => {
    const own = specifier.startsWith('.') || specifier.startsWith('/');
    return { file, specifier, target: own ? posix.join(dirname(file), specifier) : undefined };
  });
}

const files = globSync(`{${TOP_FOLDERS.join(',')}}/**/*.{ts,tsx,cts,mts}`, {
  cwd: ROOT,
  exclude: (path) => /node_modules|(^|[\\/])dist([\\/]|$)/.test(path),
}).map((file) => relative(ROOT, join(ROOT, file)).replaceAll('\\', '/'));

const isTest = (file: string): boolean => /\.(test|support|corpus)\.tsx?$/.test(file);
const topFolderOf = (file: string): string => file.split('/', 1)[0] ?? '';
const folderOf = (file: string): string => dirname(file);
/** The first folder below `api/` or `admin/`; empty for files directly in it, which compose the program. */
const sectionOf = (file: string): string => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');

/** Why the import is not allowed; `undefined` if it is allowed. */
function complaint({ file, specifier, target }: Import): string | undefined {
  const folder = topFolderOf(file);
  if (target === undefined) {
    const inBrowser = /^(site\/(pages\/islands|browser)|admin)\//.test(file) && !isTest(file);
    const builtin = specifier.startsWith('node:') || builtinModules.includes(specifier);
    return inBrowser && builtin ? `runs in the browser, where ${specifier} does not exist` : undefined;
  }
  // `island.tsx` renders on the server. An island's script must not contain another island.
  if (
    /^site\/(pages\/islands|browser)\//.test(file) &&
    target === 'site/pages/islands/island.tsx' &&
    !isTest(file)
  ) {
    return 'runs in the browser, where an island has no other inside';
  }
  const other = topFolderOf(target);
  const tooling = ['tests', 'scripts', 'bench'];
  if (tooling.includes(folder) || isTest(file)) return undefined;
  if (tooling.includes(other)) return `may not use ${other}/, which no program needs to run`;
  if (other === folder) {
    if (folder === 'api') return apiComplaint(file, target);
    if (folder === 'site') return siteComplaint(file, target);
    return folder === 'admin' ? adminComplaint(file, target) : undefined;
  }
  return (MAY_USE[folder] ?? []).includes(other)
    ? undefined
    : `${folder}/ may use ${(MAY_USE[folder] ?? []).join(', ') || 'nothing of ours'}`;
}

const MAY_USE: Record<string, readonly string[]> = {
  contracts: [],
  db: ['contracts', 'config'],
  // Share images and icons are drawn with the brand of design/.
  api: ['contracts', 'db', 'config', 'process', 'ingest', 'services', 'telemetry', 'design'],
  client: ['contracts'],
  ingest: ['contracts'],
  services: ['contracts', 'ingest'],
  site: ['contracts', 'client', 'design', 'config', 'process', 'telemetry'],
  admin: ['contracts', 'client', 'design'],
  design: ['contracts'],
  config: ['contracts'],
  telemetry: ['contracts', 'config'],
  process: ['config'],
};

function apiComplaint(file: string, target: string): string | undefined {
  const [own, other] = [sectionOf(file), sectionOf(target)];
  // Files directly in api/ compose the program, jobs run the work of every resource, the demo fills every kind of table, and the
  // worker reads what every resource gets from outside: these may use everything.
  if (
    ['', 'demo', 'jobs', 'isolated-reading', other].includes(own) ||
    ['http', 'entities', 'publishing', 'rights', 'isolated-reading'].includes(other)
  )
    return undefined;
  return `api/${own}/ may use api/http, api/entities, api/publishing, api/rights, api/isolated-reading and itself, and ${MAY_USE.api?.join(', ')}`;
}

/**
 * The folders of the site from top to bottom: the server sends pages, pages show what the data folder reads. A folder imports
 * only from folders below it. Files directly in `site/` that every folder uses are at the bottom.
 */
const SITE_LAYERS: readonly (readonly string[])[] = [
  ['testing', 'server.ts', 'app.ts', 'entry-client.ts'],
  ['server'],
  ['routes.tsx'],
  ['rows'],
  ['page-row.tsx'],
  ['pages'],
  ['browser'],
  ['seo', 'analytics'],
  ['data'],
  ['request'],
  ['styles', 'assets', 'addresses.ts', 'numbers.rules.ts', 'vite-assets.d.ts'],
  ['script-paths.ts'],
];

function siteComplaint(file: string, target: string): string | undefined {
  const [own, other] = [file, target].map((path) => path.split('/')[1]?.replace(/\?.*$/, '') ?? '');
  if (own === other) return undefined;
  const layerOf = (name = '') => SITE_LAYERS.findIndex((names) => names.includes(name));
  if (layerOf(own) === -1 || layerOf(other) === -1) return `site/${own} or site/${other} is in no layer`;
  const areOnTop = layerOf(own) === 0 && layerOf(other) === 0;
  return areOnTop || layerOf(own) < layerOf(other)
    ? undefined
    : `site/${own} is in a layer below site/${other}`;
}

/** Folders that all sections of the back office may use; these may also use each other. */
const ADMIN_SHARED: readonly string[] = ['ui', 'api', 'session'];

function adminComplaint(file: string, target: string): string | undefined {
  const [own, other] = [sectionOf(file), sectionOf(target)];
  // Files directly in admin/ and the shell around every screen compose the back office and may use everything.
  if (own === '' || own === 'shell' || own === other || ADMIN_SHARED.includes(other)) return undefined;
  return `admin/${own}/ may use contracts, client, design, admin/ui, admin/api, admin/session and itself`;
}

function broken(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const why = complaint(one);
    return why ? [`${one.file} imports "${one.specifier}": ${why}`] : [];
  });
}

/** Circular imports, each circle once. A chunk loaded on demand does not close a circle. */
function circlesAmong(
  some: readonly string[],
  read = (file: string) => readFileSync(join(ROOT, file), 'utf8'),
) {
  const known = new Set(some);
  const targets = new Map(
    some.map((file) => {
      const source = read(file).replace(/\bimport\([^)]*\)/g, '');
      return [
        file,
        importsIn(file, source).flatMap(({ target }) => (target && known.has(target) ? [target] : [])),
      ];
    }),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  }
  for (const file of some) visit(file, []);
  return circles;
}

describe('the import boundaries between the folders', () => {
  test('every import is allowed for its folder', () => {
    const imports = files.flatMap((file) => importsIn(file, readFileSync(join(ROOT, file), 'utf8')));
    expect(imports.length).toBeGreaterThan(300);
    expect(broken(imports)).toEqual([]);
  });

  test('an import of our own files names the extension', () => {
    const bare = files
      .flatMap((file) => importsIn(file, readFileSync(join(ROOT, file), 'utf8')))
      .filter(({ target }) => target !== undefined && !/\.[a-z0-9]+(\?.*)?$/.test(basename(target)))
      .map(({ file, specifier }) => `${file} imports "${specifier}" without its ending`);
    expect(bare).toEqual([]);
  });

  test('no imports are circular, not even of types', () => {
    expect(circlesAmong(files)).toEqual([]);
  });

  test('no file is named index and no folder utils, because names must say what is inside', () => {
    const nameless = files.filter(
      (file) => /^index\.tsx?$/.test(basename(file)) || folderOf(file).split('/').includes('utils'),
    );
    expect(nameless).toEqual([]);
  });

  test('a file has at most one suffix before `.test`, and ARCHITECTURE lists exactly the suffixes in use', () => {
    const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    const [, list = ''] = /^Files are kebab-case[^\n]*\n\n((?:[-\s].*\n)+)/m.exec(architecture) ?? [];
    const listed = [...list.matchAll(/`\.([a-z]+)`/g)].map(([, suffix]) => suffix);
    const used = files
      .filter((file) => !file.endsWith('.d.ts'))
      .map((file) =>
        basename(file)
          .replace(/(\.test)?\.[cm]?tsx?$/, '')
          .replace(/^[^.]*\.?/, ''),
      );
    expect([...new Set([...used, 'test'])].filter(Boolean).sort()).toEqual(listed.sort());
  });
});

/** True if the file tells Fastify, or `route` of `api/http/route.ts`, to answer an address. */
function registersRoutes(source: string): boolean {
  return /\b(app|scope)\.(get|post|put|patch|delete|all|route)[<(]|^ +route\(\s*app,/m.test(source);
}

describe('routes', () => {
  test('are registered in files named `.routes`', () => {
    const programs = files.filter((file) => /^(api|site)\//.test(file) && !isTest(file));
    const registering = programs.filter((file) => registersRoutes(readFileSync(join(ROOT, file), 'utf8')));
    expect(registering.length).toBeGreaterThan(60);
    const others = registering.filter((file) => !/\.routes\.tsx?$/.test(file));
    // This file registers a row of the endpoint table for all others.
    expect(others).toEqual(['api/http/route.ts']);
  });
});

/** A statement of Kysely or of plain SQL. Opening a transaction is none: its statements are in the functions it calls. */
const STATEMENT = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;

describe('SQL', () => {
  test('is not written where routes are registered, but in the files beside them', () => {
    const routes = files.filter((file) => /^api\/.*\.routes\.ts$/.test(file));
    expect(routes.length).toBeGreaterThan(60);
    const withSql = routes.filter((file) => STATEMENT.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(withSql).toEqual([]);
  });

  test.each(['db\n  .selectFrom(table)', 'sql`select 1`', 'sql<number>`(select 1)`'])(
    'is found in %j',
    (source) => {
      expect(STATEMENT.test(source)).toBe(true);
    },
  );
});

describe('the check itself', () => {
  test.each([
    ['contracts/slug.ts', "import { a } from '../db/open.ts';", 'contracts/ may use nothing of ours'],
    ['db/open.ts', "import type { A } from '../api/app.ts';", 'db/ may use contracts, config'],
    ['api/ads/ads.routes.ts', "export { a } from '../news/news.rules.ts';", 'api/ads/ may use'],
    ['api/ads/ads.routes.ts', "import { a } from '../demo/login.ts';", 'api/ads/ may use'],
    ['api/app.ts', "await import('../site/server.ts');", 'api/ may use contracts, db, config, process'],
    ['api/ads/ads.queries.ts', "import { a } from '../jobs/jobs.ts';", 'api/ads/ may use'],
    ['client/client.ts', "import '../db/open.ts';", 'client/ may use contracts'],
    ['ingest/feeds/parse-feed.ts', "import '../../db/open.ts';", 'ingest/ may use contracts'],
    [
      'site/page.tsx',
      "import { x } from '../api/http/problem.ts';",
      'site/ may use contracts, client, design, config',
    ],
    ['admin/page.tsx', "import { x } from '../site/page.tsx';", 'admin/ may use contracts, client, design'],
    ['admin/ads/ads.screen.tsx', "import { x } from '../news/list/news.api.ts';", 'admin/ads/ may use'],
    ['admin/ui/shortcuts.tsx', "import { x } from '../routes.tsx';", 'admin/ui/ may use'],
    ['admin/api/users.ts', "import type { X } from '../users/user-list.tsx';", 'admin/api/ may use'],
    ['site/pages/islands/a.tsx', "import { join } from 'node:path';", 'runs in the browser'],
    ['site/pages/islands/a.island.tsx', "import { Island } from './island.tsx';", 'has no other inside'],
    ['admin/a.ts', "import fs from 'fs';", 'runs in the browser'],
    ['api/app.ts', "import { x } from '../tests/support/api/test-api.ts';", 'may not use tests/'],
    ['site/data/content.ts', "import { x } from '../server/cache/tagged-cache.ts';", 'is in a layer below'],
    ['site/pages/home/home.loader.ts', "import { x } from '../../routes.tsx';", 'is in a layer below'],
    ['db/open.ts', "import {\n  a,\n  b,\n} from '../scripts/tool.ts';", 'may not use scripts/'],
  ])('%s with %j is refused', (file, source, why) => {
    const [sentence, ...others] = broken(importsIn(file, source));
    expect(others).toEqual([]);
    expect(sentence).toContain(`${file} imports "`);
    expect(sentence).toContain(why);
  });

  test.each([
    ['api/app.ts', "import { a } from './news/news.rules.ts';"],
    ['api/demo/load-demo.ts', "import { a } from '../news/news.rules.ts';"],
    ['api/jobs/jobs.ts', "import { a } from '../digest/send-digests.ts';"],
    ['api/news/news.rules.ts', "import { a } from '../http/problem.ts';\nimport b from '../../db/open.ts';"],
    ['site/server.ts', "import { a } from 'node:http';\nimport { b } from '../client/client.ts';"],
    ['api/news/news-list.test.ts', "import { a } from '../../tests/support/api/test-api.ts';"],
    ['admin/news/list/news.api.ts', "import { a } from '../editor/story.rules.ts';"],
    ['admin/ads/ads.screen.tsx', "import { a } from '../ui/forms/field.tsx';\nimport '../api/api.ts';"],
    ['admin/shell/shell.tsx', "import { a } from '../routes.tsx';"],
    ['tests/a.test.ts', "import { a } from '../api/app.ts';"],
  ])('%s with %j is allowed', (file, source) => {
    expect(broken(importsIn(file, source))).toEqual([]);
  });

  test('a circular import is found, also of types, unless a chunk loaded on demand closes it', () => {
    const sources: Readonly<Record<string, string>> = {
      'admin/a.ts': "import { b } from './b.ts';",
      'admin/b.ts': "import { c } from './c.ts';",
      'admin/c.ts': "import { a } from './a.ts';",
      'admin/d.ts': "import type { e } from './e.ts';",
      'admin/e.ts': "import { d } from './d.ts';\nconst f = () => import('./f.ts');",
      'admin/f.ts': "import { e } from './e.ts';",
    };
    expect(circlesAmong(Object.keys(sources), (file) => sources[file] ?? '')).toEqual([
      'admin/a.ts → admin/b.ts → admin/c.ts → admin/a.ts',
      'admin/d.ts → admin/e.ts → admin/d.ts',
    ]);
  });
});
