import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../db/data-folder.ts';

const RITA = 'rita@leitora.example';
const ROOT = join(import.meta.dirname, '..');

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

/** Runs a command as `npm run` does from `folder`, on the data folder `data` in it. */
async function run(command: string, args: readonly string[], input = '', data = 'data'): Promise<Outcome> {
  const env = { ...process.env, INIT_CWD: folder, DATA_DIR: join(folder, data), DATABASE_URL: '' };
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

const addAna = () => run('user', ['add', 'ana@example.org', '--role', 'admin'], 'uma senha longa\n');

test('an installation is backed up and restored beside the running one', async () => {
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

test('all of a person is exported into a file of one reader, and erased without a trace in any file', async () => {
  await run('user', ['add', RITA, '--role', 'editor'], 'uma senha longa\n');
  const exported = await run('person', ['export', RITA, 'rita.json']);
  expect(exported).toEqual({
    code: 0,
    said: `Tudo o que há de ${RITA} está em ${join(folder, 'rita.json')}.\n`,
    complained: '',
  });
  const { mode } = await stat(join(folder, 'rita.json'));
  expect(mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(join(folder, 'rita.json'), 'utf8'))).toMatchObject({ email: RITA });
  expect(await filesWith(RITA)).not.toEqual([]);
  const erased = await run('person', ['erase', RITA]);
  expect(erased).toMatchObject({ code: 0, complained: '' });
  expect(erased.said).toMatch(/^Conta apagada; mensagens apagadas: 0\.\n/);
  expect(await filesWith(RITA)).toEqual([]);
});

/** The files of the data folder that hold these bytes anywhere. */
async function filesWith(words: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(files.map(async (file) => (await readFile(file)).includes(words)));
  return files.filter((_file, at) => found[at]);
}

test('nothing is restored under a running server', async () => {
  await addAna();
  const unlock = lockDataFolder(join(folder, 'data'));
  await run('backup', ['copy.tar.gz']);
  const refused = await run('restore', ['copy.tar.gz', '--force']);
  unlock();
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complained).toMatch(/^another server is already running on the data folder \S+\n$/);
});

test('what an operator can act on is one line', async () => {
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

test('a password on the command line is not understood', async () => {
  const outcome = await run('user', ['add', 'ana@example.org', 'uma senha longa']);
  expect(outcome).toMatchObject({ code: 1, said: '' });
  expect(outcome.complained).toMatch(/^Uso: /);
});
