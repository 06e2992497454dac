import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../config/root.ts';

const run = promisify(execFile);

export interface OutsideProject {
  readonly folder: string;
  /** Makes packages of the repository available to the project, as an installation would. */
  link(...packages: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

/** An empty project outside the repository with the client package installed from its tarball, without a network. */
export async function createOutsideProject(): Promise<OutsideProject> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-client-'));
  await run(process.execPath, [join(ROOT, 'scripts/client-package/client-package.ts'), folder], {
    cwd: ROOT,
  });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await writeFile(join(folder, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }');
  const offline = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...offline, join(folder, tarball)], { cwd: folder });
  return {
    folder,
    async link(...packages) {
      for (const name of packages) {
        const link = join(folder, 'node_modules', name);
        await mkdir(dirname(link), { recursive: true });
        await symlink(join(ROOT, 'node_modules', name), link);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
