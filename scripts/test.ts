import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from '../tests/support/postgres-server.ts';
import { findBrowser, findInstalledBrowser } from './browser.ts';
import { buildSite, isSiteBuilt } from './site-build.ts';
import { listenForStop } from './stop-request.ts';
import { canInstallPackages, installPackages } from './system-packages.ts';
import { countTests, type Totals } from './test-totals.rules.ts';
import { runTool } from './tool.ts';

const totals: Totals[] = [];
// What is running ends with this process, whoever ends it.
const { signal: stop } = listenForStop(() => process.exit(1));

heading('Preparing');
await prepareBrowser();
if (!findPostgresBinaries() && canInstallPackages()) installPackages('postgresql');

await check('Lint and format', () => runTool('biome', ['ci', '--colors=off', '.'], { stop }));
await check('Types', () => runTool('tsc', ['-b'], { stop }));
await check('Site build', async () => isSiteBuilt() || (await buildSite(stop)));

heading('Tests');
totals.push(await runTests(process.argv.slice(2)));

const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const failed = totals.reduce((sum, total) => sum + total.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

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

async function check(name: string, run: () => Promise<boolean>): Promise<void> {
  heading(name);
  const succeeded = await run();
  process.stdout.write(succeeded ? 'passed\n' : 'failed\n');
  totals.push({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });
}

async function runTests(args: readonly string[]): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await runTool('vitest', ['run', ...reporters, ...args], { stop });
  const counted = countTests(existsSync(report) ? readFileSync(report, 'utf8') : undefined, succeeded);
  rmSync(folder, { recursive: true, force: true });
  return counted;
}

function heading(text: string): void {
  process.stdout.write(`\n== ${text}\n`);
}
