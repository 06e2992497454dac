import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readBuiltFiles, registerBuiltFiles, SiteNotBuilt } from './built-files.routes.ts';

test('a build without its entry is refused, and no file of it is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-built-'));
  await mkdir(join(folder, '.vite'));
  const manifest = { 'other.ts': { file: 'assets/missing.js' } };
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    await expect(readBuiltFiles(folder, 'entry.ts')).rejects.toBeInstanceOf(SiteNotBuilt);
    await rm(folder, { recursive: true });
    await nextTurn();
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});

test('a file whose compression failed is compressed again for the next request', async () => {
  const text = Buffer.from('body { color: black }');
  const broken = 0 as unknown as Buffer;
  const contents = [broken, text];
  const file = {
    type: 'text/css; charset=utf-8',
    compressible: true,
    get bytes() {
      return contents.shift() ?? text;
    },
  };
  const path = '/assets/site-a.css';
  const app = Fastify();
  registerBuiltFiles(app, [
    { stylesheet: path, script: '', pageStyles: {}, byPath: new Map([[path, file]]) },
  ]);
  const ask = () => app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } });
  expect((await ask()).statusCode).toBe(500);
  expect((await ask()).headers['content-encoding']).toBe('gzip');
});
