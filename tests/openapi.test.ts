import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccounts, PASSWORD } from '../api/users/auth/accounts.support.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const node = (...args: string[]) => run(process.execPath, args, { cwd: ROOT, maxBuffer: 50_000_000 });

let api: TestApi;
let description: string;
/** Inside node_modules, so that the program finds the packages of this repository. */
let folder: string;

beforeAll(async () => {
  api = await createTestApi();
  description = (await api.inject({ url: '/openapi.json' })).body;
  await mkdir(join(ROOT, 'node_modules/.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, 'node_modules/.cache/openapi-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

describe('/openapi.json', () => {
  test("has no error and no warning by Redocly's recommended rules", async () => {
    // The paths `/admin/news/trash/{id}` and `/admin/news/{id}/restore` are not ambiguous, because an id is a number.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
    const found = await lintFromString({ source: description, absoluteRef: 'openapi.json', config });
    expect(
      found.map(({ ruleId, severity, message, location }) => [
        severity,
        ruleId,
        message,
        location[0]?.pointer,
      ]),
    ).toEqual([]);
  });

  test('a program on the types that openapi-typescript makes of it takes a story through its whole life', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const person = await createAccounts(api, await api.tokenFor('admin')).hire();
    await writeFile(join(folder, 'openapi.json'), description);
    const types = await node(join(ROOT, 'tests/openapi/generate-types.ts'), join(folder, 'openapi.json'));
    await writeFile(join(folder, 'portal-api.ts'), types.stdout);
    await copyFile(join(ROOT, 'tests/openapi/program/story-life.ts'), join(folder, 'story-life.ts'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const compilerOptions = {
      ...{ target: 'ES2024', module: 'NodeNext', strict: true, skipLibCheck: true, outDir: 'out' },
      ...{ lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['node'], exactOptionalPropertyTypes: true },
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    await node(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder).catch(
      (error: { stdout: string }) => {
        throw new Error(error.stdout);
      },
    );
    const picture = join(folder, 'foto.png');
    await sharp({ create: { width: 640, height: 360, channels: 3, background: '#1f6f5c' } }).toFile(picture);

    const { stdout } = await node(
      join(folder, 'out/story-life.js'),
      address,
      person.email,
      PASSWORD,
      picture,
    );

    const seen = JSON.parse(stdout) as Record<string, unknown>;
    expect(seen).toEqual({
      statuses: ['draft', 'published', 'archived'],
      stale: 412,
      picture: seen.uploaded,
      uploaded: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
      correction: 'A primeira balsa sai às 6h.',
      listed: true,
      total: '1',
      gone: 404,
      removed: 204,
    });
  }, 120_000);
});
