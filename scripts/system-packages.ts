import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True if this user may install system packages. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** A failure is printed; the caller notices the missing packages later. */
export function installPackages(...names: readonly string[]): void {
  process.stdout.write(`Installing ${names.join(' and ')}\n`);
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...names]];
  for (const args of steps) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    });
    if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
  }
}
