import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../../../config/root.ts';
import { VERSION } from '../../../config/version.ts';
import { lockDataFolder } from '../../../db/data-folder.ts';
import { COMMANDS } from '../../../scripts/commands.ts';

const RITA = 'rita@leitora.example';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-operator-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs a command as `npm run` does in `folder`, with the data folder `data` in it. */
async function run(
  command: string,
  args: readonly string[],
  input = '',
  data = 'data',
  more: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const { npm_lifecycle_event: _npm, ...inherited } = process.env;
  const own = { INIT_CWD: folder, DATA_DIR: join(folder, data), DATABASE_URL: '' };
  const env = { ...inherited, ...own, ...more };
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${command}.ts`), ...args], {
    cwd: ROOT,
    env,
  });
  child.stdin.end(input);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), promise]);
  return { code, said, complained };
}

/** Creates an installation that has been started before. */
const install = (data?: string) => run('migrate', [], '', data);

const addAna = () => run('user', ['add', 'ana@example.org', '--role', 'admin'], 'uma senha longa\n');

// Five or more programs start.

test('an installation is backed up and restored into another folder while it runs', async () => {
  await install();
  expect(await addAna()).toEqual({ code: 0, said: 'Usuário ana@example.org criado.\n', complained: '' });
  lockDataFolder(join(folder, 'data'));
  const copied = await run('backup', []);
  expect(copied.code).toBe(0);
  const [file = ''] = (await readdir(folder)).filter((name) => /^backup-\d{8}-\d{6}\.tar\.gz$/.test(name));
  expect(copied.said).toMatch(/Backup written to \S+: 2 rows, 0 pictures and documents, \d+\.\d MB\n$/);
  const restored = await run('restore', [file], '', 'other');
  expect(restored).toMatchObject({ code: 0, complained: '' });
  expect((await run('user', ['list'], '', 'other')).said).toContain('ana@example.org');
});

test('the data of a person are exported into a file that only its owner can read, and erased from every file', async () => {
  await install();
  await run('user', ['add', RITA, '--role', 'editor'], 'uma senha longa\n');
  const exported = await run('person', ['export', RITA, 'rita.json']);
  expect(exported).toEqual({
    code: 0,
    said: `Everything stored about ${RITA} is in ${join(folder, 'rita.json')}.\n`,
    complained: '',
  });
  const { mode } = await stat(join(folder, 'rita.json'));
  expect(mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(join(folder, 'rita.json'), 'utf8'))).toMatchObject({ email: RITA });
  expect(await filesWith(RITA)).not.toEqual([]);
  const erased = await run('person', ['erase', RITA]);
  expect(erased).toMatchObject({ code: 0, complained: '' });
  expect(erased.said).toMatch(
    /^Account erased; messages erased: 0; digests erased: 0; requests by law emptied: 0\.\n/,
  );
  expect(await filesWith(RITA)).toEqual([]);
});

/** Files of the data folder that contain these bytes. */
async function filesWith(words: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(files.map(async (file) => (await readFile(file)).includes(words)));
  return files.filter((_file, index) => found[index]);
}

test('a restore into the data folder of a running server is refused', async () => {
  await install();
  await addAna();
  const unlock = lockDataFolder(join(folder, 'data'));
  // The folder of the backup is made.
  expect((await run('backup', ['copies/copy.tar.gz'])).code).toBe(0);
  const refused = await run('restore', ['copies/copy.tar.gz', '--force']);
  unlock();
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complained).toMatch(/^another server is already running on the data folder \S+\n$/);
});

test('a damaged backup is refused in plain words before a database is created', async () => {
  await writeFile(join(folder, 'damaged.tar.gz'), 'nothing that zlib can read');
  const { code, complained } = await run('restore', ['damaged.tar.gz'], '', 'new');
  expect({ code, complained }).toEqual({
    code: 1,
    complained: `${join(folder, 'damaged.tar.gz')} cannot be restored: it is damaged or no backup (incorrect header check)\n`,
  });
  expect(await readdir(folder)).toEqual(['damaged.tar.gz']);
});

test('a backup without a name is written to BACKUP_DIR', async () => {
  await install();
  const copies = join(folder, 'copies');
  expect((await run('backup', [], '', 'data', { BACKUP_DIR: copies })).code).toBe(0);
  expect(await readdir(copies)).toEqual([expect.stringMatching(/^backup-\d{8}-\d{6}\.tar\.gz$/)]);
});

test('an error that an operator can act on is one line', async () => {
  await install();
  const outcomes = await Promise.all([
    run('restore', ['nowhere.tar.gz']),
    run('restore', []),
    run('backup', ['a', 'b']),
    run('user', ['dismiss', 'ana@example.org']),
    run('import/import', ['ghost', 'nowhere.json', '--site', 'https://antigo.example']),
    run('person', ['forget', RITA]),
    run('person', ['erase', 'rita']),
  ]);
  for (const { code, said, complained } of outcomes) {
    expect({ code, said, lines: complained.split('\n').length }).toEqual({ code: 1, said: '', lines: 2 });
  }
});

test('a password on the command line is refused', async () => {
  const outcome = await run('user', ['add', 'ana@example.org', 'uma senha longa']);
  expect(outcome).toMatchObject({ code: 1, said: '' });
  expect(outcome.complained).toMatch(/^Uso: /);
});

test.each([
  ['backup', []],
  ['backup', ['copy.tar.gz']],
  ['user', ['list']],
  ['user', ['add', 'ana@example.org', '--role', 'admin']],
  ['media', ['prune']],
  ['media', ['backup', 'pictures']],
  ['media', ['restore', 'pictures']],
  ['export', ['content']],
  ['export', ['content', '--as', 'wordpress']],
  ['person', ['export', RITA]],
  ['person', ['erase', RITA]],
])('without a database %s %j creates none, says where it looked and ends with 1', async (command, args) => {
  const { code, said, complained } = await run(command, args, 'uma senha longa\n', 'nowhere');
  expect({ code, said }).toEqual({ code: 1, said: '' });
  const file = join(folder, 'nowhere', 'portal.sqlite');
  expect(complained).toBe(
    `there is no database at ${file}: is DATA_DIR or DATABASE_URL the one of the service?\n`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test("a database that is not a portal's is not backed up, and the error names it", async () => {
  await mkdir(join(folder, 'data'));
  new SQLite(join(folder, 'data', 'portal.sqlite')).exec('create table other (id integer)').close();
  const { code, complained } = await run('backup', []);
  expect(code).toBe(1);
  expect(complained).toMatch(/^the database at \S+portal\.sqlite holds no portal: /);
});

describe('the command of a release', () => {
  const portal = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    run('release/portal', args, '', 'data', env);

  test('uses the database of the service, whose settings file it reads', async () => {
    await install('of-the-service');
    const file = join(folder, 'portal.env');
    await writeFile(file, `DATA_DIR=${join(folder, 'of-the-service')}\n`);
    const found = await portal(['user', 'list'], { PORTAL_ENV: file, DATA_DIR: undefined });
    expect(found).toEqual({ code: 0, said: '', complained: '' });
    const elsewhere = await portal(['user', 'list'], { PORTAL_ENV: file });
    expect(elsewhere.complained).toContain(join(folder, 'data', 'portal.sqlite'));
  });

  test.each([['backupp'], ['start'], ['api', 'site'], ['--frobnicate']])(
    'refuses %s and lists the commands',
    async (...args) => {
      const { code, said, complained } = await portal(args);
      expect({ code, said }).toEqual({ code: 1, said: '' });
      expect(complained).toContain(`Error: unknown: ${args.join(' ')}\n`);
      for (const { name } of COMMANDS) expect(complained).toContain(`./portal ${name} `);
    },
  );

  test('lists the commands and the usage of each, without changing anything', async () => {
    const { code, said } = await portal(['--help']);
    expect(code).toBe(0);
    for (const { name, does } of COMMANDS) expect(said).toMatch(new RegExp(`\\./portal ${name} +${does}`));
    const own = await Promise.all(COMMANDS.map(({ name }) => portal([name, '--help'])));
    for (const [index, { name }] of COMMANDS.entries())
      expect(own[index]).toMatchObject({
        code: 0,
        said: expect.stringContaining(`./portal ${name}`),
        complained: '',
      });
    expect(await readdir(folder)).toEqual([]);
  });

  test('prints its version, and so does each command', async () => {
    const answers = await Promise.all([
      portal(['--version']),
      portal(['backup', '--version']),
      run('user', ['--version']),
    ]);
    for (const answer of answers) expect(answer).toEqual({ code: 0, said: `${VERSION}\n`, complained: '' });
  });
});

test('npm start refuses unknown words, lists the commands and prints its version', async () => {
  expect(await run('portal', ['--version'])).toEqual({ code: 0, said: `${VERSION}\n`, complained: '' });
  expect((await run('portal', ['--help'])).said).toContain('backup');
  const { code, said, complained } = await run('portal', ['apii']);
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(complained).toContain('Error: unknown: apii\n');
});
