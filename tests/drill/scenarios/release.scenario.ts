import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ROOT } from '../../../config/root.ts';
import { writeWxr } from '../../import/wxr-export.ts';
import type { Scenario } from '../scenario.ts';

const run = promisify(execFile);
const IMPORTED = 20;
const ADDRESSES = ['/', '/noticia/1', '/search?q=belem', '/compartilhar/1.jpg', '/feed.xml', '/admin/'];

export const release: Scenario = {
  name: 'release',
  fault: 'a machine without npm, sources or packages',
  bar: 'the unpacked release starts, answers, is backed up, ends within 10 s of SIGTERM, and brings an old site',
  async run() {
    await run(process.execPath, [join(ROOT, 'scripts', 'release', 'release.ts')], { cwd: ROOT });
    const releases = join(ROOT, 'release');
    const archive = (await readdir(releases)).find((name) => name.endsWith('.tar.gz')) ?? '';
    const folder = await mkdtemp(join(tmpdir(), 'portal-release-'));
    try {
      await run('tar', ['-xzf', join(releases, archive), '-C', folder]);
      const [name = ''] = await readdir(folder);
      return await tryRelease(join(folder, name), join(folder, 'data'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function tryRelease(release: string, data: string) {
  // No variables of this machine, and only the system programs that a shell needs.
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: data, SITE_PORT: '0', API_PORT: '0', LOG_LEVEL: 'error' };
  const portal = spawn(join(release, 'portal'), { env, cwd: '/' });
  let site = '';
  for await (const line of createInterface(portal.stdout)) {
    site = /^Site: (\S+)/.exec(line)?.[1] ?? site;
    if (line.startsWith('API: ')) break;
  }
  const statuses = await Promise.all(ADDRESSES.map(async (path) => (await fetch(site + path)).status));
  await run(join(release, 'portal'), ['backup', join(data, 'backup.tar.gz')], { env, cwd: '/' });
  const began = performance.now();
  portal.kill('SIGTERM');
  const [code] = (await once(portal, 'exit')) as [number | null];
  const seconds = (performance.now() - began) / 1_000;
  const brought = await importWith(release, data, env);
  const wrong = ADDRESSES.filter((_, index) => statuses[index] !== 200);
  return {
    tried: `${ADDRESSES.length} addresses, a backup, SIGTERM (${seconds.toFixed(1)} s, code ${code}), ${brought} posts imported`,
    lost: wrong.length === 0 ? 'nothing' : wrong.join(', '),
    reached: wrong.length === 0 && code === 0 && seconds <= 10 && brought === IMPORTED,
  };
}

/** Imports posts of an old site with the release's own command; returns their number. */
async function importWith(release: string, data: string, env: NodeJS.ProcessEnv): Promise<number> {
  const file = join(data, 'export.xml');
  const report = join(data, 'report.json');
  await writeWxr(file, IMPORTED, Date.now());
  await run(join(release, 'portal'), ['import', 'wordpress', file, '--write', '--report', report], {
    env,
    cwd: '/',
  });
  const { counts } = JSON.parse(await readFile(report, 'utf8')) as { counts: { imported: number } };
  return counts.imported;
}
