import { expect, test } from 'vitest';
import { chooseEncoding } from '../../contracts/http/accept-encoding.ts';
import { compressResponse, decompress, QUALITY } from './compression.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  [undefined, undefined],
])('a browser that accepts %s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each(['gzip', 'br'] as const)(
  'a buffer compressed with %s keeps no larger memory alive',
  async (encoding) => {
    const page = Buffer.from('<p>Águas — e marés…</p>'.repeat(500));
    const compressed = await compressResponse(page, encoding, QUALITY.better);
    expect(compressed.buffer.byteLength).toBe(compressed.length);
    expect((await decompress(compressed, encoding)).equals(page)).toBe(true);
  },
);
