import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { defineEndpoint } from '../../contracts/http/endpoint.ts';
import { route } from './route.ts';

const READ = defineEndpoint('GET /news', 'public', 'Notícias', 'Uma leitura', { answer: Type.Object({}) });

/** How many of ten concurrent calls reach the handler before the first one is answered. */
async function startedOf(options: Parameters<typeof route>[3]): Promise<number> {
  const app = Fastify();
  const gate = Promise.withResolvers<object>();
  let started = 0;
  route(
    app,
    READ,
    () => {
      started += 1;
      return gate.promise;
    },
    options,
  );
  await app.ready();
  const calls = Array.from({ length: 10 }, () => app.inject('/news'));
  const all = Promise.all(calls);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  const before = started;
  gate.resolve({});
  await all;
  await app.close();
  return before;
}

test('cacheable reads of one route run three at a time', async () => {
  expect(await startedOf({ cacheable: true })).toBe(3);
});

test('a route may set its own limit of concurrent reads', async () => {
  expect(await startedOf({ cacheable: true, concurrency: Number.POSITIVE_INFINITY })).toBe(10);
});

test('reads with a queue of their own, and writes, have no limit here', async () => {
  expect(await startedOf({ cacheable: true, ownConcurrency: true })).toBe(10);
  expect(await startedOf({})).toBe(10);
});
