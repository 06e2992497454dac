import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contracts/durations.ts';
import { createTestSite, css, STYLESHEET } from '../../../testing/test-site.ts';
import type { BuiltFiles } from './built-files.routes.ts';
import { keepAssets } from './previous-assets.ts';

const START = Date.UTC(2026, 10, 15);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-assets-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

function version(name: string): BuiltFiles {
  const path = `/assets/site-${name}.css`;
  const file = { type: 'text/css; charset=utf-8', bytes: Buffer.from(name), compressible: true };
  return { stylesheet: path, script: '', pageStyles: {}, byPath: new Map([[path, file]]) };
}

test('an old process serves the files of a newer one, and a new process those of an older one', async () => {
  const fromOld = await keepAssets(folder, START, version('old'));
  const fromNew = await keepAssets(folder, START, version('new'));
  expect((await fromOld('/assets/site-new.css'))?.bytes.toString()).toBe('new');
  expect(await fromNew('/assets/site-old.css')).toMatchObject({
    type: 'text/css; charset=utf-8',
    bytes: Buffer.from('old'),
  });
});

test('a file that no version has used for two weeks is deleted, a file in use stays', async () => {
  await keepAssets(folder, START, version('old'), version('still-used'));
  await keepAssets(folder, START + 10 * DAY_MS, version('still-used'));
  await keepAssets(folder, START + 15 * DAY_MS, version('new'));
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual(['site-new.css', 'site-still-used.css']);
});

test.each([
  '/assets/../secret.css',
  '/assets/%2e%2e/secret.css',
  '/assets//secret.css',
  '/secret.css',
  '/assets/',
])('%s is not found', async (path) => {
  const find = await keepAssets(folder, START, version('a'));
  await writeFile(join(folder, 'secret.css'), 'secret');
  expect(await find(path)).toBeUndefined();
});

test('the site serves kept files like its own; a file that no version has is a 404', async () => {
  const keptAssets = await keepAssets(folder, START, version('old'));
  const { app } = createTestSite({ keptAssets });
  const old = await app.inject({ url: '/assets/site-old.css' });
  expect([old.statusCode, old.body, old.headers['content-type']]).toEqual([
    200,
    'old',
    'text/css; charset=utf-8',
  ]);
  expect(old.headers['cache-control']).toContain('immutable');
  expect((await app.inject({ url: STYLESHEET })).body).toBe(String(css));
  expect((await app.inject({ url: '/assets/site-none.css' })).statusCode).toBe(404);
});
