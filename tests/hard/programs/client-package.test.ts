import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccounts, PASSWORD } from '../../../api/users/auth/accounts.support.ts';
import { createTestApi, type TestApi } from '../../support/api/test-api.ts';
import { createOutsideProject, type OutsideProject } from '../../support/outside-project.ts';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
let api: TestApi;
let outside: OutsideProject;
let project: string;
let installed: string;

beforeAll(async () => {
  api = await createTestApi();
  outside = await createOutsideProject();
  project = outside.folder;
  installed = join(project, 'node_modules/portal-para-client');
});
afterAll(async () => {
  await api.close();
  await outside.remove();
});

test('the package is installed offline, without dependencies and without files of the repository', async () => {
  expect((await readdir(installed)).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  expect((await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
    'portal-para-client',
  ]);
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as object & {
    dependencies?: object;
  };
  expect(dependencies).toBeUndefined();
});

test('a program outside the repository compiles against it and publishes a story', async () => {
  const person = await createTestAccounts(api, await api.tokenFor('admin')).createUser();
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  await copyFile(join(ROOT, 'tests/openapi/program/outside.ts'), join(project, 'outside.ts'));
  await outside.link('@types/node', 'undici-types');
  const compilerOptions = {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    outDir: 'out',
    types: ['node'],
    lib: ['ES2022', 'DOM'],
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
  };
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['outside.ts'] }),
  );
  await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project]).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout);
    },
  );
  const program = join(project, 'out/outside.js');
  const { stdout } = await run(process.execPath, [program, url, person.email, PASSWORD], {
    cwd: project,
  });
  expect(JSON.parse(stdout)).toEqual({
    status: 'published',
    title: 'Balsa para Soure ganha horário novo',
    muni: 'Soure',
    found: 0,
    refused: 412,
  });
});

test('a browser bundle of it needs no built-in of Node and stays small', async () => {
  await writeFile(
    join(project, 'page.js'),
    "import { createClient, ENDPOINTS } from 'portal-para-client';\nglobalThis.api = [createClient, ENDPOINTS.news.list];",
  );
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(project, 'page.js'), formats: ['es'], fileName: 'page' } },
  });
  const [{ output }] = result as unknown as [{ output: readonly { code?: string }[] }];
  const code = output.map((chunk) => chunk.code ?? '').join('');
  expect(code).not.toMatch(/from\s*["']|require\(|\bprocess\b|\bBuffer\b/);
  expect(code.length).toBeLessThan(60_000);
});
