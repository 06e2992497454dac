import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** Every call to the API made during a request carries the id of that request. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}
