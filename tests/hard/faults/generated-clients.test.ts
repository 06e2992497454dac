import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestAccounts, PASSWORD } from '../../../api/users/auth/accounts.support.ts';
import { ROOT } from '../../../config/root.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { ensureJava, generateClient } from '../../openapi/openapi-generator.ts';
import { createTestApi } from '../../support/api/test-api.ts';

const PROGRAMS = ['orval-client', 'hey-api-client'] as const;
const CACHE = join(ROOT, 'node_modules/.cache');
const run = promisify(execFile);
const node = (...args: string[]) => run(process.execPath, args, { cwd: ROOT, maxBuffer: 50_000_000 });

/**
 * Other people's generators are no packages of this project: they are installed beside it, once, as its own packages are,
 * with the hashes of `tests/openapi/generators/package-lock.json`.
 */
async function installedGenerators(): Promise<string> {
  const source = join(ROOT, 'tests/openapi/generators');
  const folder = join(CACHE, 'openapi-generators');
  const lock = await readFile(join(source, 'package-lock.json'), 'utf8');
  await mkdir(folder, { recursive: true });
  // Plain JavaScript, because Node strips no types from files below `node_modules`.
  await copyFile(
    join(ROOT, 'tests/openapi/program/generate-clients.ts'),
    join(folder, 'generate-clients.mjs'),
  );
  const installed = join(folder, 'installed-lock.json');
  if ((await readFile(installed, 'utf8').catch(() => '')) === lock) return folder;
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(source, name), join(folder, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  await writeFile(installed, lock);
  return folder;
}

/** The output expected of each program. */
const STORY_LIFE = { status: 'published', stale: 412, title: 'Balsa para Soure', listed: true, removed: 204 };

async function compile(folder: string, module: 'ESNext' | 'CommonJS'): Promise<void> {
  const compilerOptions = {
    target: 'ES2024',
    module,
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
    rootDir: '.',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  await node(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout);
    },
  );
}

// openapi-typescript is tried in tests/hard/programs/generated-types.test.ts.
test('the clients that orval and hey-api generate compile strictly and take a story through its life', async () => {
  const api = await createTestApi();
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'generated-clients-'));
  try {
    const description = join(folder, 'openapi.json');
    await writeFile(description, (await api.inject({ url: '/openapi.json' })).body);
    await node(join(await installedGenerators(), 'generate-clients.mjs'), description, folder);
    for (const name of PROGRAMS)
      await copyFile(join(ROOT, `tests/openapi/program/${name}.ts`), join(folder, `${name}.ts`));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await compile(folder, 'ESNext');
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { email } = await createTestAccounts(api, await api.tokenFor('admin')).createUser();
    for (const name of PROGRAMS) {
      const { stdout } = await node(join(folder, `out/${name}.js`), url, email, PASSWORD);
      expect([name, JSON.parse(stdout)]).toEqual([name, STORY_LIFE]);
    }
  } finally {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  }
});

const hasJava = ensureJava();
if (!hasJava) process.stderr.write('Java cannot be installed here: openapi-generator was not tested\n');

test.skipIf(!hasJava)('so does the client that openapi-generator generates', async () => {
  const api = await createTestApi();
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'generated-clients-'));
  const name = 'openapi-generator-client';
  try {
    const description = join(folder, 'openapi.json');
    await writeFile(description, (await api.inject({ url: '/openapi.json' })).body);
    await generateClient(description, folder);
    await copyFile(join(ROOT, `tests/openapi/program/${name}.ts`), join(folder, `${name}.ts`));
    await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');
    await compile(folder, 'CommonJS');
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { email } = await createTestAccounts(api, await api.tokenFor('admin')).createUser();
    const { stdout } = await node(join(folder, `out/${name}.js`), url, email, PASSWORD);
    expect(JSON.parse(stdout)).toEqual(STORY_LIFE);
  } finally {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a program written from the documents alone sends stories with a key and keeps a copy of what readers see', async () => {
  const api = await createTestApi();
  try {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const key = await api.call(ENDPOINTS.adminKeys.create, {
      token: await api.tokenFor('admin'),
      body: { name: 'Agência', scopes: ['drafts:write', 'publish'] },
    });
    const { stdout } = await node(
      join(ROOT, 'tests/openapi/program/from-documents.ts'),
      url,
      key.body.secret,
    );
    expect(JSON.parse(stdout)).toEqual({
      created: [201, 201, 422],
      replayed: [true, 'true'],
      refused: 'key-reused',
      bulk: [200, 200],
      stale: [412, 'stale'],
      corrected: [200, 'A primeira balsa sai às 6h.'],
      copy: ['Balsa para Soure ganha horário novo (soure)'],
      same: true,
      misspelt: [400, 'Parâmetro desconhecido. Você quis dizer “muni”?'],
      counted: true,
    });
  } finally {
    await api.close();
  }
});
