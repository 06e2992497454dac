import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ROOT } from '../../../config/root.ts';
import { canInstallPackages, installPackages } from '../../../scripts/system-packages.ts';
import type { Scenario } from '../scenario.ts';

const run = promisify(execFile);
const BAR =
  'it starts as another user on a read-only root, passes its health check, and ends within 10 s of SIGTERM';

/** A machine may have no container engine, so the steps of the Containerfile run with debootstrap and a chroot. */
export const containerRoot: Scenario = {
  name: 'container-root',
  fault: 'the release in the root the Containerfile describes',
  bar: BAR,
  async run() {
    if (!hasDebootstrap())
      return { tried: 'nothing', lost: 'no debootstrap, or not root', reached: undefined };
    await run(process.execPath, [join(ROOT, 'scripts', 'release', 'release.ts')], { cwd: ROOT });
    const folder = await mkdtemp(join(tmpdir(), 'portal-root-'));
    try {
      await chmod(folder, 0o755);
      return await tryRoot(folder, await readContainerfile());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function hasDebootstrap(): boolean {
  const found = (): boolean => !spawnSync('debootstrap', ['--version']).error;
  if (!found() && canInstallPackages()) installPackages('debootstrap');
  return found() && process.getuid?.() === 0;
}

interface Containerfile {
  readonly release: string;
  readonly packages: string;
  readonly addUser: string;
  readonly user: string;
  readonly variables: readonly string[];
  readonly healthCheck: readonly string[];
}

async function readContainerfile(): Promise<Containerfile> {
  const text = (await readFile(join(ROOT, 'deploy/container/Containerfile'), 'utf8')).replaceAll('\\\n', ' ');
  const find = (pattern: RegExp): string => {
    const [, found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new Error(`the Containerfile has no ${pattern}`);
    return found.trim();
  };
  return {
    release: find(/^FROM \S+debian:(\w+)-slim$/m),
    packages: find(/--no-install-recommends ([^&]+)&&/).replaceAll(' ', ','),
    addUser: find(/(useradd [^&\n]+)/),
    user: find(/^USER (\d+)$/m),
    variables: find(/^ENV (.+)$/m).split(' '),
    healthCheck: JSON.parse(find(/^HEALTHCHECK .*CMD (\[.+\])$/m)) as string[],
  };
}

async function tryRoot(folder: string, file: Containerfile) {
  const [root, data] = [join(folder, 'root'), join(folder, 'data')];
  await run('debootstrap', ['--variant=minbase', `--include=${file.packages}`, file.release, root]);
  await run('chroot', [root, 'sh', '-c', file.addUser]);
  await run('cp', ['-a', await findRelease(), join(root, 'opt', 'portal')]);
  await mkdir(data);
  await run('chown', [file.user, data]);
  // The mounts are in a namespace of their own and disappear with the program.
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${data} ${root}/var/lib/portal`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `chmod 1777 ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount -o remount,ro,bind ${root}`,
  ];
  const inside = `chroot --userspec=${file.user}:${file.user} ${root}`;
  const variables = [...file.variables, 'PATH=/usr/bin:/bin', 'API_PORT=3001', 'LOG_LEVEL=error'].join(' ');
  const start = `exec ${inside} setpriv --no-new-privs env -i ${variables} /opt/portal/portal`;
  const refused = `! ${inside} touch /etc/written 2> /dev/null`;
  const portal = spawn('unshare', [
    '-mn',
    'sh',
    '-ec',
    [...mounts, 'ip link set lo up', refused, start].join('\n'),
  ]);
  const ended = once(portal, 'exit');
  for await (const line of createInterface(portal.stdout)) if (line.startsWith('API: ')) break;
  const namespace = [
    '-t',
    String(portal.pid),
    '-m',
    '-n',
    'chroot',
    `--userspec=${file.user}:${file.user}`,
    root,
  ];
  const isHealthy = await run('nsenter', [...namespace, ...file.healthCheck]).then(
    () => true,
    () => false,
  );
  const began = performance.now();
  portal.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  const seconds = (performance.now() - began) / 1_000;
  return {
    tried: `Debian ${file.release}, user ${file.user}, read-only root; health check ${isHealthy ? 'passed' : 'failed'}; SIGTERM (${seconds.toFixed(1)} s, code ${code})`,
    lost: isHealthy && code === 0 ? 'nothing' : 'the portal',
    reached: isHealthy && code === 0 && seconds <= 10,
  };
}

async function findRelease(): Promise<string> {
  const releases = join(ROOT, 'release');
  const name = (await readdir(releases)).find((one) => !one.endsWith('.tar.gz')) ?? '';
  return join(releases, name);
}
