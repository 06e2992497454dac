import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** Whatever is asked of the API while a request is answered carries its id. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}
