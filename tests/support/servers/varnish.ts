import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../config/root.ts';
import { canInstallPackages, installPackages } from '../../../scripts/system-packages.ts';
import { until } from '../until.ts';

const PROGRAM = '/usr/sbin/varnishd';
const hasVarnish = (): boolean => !spawnSync(PROGRAM, ['-V']).error;
if (!hasVarnish() && canInstallPackages()) installPackages('varnish');

/** False if Varnish is missing and cannot be installed; a message says so once. */
export const canTestVarnish = hasVarnish();
if (!canTestVarnish) process.stderr.write('varnish cannot be installed here: deploy/varnish was not tried\n');

/** The CDN_TOKEN with which it is purged. */
export const VARNISH_TOKEN = 'segredo';

export interface RunningVarnish {
  stop(): Promise<void>;
}

/** Varnish on this port, with `deploy/varnish/portal.vcl`, in front of the site on another port. */
export async function startVarnish(port: number, sitePort: string): Promise<RunningVarnish> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-varnish-'));
  const vcl = await readFile(join(ROOT, 'deploy/varnish/portal.vcl'), 'utf8');
  const file = join(folder, 'portal.vcl');
  await writeFile(file, vcl.replace('"3000"', `"${sitePort}"`).replace('"CDN_TOKEN"', `"${VARNISH_TOKEN}"`));
  const storage = ['-n', join(folder, 'work'), '-s', 'malloc,32m', '-j', 'none'];
  const program = spawn(PROGRAM, ['-F', '-a', `127.0.0.1:${port}`, '-f', file, ...storage], {
    stdio: 'ignore',
  });
  const answers = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.status === 200;
  await until(answers);
  return {
    async stop() {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
