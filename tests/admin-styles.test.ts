import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Classes that a file styles without a context: selectors that consist of one class. */
function classesStyledIn(css: string): ReadonlySet<string> {
  const withoutComments = css.replace(/\/\*.*?\*\//gs, '');
  const selectors = [...withoutComments.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return new Set(selectors.flatMap((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? []));
}

test('a class of the back office is styled in one file, because style sheets stay loaded when a screen is left', () => {
  const files = new Map<string, string[]>();
  for (const file of globSync('admin/**/*.css', { cwd: ROOT })) {
    for (const name of classesStyledIn(readFileSync(join(ROOT, file), 'utf8'))) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  expect(files.size).toBeGreaterThan(200);
  const twice = [...files].filter(([, where]) => where.length > 1);
  expect(twice.map(([name, where]) => `.${name}: ${where.sort().join(', ')}`)).toEqual([]);
});

test('every custom property that a style uses is defined in a style or set by a component', () => {
  const styles = globSync('{admin,design,site}/**/*.css', { cwd: ROOT });
  const all = styles.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const components = globSync('{admin,design,site}/**/*.{ts,tsx}', { cwd: ROOT });
  const code = components.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const used = new Set([...all.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(50);
  const defined = new Set([
    ...[...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
    ...[...code.matchAll(/(--[\w-]+)/g)].map(([, name]) => name),
  ]);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

test('the check finds a class in a list and in a media query, and ignores qualified ones', () => {
  const css = '.a, .b { color: red } @media print { .c { color: red } } .d .e { color: red } /* .f { } */';
  expect([...classesStyledIn(css)]).toEqual(['a', 'b', 'c']);
});
