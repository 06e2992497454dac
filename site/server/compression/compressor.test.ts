import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createCompressor } from './compressor.ts';

const SLOTS_FILE = join(import.meta.dirname, 'slots.ts');
const WHEN_ASKED = 'slots.waitForSubmission(0);';
const PAGE = ['<p>Água', ' — maré…</p>'];
let folder = '';
afterEach(() => rm(folder || join(tmpdir(), 'none'), { recursive: true, force: true }));

/** Writes a worker file whose thread waits until the first page is handed over. */
async function threadThat(does: string): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'compressor-'));
  const file = join(folder, 'thread.mjs');
  await writeFile(
    file,
    `import { parentPort, workerData } from 'node:worker_threads';
    import { openSlots } from ${JSON.stringify(SLOTS_FILE)};
    const slots = openSlots(workerData);
    ${does}`,
  );
  return file;
}

test('many pages compressed at once each resolve to their own content', async () => {
  const { compress } = createCompressor({ rushPages: 0 });
  const pages = await Promise.all(
    Array.from({ length: 50 }, (_one, index) => compress([`página ${index}`], 'gzip')),
  );
  expect(pages.map(({ body }) => gunzipSync(body).toString())).toEqual(
    Array.from({ length: 50 }, (_one, index) => `página ${index}`),
  );
  expect(new Set(pages.map(({ contentId }) => contentId)).size).toBe(50);
});

test('many pages at once start the thread, a few pages do not', async () => {
  let time = 0;
  const says = `for (let orders = 0; ; slots.waitForSubmission(orders)) {
    orders = slots.submitted();
    for (let slot = 0; slot < 32; slot += 1) {
      if (!slots.isWritten(slot)) continue;
      slots.putBack(slot, { body: Buffer.from('thread'), hash: 0, htmlLength: 0 });
      if (slots.notifyOnce()) parentPort.postMessage(null);
    }
  }`;
  const { compress } = createCompressor({ file: await threadThat(says), rushPages: 2, now: () => time });
  const byThread: boolean[] = [];
  for (const moment of [0, 0, 1_000, 1_001, 1_999, 60_000]) {
    time = moment;
    byThread.push((await compress(['página'], 'gzip')).body.toString() === 'thread');
  }
  expect(byThread).toEqual([false, false, false, false, true, true]);
});

test.each([false, true])(
  'a page has the same content in both encodings and its buffer keeps no larger memory alive (by a thread: %s)',
  async (byThread) => {
    const { compress } = createCompressor({ rushPages: byThread ? 0 : 1_000 });
    const gzip = await compress(PAGE, 'gzip');
    const br = await compress(PAGE, 'br');
    expect([gunzipSync(gzip.body), brotliDecompressSync(br.body)].map(String)).toEqual([
      PAGE.join(''),
      PAGE.join(''),
    ]);
    expect(br.contentId).toBe(gzip.contentId);
    for (const { body } of [gzip, br]) expect(body.buffer.byteLength).toBe(body.length);
  },
);

test('a page that compression does not make smaller is complete', async () => {
  const { compress } = createCompressor({ rushPages: 0 });
  const noise = Array.from({ length: 99_000 }, (_one, index) =>
    String.fromCharCode(0x4e00 + ((index * 7_919 * (index % 97)) % 20_000)),
  ).join('');
  expect(gunzipSync((await compress([noise], 'gzip')).body).toString()).toBe(noise);
});

test('a lone surrogate does not fail the page', async () => {
  const { body } = await createCompressor({ rushPages: 0 }).compress(
    ['<p>antes \ud83c', ' depois — 🌊</p>'],
    'gzip',
  );
  expect(gunzipSync(body).toString()).toBe('<p>antes \ufffd depois — 🌊</p>');
});

test('a page too large for a slot is complete', async () => {
  const large = '<p>água</p>'.repeat(100_000);
  expect(
    gunzipSync((await createCompressor({ rushPages: 0 }).compress([large], 'gzip')).body).toString(),
  ).toBe(large);
});

test.each([
  ['ends', `${WHEN_ASKED} process.exit(1);`],
  ['fails', `${WHEN_ASKED} throw new Error('no');`],
  [
    'ends without reporting a finished page',
    `${WHEN_ASKED} slots.putBack(31, { body: Buffer.from('half'), hash: 0, htmlLength: 0 }); process.exit(1);`,
  ],
  ['fails at the start', 'throw new Error("no");'],
])('a page whose thread %s is compressed all the same, and so is the next', async (_what, does) => {
  const { compress } = createCompressor({ file: await threadThat(does), rushPages: 0 });
  for (const text of ['uma', 'duas']) {
    const { body, contentId } = await compress([...PAGE, text], 'gzip');
    expect(gunzipSync(body).toString()).toBe(`<p>Água — maré…</p>${text}`);
    expect(contentId).not.toBe('');
  }
});

test('a new thread does not process slots that the previous one left unfinished', async () => {
  const counts = `if (slots.submitted() < 3) process.exit(1);
    const written = Array.from({ length: 32 }, (_one, slot) => slot).filter(slots.isWritten);
    const body = Buffer.from(String(written.length));
    for (const slot of written) slots.putBack(slot, { body, hash: 0, htmlLength: 0 });
    parentPort.postMessage(null);
    slots.waitForSubmission(slots.submitted());`;
  const { compress } = createCompressor({ file: await threadThat(counts), rushPages: 0 });
  await Promise.all([compress(['uma'], 'gzip'), compress(['duas'], 'gzip')]);
  expect((await compress(['três'], 'gzip')).body.toString()).toBe('1');
});

test('an idle thread ends when resources are released, and the next rush starts a new one', async () => {
  const says = `for (let orders = 0; ; slots.waitForSubmission(orders)) {
    orders = slots.submitted();
    for (let slot = 0; slot < 32; slot += 1) {
      if (!slots.isWritten(slot)) continue;
      slots.putBack(slot, { body: Buffer.from(String(threadId)), hash: 0, htmlLength: 0 });
      if (slots.notifyOnce()) parentPort.postMessage(null);
    }
  }`;
  const file = await threadThat(`import { threadId } from 'node:worker_threads'; ${says}`);
  const { compress, releaseResources } = createCompressor({ file, rushPages: 0 });
  releaseResources();
  const first = (await compress(['uma'], 'gzip')).body.toString();
  expect((await compress(['uma'], 'gzip')).body.toString()).toBe(first);
  releaseResources();
  // This page is handed over while the thread ends and no longer compresses.
  expect(gunzipSync((await compress(['duas'], 'gzip')).body).toString()).toBe('duas');
  const next = Number((await compress(['três'], 'gzip')).body.toString());
  expect(next).toBeGreaterThan(Number(first));
});
