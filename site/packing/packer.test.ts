import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createPacker } from './packer.ts';

const PAGE = ['<p>Água', ' — maré…</p>'];
let folder = '';
afterEach(() => rm(folder || join(tmpdir(), 'none'), { recursive: true, force: true }));

async function threadThat(does: string): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'packer-'));
  const file = join(folder, 'thread.mjs');
  await writeFile(file, does);
  return file;
}

test('many pages at once come back each as itself', async () => {
  const { pack } = createPacker({ rushPages: 0 });
  const pages = await Promise.all(Array.from({ length: 50 }, (_one, at) => pack([`página ${at}`], 'gzip')));
  expect(pages.map(({ body }) => gunzipSync(body).toString())).toEqual(
    Array.from({ length: 50 }, (_one, at) => `página ${at}`),
  );
  expect(new Set(pages.map(({ tag }) => tag)).size).toBe(50);
});

test('a few pages now and then begin no thread, a rush does', async () => {
  let time = 0;
  const says = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ slot }) => parentPort.postMessage({ slot, tag: 'thread', body: new Uint8Array(1) }));`;
  const { pack } = createPacker({ file: await threadThat(says), rushPages: 2, now: () => time });
  const byThread: boolean[] = [];
  for (const moment of [0, 0, 1_000, 1_001, 1_999, 60_000]) {
    time = moment;
    byThread.push((await pack(['página'], 'gzip')).tag === 'thread');
  }
  expect(byThread).toEqual([false, false, false, false, true, true]);
});

test('half a character does not cost the page', async () => {
  const { body } = await createPacker({ rushPages: 0 }).pack(['<p>antes \ud83c', ' depois — 🌊</p>'], 'gzip');
  expect(gunzipSync(body).toString()).toBe('<p>antes \ufffd depois — 🌊</p>');
});

test('a page too large for the thread is whole too', async () => {
  const large = '<p>água</p>'.repeat(100_000);
  expect(gunzipSync((await createPacker({ rushPages: 0 }).pack([large], 'gzip')).body).toString()).toBe(
    large,
  );
});

test.each([
  [
    'ends',
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1));",
  ],
  [
    'fails',
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('no'); });",
  ],
  ['does not even begin', 'throw new Error("no");'],
])('a page whose thread %s is compressed all the same, and so is the next', async (_what, does) => {
  const { pack } = createPacker({ file: await threadThat(does), rushPages: 0 });
  for (const text of ['uma', 'duas']) {
    const { body, tag } = await pack([...PAGE, text], 'gzip');
    expect(gunzipSync(body).toString()).toBe(`<p>Água — maré…</p>${text}`);
    expect(tag).not.toBe('');
  }
});
