import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../../../config/root.ts';
import { type MemoryGroup, openMemoryGroup, processTree } from '../memory-group.ts';
import { randomAddress, siteAddresses, startReaders } from '../readers.ts';
import type { DrillOptions, Scenario } from '../scenario.ts';

const run = promisify(execFile);
const MACHINE_MB = 512;
const RESIDENT_MB = 450;
const PAGES_A_SECOND = 50;
const SAMPLE_MS = 500;
/** The settings that docs/operators.md recommends for a small machine. */
const SETTINGS = { SITE_PROCESSES: '1', PAGE_CACHE_MB: '16', READING_COPY_MB: '16', MEDIA_CONCURRENCY: '1' };

export const smallMachine: Scenario = {
  name: 'small-machine',
  fault: `a machine with ${MACHINE_MB} MB: the release is unpacked, started, read, backed up and updated there`,
  bar: `nothing is killed for want of memory, ${PAGES_A_SECOND} pages a second without a failure, at most ${RESIDENT_MB} MB resident in all`,
  async run(options) {
    await run(process.execPath, [join(ROOT, 'scripts', 'release', 'release.ts')], { cwd: ROOT });
    const folder = await mkdtemp(join(tmpdir(), 'portal-small-'));
    const group = openMemoryGroup(`portal-small-${process.pid}`, MACHINE_MB);
    try {
      return await trySmall(folder, group, options);
    } finally {
      group.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function trySmall(folder: string, group: MemoryGroup, { short, say }: DrillOptions) {
  const data = join(folder, 'data');
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: data,
    SITE_PORT: '0',
    API_PORT: '0',
    LOG_LEVEL: 'error',
    ...SETTINGS,
  };
  const inside = (program: string) => spawn('sh', ['-c', group.enter(program)], { env, cwd: '/' });
  let peakMb = 0;

  /** Records the highest sum of resident memory of the parent, the API, the site and their children, until the portal ends. */
  async function watch(portal: ChildProcess): Promise<void> {
    while (portal.exitCode === null && portal.signalCode === null) {
      peakMb = Math.max(peakMb, group.residentMb(processTree(Number(portal.pid))));
      await pause(SAMPLE_MS);
    }
  }

  const first = await unpack(folder, 'one', inside);
  let { portal, site } = await start(join(first, 'portal'), inside);
  const watching = [watch(portal)];
  const startedMb = group.residentMb(processTree(Number(portal.pid)));
  const addresses = await siteAddresses(site);
  const readers = startReaders({
    readers: PAGES_A_SECOND,
    thinkMs: 1_000,
    next: randomAddress(addresses),
    isGood: (status) => status < 500,
  });
  const seconds = short ? 60 : 600;
  say(`${seconds} s of ${PAGES_A_SECOND} readers; ${Math.round(startedMb)} MB after the first start`);
  await pause((seconds / 2) * 1_000);
  const backup = inside(`${join(first, 'portal')} backup ${join(folder, 'backup.tar.gz')}`);
  const [backedUp] = (await once(backup, 'exit')) as [number | null];
  await pause((seconds / 2) * 1_000);
  const reading = await readers.end();

  // An update: the next version is unpacked beside this one, then started instead of it.
  const second = await unpack(folder, 'two', inside);
  await stop(portal);
  ({ portal, site } = await start(join(second, 'portal'), inside));
  watching.push(watch(portal));
  const updated = (await fetch(`${site}/noticia/1`)).status;
  await stop(portal);
  await Promise.all(watching);

  const kills = group.kills();
  const limit = group.enforced ? 'enforced by the kernel' : 'only looked at: no cgroup could be made';
  const good = kills === 0 && reading.failed === 0 && backedUp === 0 && updated === 200;
  return {
    tried: `${MACHINE_MB} MB (${limit}); ${reading.asked} pages in ${seconds} s, p99 ${reading.p99.toFixed(0)} ms; a backup meanwhile; an update; ${Math.round(startedMb)} MB after the first start, ${Math.round(peakMb)} MB at most`,
    lost: good
      ? 'nothing'
      : `${kills} killed, ${reading.failed} pages, backup ${backedUp}, update ${updated}`,
    reached: good && peakMb <= RESIDENT_MB,
  };
}

/** Unpacking is part of an installation, so it runs under the memory limit too. */
async function unpack(
  folder: string,
  name: string,
  inside: (program: string) => ChildProcess,
): Promise<string> {
  const releases = join(ROOT, 'release');
  const archive = (await readdir(releases)).find((file) => file.endsWith('.tar.gz')) ?? '';
  const [code] = await once(inside(`tar -xzf ${join(releases, archive)} -C ${folder}`), 'exit');
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  const unpacked = (await readdir(folder)).find((file) => archive.startsWith(file)) ?? '';
  await rename(join(folder, unpacked), join(folder, name));
  return join(folder, name);
}

async function start(program: string, inside: (program: string) => ChildProcess) {
  const portal = inside(program);
  let site = '';
  for await (const line of createInterface(portal.stdout as NonNullable<ChildProcess['stdout']>)) {
    site = /^Site: (\S+)/.exec(line)?.[1] ?? site;
    if (line.startsWith('API: ')) break;
  }
  if (site === '') throw new Error('the portal did not start');
  return { portal, site };
}

async function stop(portal: ChildProcess): Promise<void> {
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
}
