import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerGuard } from './guard.ts';

async function statusesOf(...paths: readonly string[]): Promise<number[]> {
  const app = Fastify();
  const nobody = async () => undefined;
  const tokens = { accepts: () => false, reportRefused: () => undefined };
  registerGuard(app, { findSession: nobody, authenticateKey: nobody }, tokens);
  app.get('/forgotten', async () => 'secret');
  app.get('/documentation', { config: { isPublic: true } }, async () => 'text');
  app.setNotFoundHandler((_request, reply) => reply.code(410).send());
  app.setErrorHandler((error: Error & { readonly status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send(),
  );
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await app.inject(path)).statusCode);
  await app.close();
  return statuses;
}

test('a route that is not in the endpoint table is closed unless it is marked as public', async () => {
  expect(await statusesOf('/forgotten', '/documentation')).toEqual([404, 200]);
});

test('an unknown address is answered by the handler for unknown addresses', async () => {
  expect(await statusesOf('/unknown')).toEqual([410]);
});
