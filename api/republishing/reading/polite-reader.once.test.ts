import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EVERYTHING_ALLOWED } from '../../../ingest/fetching/robots.ts';
import type { ReadExternal } from '../../http/guarded-client.ts';
import type { ReadText } from '../../isolated-reading/text-readers.ts';
import { createPoliteReader } from './polite-reader.ts';

test('requests that wait for one host at the same time start a second apart, one to another host at once', async () => {
  let clock = 0;
  const starts: string[] = [];
  const waiting: { readonly until: number; readonly wake: () => void }[] = [];
  const readText: ReadText = async () => EVERYTHING_ALLOWED as never;
  const readExternal: ReadExternal = async (url) => {
    if (!url.endsWith('robots.txt')) starts.push(`${clock} ${url}`);
    return { bytes: Buffer.alloc(0), contentType: '', finalUrl: url };
  };
  const { read } = createPoliteReader({
    now: () => clock,
    pause: (ms) => new Promise((wake) => waiting.push({ until: clock + ms, wake })),
    readText,
    readExternal,
  });
  await read('https://soure.example/a');
  const rest = ['https://soure.example/b', 'https://soure.example/c', 'https://belem.example/d'];
  const all = Promise.all(rest.map((url) => read(url)));
  await nextTurn();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    clock = next.until;
    next.wake();
    await nextTurn();
  }
  await all;
  expect(starts).toEqual([
    '0 https://soure.example/a',
    '0 https://belem.example/d',
    '1000 https://soure.example/b',
    '2000 https://soure.example/c',
  ]);
});
