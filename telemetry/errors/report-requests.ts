import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorReports } from './error-reports.ts';

/** An answer that says that something is wrong here, without an error behind it. */
class ServerError extends Error {
  override readonly name = 'ServerError';
}

/** Reports every answer from 500 on, with the error it came from. */
export function reportRequests(app: FastifyInstance, { add }: Pick<ErrorReports, 'add'>): void {
  const errors = new WeakMap<FastifyRequest, Error>();
  app.addHook('onError', (request, _reply, error, done) => {
    errors.set(request, error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply.raw;
    // Somebody who left has no answer.
    if (status >= 500 && !reply.raw.destroyed) {
      const { id: requestId, method, routeOptions } = request;
      const error = errors.get(request) ?? new ServerError(`answered ${status}`);
      add({ error, handled: true, requestId, method, route: routeOptions.url, status });
    }
    done();
  });
}
