import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type MadeResponse, madeBody, NOT_FOUND_RESPONSE, sendCached } from './cached-response.ts';

async function statusOf(made: MadeResponse): Promise<number> {
  const app = Fastify();
  app.get('/', (request, reply) =>
    sendCached(request, reply, {
      cacheControl: 'no-cache',
      read: async () => ({ ...made, frontHeaders: () => [] }),
    }),
  );
  return (await app.inject('/')).statusCode;
}

test('an empty text is an answer; only what does not exist is a 404', async () => {
  const empty = { ...madeBody(Buffer.alloc(0), 'text/plain'), tags: [], freshMs: 1_000 };
  expect(await statusOf(empty)).toBe(200);
  expect(await statusOf(NOT_FOUND_RESPONSE)).toBe(404);
});
