import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRenderedPage, recompress } from './page-response.ts';

const made = (...html: readonly string[]) => ({ status: 200, headers: {}, html });
const textOf = (body: Buffer): string => gunzipSync(body).toString();

test('a page joins its pieces in order, in any script', async () => {
  const { body } = await createRenderedPage(made('<p>Belém ', '— é ', '日本… 🌊', '</p>'), 'gzip');
  expect(textOf(body)).toBe('<p>Belém — é 日本… 🌊</p>');
});

test('pages rendered one after the other do not share bytes', async () => {
  const first = await createRenderedPage(made('primeira, mais longa'), 'gzip');
  const second = await createRenderedPage(made('segunda'), 'gzip');
  expect([textOf(first.body), textOf(second.body)]).toEqual(['primeira, mais longa', 'segunda']);
  expect(first.contentId).not.toBe(second.contentId);
  expect((await recompress(first, undefined)).body.toString()).toBe('primeira, mais longa');
});

test('a very large page is complete', async () => {
  const large = '<p>água</p>'.repeat(100_000);
  const { body } = await createRenderedPage(made(large), 'gzip');
  expect(textOf(body)).toBe(large);
});

test('a page without a body is not compressed', async () => {
  const { body, encoding, headers } = await createRenderedPage(
    { status: 302, headers: {}, html: [] },
    'gzip',
  );
  expect([body.length, encoding, headers.includes('content-encoding')]).toEqual([0, undefined, false]);
});
