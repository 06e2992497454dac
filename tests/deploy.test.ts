import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../config/environment.ts';
import { ROOT } from '../config/root.ts';
import { canInstallPackages, installPackages } from '../scripts/system-packages.ts';

const run = promisify(execFile);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const compiled = (JSON.parse(read('tsconfig.release.json')) as { files: string[] }).files;

/** Debian's, installed where we may. */
function findCaddy(): boolean {
  const found = (): boolean => !spawnSync('caddy', ['version']).error;
  if (!found() && canInstallPackages()) installPackages('caddy');
  return found();
}

const hasCaddy = findCaddy();
if (!hasCaddy) process.stderr.write('caddy cannot be installed here: deploy/caddy was not tried\n');

interface Compose {
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly services: Readonly<
    Record<
      string,
      {
        readonly volumes?: readonly string[];
        readonly environment?: Readonly<Record<string, string>>;
        readonly build?: { readonly dockerfile: string };
      }
    >
  >;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the files to run it with', () => {
  /** Of systemd, of the images of PostgreSQL and S3, of our own script: not ours to know. */
  const FOREIGN = /^(BACKUP_|POSTGRES_|AWS_)/;

  test.each([
    'systemd/portal.env',
    'systemd/portal.service',
    'container/Containerfile',
    'container/compose.yaml',
  ])('%s sets only variables the programs know', (file) => {
    const assigned = [...read(`deploy/${file}`).matchAll(/(?:^|[\s=])([A-Z][A-Z_]{3,})(?:=|: )/gm)];
    const names = assigned.map(([, name]) => name as string).filter((name) => !FOREIGN.test(name));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in VARIABLES))).toEqual([]);
  });

  test('the compose file names only services, volumes and files that are there, on the ports of nginx and its file', () => {
    const compose = parse(read('deploy/container/compose.yaml')) as Compose;
    expect(Object.keys(compose.services)).toEqual(['database', 'pictures', 'portal', 'nginx']);
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
    const named = sources.filter((source) => /^\w/.test(source));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).sort());
    const files = sources.filter((source) => source.startsWith('.'));
    expect(files.map((file) => existsSync(join(ROOT, 'deploy/container', file)))).toEqual([true]);
    expect(existsSync(join(ROOT, 'deploy/container', compose.services.nginx?.build?.dockerfile ?? '-'))).toBe(
      true,
    );
    const { EDGE_URL, EDGE_LOG_PORT } = compose.services.portal?.environment ?? {};
    const nginx = read('deploy/nginx/portal.conf');
    expect(nginx).toContain(`listen ${new URL(EDGE_URL ?? '').host};`);
    expect(nginx).toContain(`server=127.0.0.1:${EDGE_LOG_PORT},`);
  });

  test.skipIf(!hasCaddy)('Caddy takes its file', async () => {
    const file = join(ROOT, 'deploy', 'caddy', 'Caddyfile');
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { stderr, stdout } = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      env,
    });
    expect(stdout + stderr).toContain('Valid configuration');
  });

  test('the start script of a release knows every command that is compiled for it', () => {
    const script = read('scripts/release/portal.sh');
    const [, commands = ''] = /^ {2}(.+)\) program="scripts\/\$1\.js"/m.exec(script) ?? [];
    const known = commands.split(' | ').map((command) => `scripts/${command}.ts`);
    const named = [...script.matchAll(/program=(scripts\/\S+)\.js/g)].map(([, program]) => `${program}.ts`);
    const programs = ['api/server.ts', 'api/demo-program.ts'];
    expect([...known, ...named, ...programs].sort()).toEqual(compiled.toSorted());
  });

  test('the nightly backup keeps the newest ones, hands the new one on, and touches no other file', async () => {
    const release = join(folder, 'release');
    const backups = join(folder, 'backups');
    mkdirSync(join(release, 'deploy', 'systemd'), { recursive: true });
    mkdirSync(backups);
    const script = join(release, 'deploy', 'systemd', 'backup.sh');
    cpSync(join(ROOT, 'deploy/systemd/backup.sh'), script);
    const programs = {
      [join(release, 'portal')]: 'echo "$1" > "$2"',
      [join(folder, 'hook')]: 'cp "$1" "$0.copy"',
    };
    for (const [program, line] of Object.entries(programs)) {
      writeFileSync(program, `#!/bin/sh\n${line}\n`);
      chmodSync(program, 0o755);
    }
    const old = ['20260101T030000Z', '20260102T030000Z', '20260103T030000Z'].map(
      (at) => `portal-${at}.tar.gz`,
    );
    for (const name of [...old, 'notes.txt']) writeFileSync(join(backups, name), '');

    const env = { ...process.env, BACKUP_DIR: backups, BACKUP_KEEP: '2', BACKUP_HOOK: join(folder, 'hook') };
    await run(script, { env });
    const left = readdirSync(backups).sort();
    expect(left).toEqual(['notes.txt', old[2], expect.stringMatching(/^portal-\d{8}T\d{6}Z\.tar\.gz$/)]);
    expect(readFileSync(join(folder, 'hook.copy'), 'utf8')).toBe('backup\n');
  });
});
