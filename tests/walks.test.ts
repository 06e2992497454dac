import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../config/root.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The files that put the programs together: what they import meets in them, by a call over HTTP or by a value handed in. */
const COMPOSING = [
  'site/server.ts',
  'site/app.ts',
  'api/server.ts',
  'api/app.ts',
  'api/news/news.routes.ts',
  'api/republishing/republishing.ts',
  'api/republishing/republishing.routes.ts',
];

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(
    ([, fixed = '', lazy = '']) => posix.join(posix.dirname(file), fixed || lazy),
  );
}

/** The long walks of docs/walks.md: a heading, and numbered lines that begin with a file. */
function readWalks(): { title: string; files: string[] }[] {
  return read('docs/walks.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      files: [...section.matchAll(/^\d+\. `([\w./-]+\/[\w.-]+\.tsx?)` /gm)].map(([, file = '']) => file),
    }))
    .filter(({ files }) => files.length > 5);
}

/** Steps that no import connects with an earlier step or the next one, directly or in a file that composes a program. */
function unconnected(files: readonly string[], imports = importsOf): string[] {
  const composed = new Set(COMPOSING.flatMap(imports));
  return files.filter((file, index) => {
    const others = files.filter((_one, position) => position < index || position === index + 1);
    const isLinked = others.some((one) => imports(one).includes(file) || imports(file).includes(one));
    return index > 0 && !isLinked && !composed.has(file);
  });
}

test('a read, a save and a text of a source are walked in at most 20, 18 and 15 files, all of which exist', () => {
  const walks = readWalks();
  expect(walks.map(({ title }) => title)).toEqual([
    'A read: `GET /noticia/123`',
    'A save: `PATCH /admin/news/123`',
    'A text of a source',
  ]);
  for (const [index, most] of [20, 18, 15].entries())
    expect(walks[index]?.files.length).toBeLessThanOrEqual(most);
  expect(walks.flatMap(({ files }) => files).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(readWalks())('each step of the walk “$title” is imported on the way', ({ files }) => {
  expect(unconnected(files)).toEqual([]);
});

test('each step of the long walks names one file', () => {
  const steps = read('docs/walks.md')
    .split('## Shorter walks')[0]
    ?.match(/^\d+\. .*$/gm);
  const withOthers = steps?.filter((step) => (step.match(/`[^`]*\.tsx?`/g) ?? []).length !== 1);
  expect(steps?.length).toBeGreaterThan(45);
  expect(withOthers).toEqual([]);
});

test('the function that a step names is declared in its file', () => {
  const steps = [...read('docs/walks.md').matchAll(/^\d+\. `([\w./-]+\.tsx?)` \(`(\w+)`\)/gm)];
  const undeclared = steps.filter(
    ([, file = '', name = '']) => !new RegExp(`\\b(?:function|const) ${name}\\b`).test(read(file)),
  );
  expect(steps.length).toBeGreaterThan(10);
  expect(undeclared.map(([step]) => step)).toEqual([]);
});

test('the walk of a read names every file of site/server that one of its steps imports', () => {
  const text = read('docs/walks.md').split('## A save')[0] ?? '';
  const steps = readWalks()[0]?.files.filter((file) => file.startsWith('site/')) ?? [];
  const imported = steps.flatMap(importsOf).filter((file) => file.startsWith('site/server/'));
  const unnamed = [...new Set(imported)].filter((file) => !text.includes(`${posix.basename(file)}\``));
  expect(imported.length).toBeGreaterThan(20);
  expect(unnamed).toEqual([]);
});

test('a step that nothing on the way imports is found', () => {
  const imports = (file: string): string[] => (file === 'a.ts' ? ['b.ts'] : []);
  expect(unconnected(['a.ts', 'b.ts', 'c.ts'], imports)).toEqual(['c.ts']);
});

test('ARCHITECTURE.md is one page of at most 700 words', () => {
  expect(read('ARCHITECTURE.md').split(/\s+/).length).toBeLessThanOrEqual(700);
});
