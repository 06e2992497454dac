import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const { isInstalled } = createRequire(import.meta.url)('../../../scripts/installation.cjs') as {
  isInstalled(root: string, platform: string, arch: string): boolean;
};

const library = { 'node_modules/library': { version: '1.0.0' } };
const tool = { 'node_modules/tool': { version: '2.0.0', dev: true } };
const native = { 'node_modules/native': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'] } };
const muslOnly = {
  'node_modules/musl': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-instalação '));
  mkdirSync(join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

function lock(packages: object): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
}

function record(packages: object): void {
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

test('a folder with every package of the lockfile is installed', () => {
  lock({ ...library, ...tool, ...native, ...muslOnly });
  record({ ...library, ...tool, ...native });
  expect(isInstalled(root, 'linux', 'x64')).toBe(true);
});

test('a bare clone is not installed', () => {
  lock(library);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(isInstalled(root, 'linux', 'x64')).toBe(false);
});

test('an interrupted installation, which npm has not recorded, is not installed', () => {
  lock(library);
  mkdirSync(join(root, 'node_modules', 'library'));
  expect(isInstalled(root, 'linux', 'x64')).toBe(false);
});

test('a lockfile with a new version or a new package requires an installation', () => {
  record({ ...library, ...tool });
  lock({ 'node_modules/library': { version: '1.0.1' }, ...tool });
  expect(isInstalled(root, 'linux', 'x64')).toBe(false);
  lock({ ...library, ...tool, 'node_modules/other': { version: '1.0.0', dev: true } });
  expect(isInstalled(root, 'linux', 'x64')).toBe(false);
});

test('a native package may be missing on other platforms only', () => {
  lock({ ...library, ...tool, ...native });
  record({ ...library, ...tool });
  expect(isInstalled(root, 'linux', 'x64')).toBe(false);
  expect(isInstalled(root, 'linux', 'arm64')).toBe(true);
  expect(isInstalled(root, 'win32', 'x64')).toBe(true);
});

test('a folder with only the packages that the programs need is installed', () => {
  lock({ ...library, ...tool });
  record(library);
  expect(isInstalled(root, 'linux', 'x64')).toBe(true);
});

test('messages of an installation go to standard error, so that a pipe gets the output of the command alone', () => {
  const runtime = `node_modules/node-${process.platform}-${process.arch}`;
  lock({ [runtime]: { version: '24.0.0' } });
  mkdirSync(join(root, 'scripts'));
  for (const script of ['run.cjs', 'installation.cjs'])
    copyFileSync(join(import.meta.dirname, '../../../scripts', script), join(root, 'scripts', script));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npm'), '#!/bin/sh\necho said by npm\nexit 1\n', { mode: 0o755 });
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'scripts/run.cjs'), 'none.ts'], {
    env: { PATH: `${join(root, 'bin')}:/bin:/usr/bin` },
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toContain('Installing the packages');
});

test('what an old npm installs first, a newer npm and our Node, is locked by version and hash', () => {
  const runtime = { version: '24.0.0', integrity: 'sha512-ofTheRuntime' };
  const name = `node-${process.platform}-${process.arch}`;
  lock({ [`node_modules/${name}`]: runtime });
  mkdirSync(join(root, 'scripts'));
  for (const script of ['run.cjs', 'installation.cjs'])
    copyFileSync(join(import.meta.dirname, '../../../scripts', script), join(root, 'scripts', script));
  mkdirSync(join(root, 'bin'));
  // The output of npm is shown if it fails.
  const npm = '#!/bin/sh\necho "$1"; cat package.json; echo; cat package-lock.json; echo; exit 1\n';
  writeFileSync(join(root, 'bin', 'npm'), npm, { mode: 0o755 });
  const { stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.cjs'), 'none.ts'], {
    env: { PATH: `${join(root, 'bin')}:/bin:/usr/bin`, npm_config_user_agent: 'npm/8.19.4 node/v18.0.0' },
    encoding: 'utf8',
  });
  const [, call, wanted = '', locked = ''] = stderr.split('\n');
  expect(call).toBe('ci');
  expect(JSON.parse(wanted)).toEqual({ dependencies: { [name]: '24.0.0', npm: expect.any(String) } });
  expect(JSON.parse(locked).packages).toMatchObject({
    [`node_modules/${name}`]: runtime,
    'node_modules/npm': { integrity: expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/) },
  });
});
