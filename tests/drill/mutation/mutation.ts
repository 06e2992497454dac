import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Mutant, mutantsOf } from './mutants.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const REPORT = join(ROOT, 'test-report', 'mutation');
const TREE = join(REPORT, 'tree');
const RESULTS = join(REPORT, 'results.json');
/** Folders that rules and their tests import. A test with a missing import would seem to notice every mutant. */
const FOLDERS = [
  'admin',
  'api',
  'client',
  'config',
  'contracts',
  'db',
  'design',
  'ingest',
  'services',
  'process',
  'scripts',
  'site',
  'telemetry',
];
/** The share of mutants that the tests must notice. */
const MIN_SCORE = 0.85;
const CONFIG = `export default { test: { include: ['**/*.test.ts'], isolate: false, testTimeout: 5_000 } };\n`;

interface FileMutant extends Mutant {
  readonly file: string;
  /** Copies of tests that import this mutant. */
  readonly tests: readonly string[];
}

/**
 * Mutates every `*.rules.ts` that a unit test imports, and runs that test on each mutant. Mutants and copies of their tests
 * are written beside the originals in a copy of the tree, so that one run of Vitest covers all mutants of a file. Survivors
 * are listed in `test-report/mutation/survivors.txt`. With `folder` only the rules below it are mutated.
 */
export async function runMutation(say: (line: string) => void, folder = ''): Promise<boolean> {
  rmSync(REPORT, { recursive: true, force: true });
  for (const folder of FOLDERS) {
    const left = join(ROOT, folder, 'dist');
    cpSync(join(ROOT, folder), join(TREE, folder), { recursive: true, filter: (path) => path !== left });
  }
  writeFileSync(join(TREE, 'vitest.config.ts'), CONFIG);
  const testsOf = testsByRules();
  const rules = globSync('**/*.rules.ts', { cwd: TREE })
    .filter((file) => file.startsWith(folder))
    .sort();
  const unmeasured = rules.filter((file) => !testsOf.has(file));
  const broken = await failedOf([...new Set(rules.flatMap((file) => testsOf.get(file) ?? []))]);
  if (broken.length > 0) {
    say(`these tests fail without a mutant: ${broken.join(', ')}`);
    return false;
  }
  const allMutants = rules.flatMap((file) => fileMutants(file, testsOf.get(file) ?? []));
  const survivors: FileMutant[] = [];
  for (const [file, mutants] of Map.groupBy(allMutants, (mutant) => mutant.file)) {
    const failed = new Set(await failedOf(mutants.flatMap(({ tests }) => tests)));
    const survived = mutants.filter(({ tests }) => !tests.some((test) => failed.has(test)));
    survivors.push(...survived);
    say(`${file}: ${mutants.length - survived.length} of ${mutants.length} killed`);
  }
  const score = 1 - survivors.length / allMutants.length;
  const lines = survivors.map(({ file, line, before, after }) => `${file}:${line} ${before} -> ${after}`);
  writeFileSync(join(REPORT, 'survivors.txt'), `${lines.join('\n')}\n`);
  say(`${allMutants.length} mutants of ${rules.length - unmeasured.length} rule files`);
  say(`killed: ${(100 * score).toFixed(1)} % (bar: ${100 * MIN_SCORE} %)`);
  say(`survivors: test-report/mutation/survivors.txt (${survivors.length})`);
  say(`without a unit test, not measured: ${unmeasured.join(', ') || 'none'}`);
  return score >= MIN_SCORE;
}

/** Unit tests by the rules file they import. Tests that start a site, an API or a database are left out: they take too long per mutant. */
function testsByRules(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const test of globSync('**/*.test.ts', { cwd: TREE })) {
    const source = readFileSync(join(TREE, test), 'utf8');
    if (/test-api|test-database|test-site|support\//.test(source)) continue;
    for (const [, specifier = ''] of source.matchAll(/from '(\.[^']+\.rules\.ts)'/g)) {
      const file = relative(TREE, resolve(TREE, dirname(test), specifier));
      found.set(file, [...(found.get(file) ?? []), test]);
    }
  }
  return found;
}

function fileMutants(file: string, tests: readonly string[]): FileMutant[] {
  if (tests.length === 0) return [];
  const name = basename(file, '.ts');
  return mutantsOf(readFileSync(join(TREE, file), 'utf8')).map((mutant, number) => {
    const mutated = `${name}.${number}.mutant.ts`;
    writeFileSync(join(TREE, dirname(file), mutated), mutant.source);
    const copies = tests.map((test) => {
      const copy = join(dirname(test), `${basename(test, '.test.ts')}-${name}.${number}.mutant.test.ts`);
      const source = readFileSync(join(TREE, test), 'utf8');
      writeFileSync(join(TREE, copy), source.replaceAll(`/${name}.ts'`, `/${mutated}'`));
      return copy;
    });
    return { ...mutant, file, tests: copies };
  });
}

/** Runs the tests in one process and returns those that failed. */
async function failedOf(tests: readonly string[]): Promise<string[]> {
  rmSync(RESULTS, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--root', TREE, '--reporter=json', `--outputFile=${RESULTS}`, ...tests];
  await once(spawn(process.execPath, args, { cwd: TREE, stdio: 'ignore' }), 'close');
  const results = existsSync(RESULTS) ? readResults() : new Map<string, boolean>();
  const failed = tests.filter((test) => results.get(test) === false);
  const missing = tests.filter((test) => !results.has(test));
  // A mutant can end the whole process, for example by running out of memory. Run alone, such a mutant counts as noticed.
  if (tests.length === 1) return [...failed, ...missing];
  for (const test of missing) failed.push(...(await failedOf([test])));
  return failed;
}

interface TestResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** Test files, each with whether it passed. Vitest calls a file passed if its process ended early: those are left out. */
function readResults(): Map<string, boolean> {
  const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
    testResults: readonly TestResult[];
  };
  return new Map(
    testResults
      .filter(({ assertionResults }) => assertionResults.every(({ status }) => status !== 'pending'))
      .map(({ name, status }) => [relative(TREE, name), status === 'passed']),
  );
}
