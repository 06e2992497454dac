import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { CPU_BUDGETS } from '../../tests/support/cpu-budgets.ts';
import { findPgBouncer } from '../../tests/support/database/pgbouncer.ts';
import { findPostgresBinaries } from '../../tests/support/database/postgres-server.ts';
import { ensureNginx } from '../../tests/support/servers/nginx.ts';
import { findBrowser, findInstalledBrowser, HEADLESS_SHELL } from '../browser.ts';
import { buildSite, isSiteBuilt } from '../build/site-build.ts';
import { listenForStop } from '../programs/stop-request.ts';
import { canInstallPackages, installOptionalPackages, installPackages } from '../system-packages.ts';
import { runTool } from '../tool.ts';
import { cpuUses, describeCpuUses, overBudget } from './cpu-budgets.rules.ts';
import {
  countTests,
  type FlakyFile,
  failedFiles,
  flakyFiles,
  MAX_FLAKY_FILES,
  parseReport,
  type RunReport,
  type TestTotals,
  totalsOfTwoTries,
} from './test-totals.rules.ts';

/** The folder for the results of all tests and the durations of all files; kept until the next run. */
const REPORT = join(ROOT, 'test-report');
const RESULTS = join(REPORT, 'results.json');
/** CPU seconds of each project, written by the reporter. */
const CPU_USED = join(REPORT, 'cpu.json');
const REPORTERS = [
  '--reporter=default',
  `--reporter=${join(ROOT, 'scripts', 'testing', 'slowest-files-reporter.ts')}`,
  `--reporter=${join(ROOT, 'scripts', 'testing', 'cpu-budget-reporter.ts')}`,
  '--reporter=json',
  `--outputFile.json=${RESULTS}`,
];

interface TestRun {
  lintAndTypes(): Promise<void>;
  build(): Promise<void>;
  /** Installs a browser and PostgreSQL where possible. */
  prepareSystem(): Promise<void>;
  /** Any other check with a boolean result. */
  check(name: string, run: () => Promise<boolean>): Promise<void>;
  tests(vitestArguments: readonly string[]): Promise<void>;
  /** Like `tests`, for `npm run test:hard`: a failed file is run once more alone, and is flaky if it passes then. */
  testsWithSecondTry(vitestArguments: readonly string[]): Promise<void>;
  /** Fails if a project used more CPU time than tests/support/cpu-budgets.ts allows. */
  cpuBudgets(): void;
  /** Prints the totals and exits with a matching code. */
  finish(): never;
}

/** Runs checks and tests. A failure does not stop the run, so that one run shows all of them. */
export function startTestRun(): TestRun {
  const totals: TestTotals[] = [];
  const cpuUsed: Record<string, number>[] = [];
  // Running tools end with this process, however it ends.
  const { signal: stop } = listenForStop(() => process.exit(1));

  async function check(name: string, run: () => Promise<boolean>): Promise<void> {
    heading(name);
    process.stdout.write(await outcomeOf(run));
  }

  /** Runs in parallel with others, so its name is printed with its result. */
  async function checkBeside(name: string, run: () => Promise<boolean>): Promise<void> {
    const outcome = await outcomeOf(run);
    heading(name);
    process.stdout.write(outcome);
  }

  async function outcomeOf(run: () => Promise<boolean>): Promise<string> {
    const began = performance.now();
    const succeeded = await run();
    totals.push({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    return `${succeeded ? 'passed' : 'failed'} (${seconds} s)\n`;
  }

  async function runTests(name: string, vitestArguments: readonly string[]): Promise<RunReport> {
    heading(name);
    rmSync(REPORT, { recursive: true, force: true });
    mkdirSync(REPORT);
    const succeeded = await runTool('vitest', ['run', ...REPORTERS, ...vitestArguments], { stop });
    if (existsSync(CPU_USED)) cpuUsed.push(readNumbers(CPU_USED));
    return parseReport(existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : undefined, succeeded);
  }

  const quietly = { quiet: true, stop };

  return {
    check,
    async lintAndTypes() {
      // Several checkers of one project each compute the same long types: on two cores one checker takes half the time
      // and leaves the other core free.
      await Promise.all([
        checkBeside('Types', () => runTool('tsc', ['-b', '--checkers', '1'], quietly)),
        checkBeside('Lint and format', () => runTool('biome', ['ci', '--colors=off', '.'], quietly)),
      ]);
    },
    build: () => checkBeside('Site build', async () => isSiteBuilt() || (await buildSite(stop))),
    async prepareSystem() {
      heading('Preparing');
      await prepareBrowser();
      if (!findPostgresBinaries() && canInstallPackages()) installPackages('postgresql');
      if (!findPgBouncer() && canInstallPackages()) installPackages('pgbouncer');
      ensureNginx();
    },
    async tests(vitestArguments) {
      totals.push(countTests(await runTests('Tests', vitestArguments)));
    },
    async testsWithSecondTry(vitestArguments) {
      const first = await runTests('Bad days', vitestArguments);
      const failed = failedFiles(first);
      if (failed.length === 0) {
        totals.push(countTests(first));
        return;
      }
      const selection = vitestArguments.filter((argument) => argument.startsWith('--'));
      const second = await runTests('Second try of the files that failed', [
        ...selection,
        '--maxWorkers=1',
        ...failed,
      ]);
      totals.push(totalsOfTwoTries(first, second));
      reportFlakyFiles(flakyFiles(first, second));
    },
    cpuBudgets() {
      // A second try of files that failed does not count.
      const [used] = cpuUsed;
      if (!used) return;
      heading('CPU budgets');
      const uses = cpuUses(used, CPU_BUDGETS);
      process.stdout.write(`${describeCpuUses(uses)}\n`);
      for (const { project } of overBudget(uses)) {
        process.stdout.write(`${project} used more than its budget\n`);
        totals.push({ passed: 0, failed: 1 });
      }
    },
    finish() {
      const passed = totals.reduce((sum, total) => sum + total.passed, 0);
      const failed = totals.reduce((sum, total) => sum + total.failed, 0);
      process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
      process.exit(failed === 0 ? 0 : 1);
    },
  };
}

async function prepareBrowser(): Promise<void> {
  if (!process.env.CHROMIUM_PATH && canInstallPackages()) installBrowser();
  try {
    // Passed on to the tests, which run in parallel and must not unpack one each.
    process.env.CHROMIUM_PATH = await findBrowser();
    process.stdout.write(`Browser for the tests: ${process.env.CHROMIUM_PATH}\n`);
  } catch (error) {
    process.stdout.write(`Browser for the tests: ${(error as Error).message}\n`);
  }
}

/** Installs the headless shell also where another browser is installed, which is the substitute. */
function installBrowser(): void {
  if (existsSync(HEADLESS_SHELL)) return;
  installOptionalPackages('chromium-headless-shell', 'fonts-liberation');
  if (!findInstalledBrowser()) installPackages('chromium', 'fonts-liberation');
}

function reportFlakyFiles(flaky: readonly FlakyFile[]): void {
  if (flaky.length === 0) return;
  heading(`Flaky: failed first and passed alone (more than ${MAX_FLAKY_FILES} fail the run)`);
  for (const { name, firstError } of flaky)
    process.stdout.write(`${relative(ROOT, name)}\n    ${firstError}\n`);
}

function readNumbers(file: string): Record<string, number> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
}

function heading(text: string): void {
  process.stdout.write(`\n== ${text}\n`);
}
