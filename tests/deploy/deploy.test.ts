import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../../config/environment.ts';
import { ROOT } from '../../config/root.ts';
import { parseSettings, SETTINGS_FILE } from '../../config/settings-file.ts';
import { isOwnTrackingParameter } from '../../contracts/links/tracking.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { canInstallPackages, installPackages } from '../../scripts/system-packages.ts';
import { PAGE_KEY_HEADER } from '../../site/server/nginx/nginx-cache.ts';

const run = promisify(execFile);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const compiled = (JSON.parse(read('tsconfig.release.json')) as { files: string[] }).files;

/** Debian's Caddy, installed if it is missing and we may install packages. */
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

describe('the files of deploy/', () => {
  /** Variables of systemd, of the images of PostgreSQL and S3, and of our backup script; the programs do not read them. */
  const FOREIGN = /^(BACKUP_|FAILURE_HOOK|POSTGRES_|AWS_)/;

  test.each(['systemd/portal.env', 'container/Containerfile', 'container/compose.yaml'])(
    '%s sets only variables the programs know',
    (file) => {
      const assigned = [...read(`deploy/${file}`).matchAll(/(?:^|[\s=])([A-Z][A-Z_]{3,})(?:=|: )/gm)];
      const names = assigned.map(([, name]) => name as string).filter((name) => !FOREIGN.test(name));
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !(name in VARIABLES))).toEqual([]);
    },
  );

  test('the compose file names existing services, volumes and files, with the ports of nginx and its configuration', () => {
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

  test('the site names pages to nginx by the header that nginx reads', () => {
    const purged = [...read('deploy/nginx/portal.conf').matchAll(/proxy_cache_purge \w+ (\S+);/g)];
    const variable = `$http_${PAGE_KEY_HEADER.replaceAll('-', '_')}`;
    expect(purged.map(([, name]) => name)).toEqual([variable, variable, variable]);
  });

  test('nginx and Varnish remove the same parameters from addresses, and only those that tell where readers came from', () => {
    const removed = ['deploy/nginx/portal.conf', 'deploy/varnish/portal.vcl'].map((file) => {
      const [, names = ''] = /\(((?:\?:)?utm_[^()]+)\)=/.exec(read(file)) ?? [];
      return names.replace('?:', '').replace('utm_[a-z_]+', 'utm_source').split('|');
    });
    expect(removed[0]).toEqual(removed[1]);
    expect(removed[0]?.length).toBeGreaterThan(10);
    expect(removed[0]?.filter((name) => !isOwnTrackingParameter(name))).toEqual([]);
  });

  test.skipIf(!hasCaddy)('Caddy accepts its configuration', async () => {
    const file = join(ROOT, 'deploy', 'caddy', 'Caddyfile');
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { stderr, stdout } = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      env,
    });
    expect(stdout + stderr).toContain('Valid configuration');
  });

  test('exactly the commands of a release are compiled for it', () => {
    const commands = COMMANDS.map(({ program }) => `${program}.ts`);
    const programs = [
      'api/server.ts',
      'api/demo/load-demo-program.ts',
      'scripts/release/portal.ts',
      'api/operations/maintenance/maintenance-program.ts',
      'api/isolated-reading/text-readers.worker.ts',
    ];
    expect([...commands, ...programs].sort()).toEqual(compiled.toSorted());
  });

  test('settings are in one file that service and commands read, not in the units', () => {
    const units = readdirSync(join(ROOT, 'deploy', 'systemd')).filter((name) => name.endsWith('.service'));
    for (const unit of units) {
      expect(read(`deploy/systemd/${unit}`), unit).not.toMatch(/^Environment=/m);
      if (/portal\b.*ExecStart|ExecStart=.*(?:backup\.sh|\/portal)/.test(read(`deploy/systemd/${unit}`)))
        expect(read(`deploy/systemd/${unit}`), unit).toContain(`EnvironmentFile=${SETTINGS_FILE}`);
    }
    const settings = parseSettings(read('deploy/systemd/portal.env'));
    expect(settings).toMatchObject({ DATA_DIR: '/var/lib/portal', BACKUP_DIR: '/var/backups/portal' });
    // The backup unit may write to these folders only.
    expect(read('deploy/systemd/portal-backup.service')).toContain(
      `ReadWritePaths=${settings.DATA_DIR} ${settings.BACKUP_DIR}`,
    );
  });

  test('the nightly backup keeps the newest backups, passes the new one on, and touches no other file', async () => {
    const release = join(folder, 'release');
    const backups = join(folder, 'backups');
    mkdirSync(join(release, 'deploy', 'systemd'), { recursive: true });
    mkdirSync(backups);
    const script = join(release, 'deploy', 'systemd', 'backup.sh');
    cpSync(join(ROOT, 'deploy/systemd/backup.sh'), script);
    const programs = {
      [join(release, 'portal')]: 'echo "$1 $3" > "$2"',
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

    const hook = join(folder, 'hook');
    const env = {
      ...process.env,
      BACKUP_DIR: backups,
      BACKUP_KEEP: '2',
      BACKUP_HOOK: hook,
      BACKUP_VERIFY: 'yes',
    };
    await run(script, { env });
    const left = readdirSync(backups).sort();
    expect(left).toEqual(['notes.txt', old[2], expect.stringMatching(/^portal-\d{8}T\d{6}Z\.tar\.gz$/)]);
    expect(readFileSync(join(folder, 'hook.copy'), 'utf8')).toBe('backup --verify\n');
  });

  test("the failure of a unit is written to the journal and passed to the operator's program", async () => {
    for (const unit of ['portal', 'portal-backup'])
      expect(read(`deploy/systemd/${unit}.service`)).toContain('OnFailure=portal-failed@%n.service');
    expect(read('deploy/systemd/portal-failed@.service')).toContain('/deploy/systemd/failed.sh %i');
    const hook = join(folder, 'failure-hook');
    writeFileSync(hook, '#!/bin/sh\necho "$1" > "$0.told"\n');
    chmodSync(hook, 0o755);
    const { stderr } = await run(join(ROOT, 'deploy/systemd/failed.sh'), ['portal-backup.service'], {
      env: { ...process.env, FAILURE_HOOK: hook },
    });
    expect(stderr).toBe('<2>portal-backup.service failed: journalctl -u portal-backup.service says why\n');
    expect(readFileSync(`${hook}.told`, 'utf8')).toBe('portal-backup.service\n');
  });
});

test('every image of others that a container is built from or runs is named by its digest', () => {
  const files = globSync('deploy/container/*', { cwd: ROOT });
  const images = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(
      ([, image = '']) => image,
    ),
  );
  // `portal` is the image that the Containerfile builds.
  const ofOthers = images.filter((image) => image !== 'portal');
  expect(ofOthers.length).toBeGreaterThanOrEqual(4);
  for (const image of ofOthers) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
});
