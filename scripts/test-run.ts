import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasNginx } from '../bench/nginx.ts';
import { findPgBouncer } from '../tests/support/pgbouncer.ts';
import { findPostgresBinaries } from '../tests/support/postgres-server.ts';
import { findBrowser, findInstalledBrowser } from './browser.ts';
import { listenForStop } from './programs/stop-request.ts';
import { buildSite, isSiteBuilt } from './site-build.ts';
import { canInstallPackages, installPackages } from './system-packages.ts';
import { countTests, type Totals } from './test-totals.rules.ts';
import { runTool } from './tool.ts';

const ROOT = join(import.meta.dirname, '..');
/** Kept until the next run: the results of every test and how long each file took. */
const REPORT = join(ROOT, 'test-report');
const RESULTS = join(REPORT, 'results.json');
const REPORTERS = [
  '--reporter=default',
  `--reporter=${join(ROOT, 'scripts', 'slowest-files.reporter.ts')}`,
  '--reporter=json',
  `--outputFile.json=${RESULTS}`,
];

export interface TestRun {
  lintAndTypes(): Promise<void>;
  build(): Promise<void>;
  /** A browser and PostgreSQL, installed where that is possible. */
  prepareSystem(): Promise<void>;
  /** Anything else that goes well or not. */
  check(name: string, run: () => Promise<boolean>): Promise<void>;
  tests(vitestArguments: readonly string[]): Promise<void>;
  /** Says how many passed and failed, and ends with an exit code that says it too. */
  finish(): never;
}

/** One command of the checks: it goes on after a failure, so that one run tells everything. */
export function startTestRun(): TestRun {
  const totals: Totals[] = [];
  // What is running ends with this process, whoever ends it.
  const { signal: stop } = listenForStop(() => process.exit(1));

  async function check(name: string, run: () => Promise<boolean>): Promise<void> {
    heading(name);
    process.stdout.write(await outcomeOf(run));
  }

  /** May run beside others: its name comes with its result. */
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

  const quietly = { quiet: true, stop };

  return {
    check,
    async lintAndTypes() {
      // Several checkers of one project each work out the same long types: on two cores one takes half of the time, and
      // leaves the other core to the rest.
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
      hasNginx();
    },
    async tests(vitestArguments) {
      heading('Tests');
      rmSync(REPORT, { recursive: true, force: true });
      mkdirSync(REPORT);
      const succeeded = await runTool('vitest', ['run', ...REPORTERS, ...vitestArguments], { stop });
      totals.push(countTests(existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : undefined, succeeded));
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
  if (!findInstalledBrowser() && canInstallPackages()) installPackages('chromium', 'fonts-liberation');
  try {
    // Handed on to the tests, which run side by side and must not unpack one each.
    process.env.CHROMIUM_PATH = await findBrowser();
    process.stdout.write(`Browser for the tests: ${process.env.CHROMIUM_PATH}\n`);
  } catch (error) {
    process.stdout.write(`Browser for the tests: ${(error as Error).message}\n`);
  }
}

function heading(text: string): void {
  process.stdout.write(`\n== ${text}\n`);
}
