import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A package that is only convenient is given up after this time, for instance without a network. */
const OPTIONAL_MS = 90_000;

/** True if this user may install system packages. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** A failure is printed; the caller notices the missing packages later. */
export function installPackages(...names: readonly string[]): void {
  process.stdout.write(`Installing ${names.join(' and ')}\n`);
  for (const args of stepsFor(names)) {
    const { status, stdout, stderr } = runApt(args);
    if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
  }
}

/** Installs packages for which there is a substitute: a failure is one line, and nothing that is installed is removed. */
export function installOptionalPackages(...names: readonly string[]): void {
  process.stdout.write(`Installing ${names.join(' and ')}\n`);
  const quick = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '--no-remove'];
  const succeeded = stepsFor(names).every((args) => runApt([...quick, ...args], OPTIONAL_MS).status === 0);
  if (!succeeded) process.stdout.write(`${names[0]} cannot be installed here; the tests run without it\n`);
}

function stepsFor(names: readonly string[]): string[][] {
  return [['update'], ['install', '-y', '--no-install-recommends', ...names]];
}

function runApt(args: readonly string[], timeout?: number) {
  return spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    timeout,
  });
}
