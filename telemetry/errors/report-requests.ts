import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorReports } from './error-reports.ts';

/** Stands for a 5xx answer that was sent without an error. */
class ServerError extends Error {
  override readonly name = 'ServerError';
}

/** Reports every answer with status 500 or above, with the error that caused it. */
export function reportRequests(app: FastifyInstance, { add }: Pick<ErrorReports, 'add'>): void {
  const errors = new WeakMap<FastifyRequest, Error>();
  app.addHook('onError', (request, _reply, error, done) => {
    errors.set(request, error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply.raw;
    // A client that closed the connection got no answer.
    if (status >= 500 && !reply.raw.destroyed) {
      const { id: requestId, method, routeOptions } = request;
      const error = errors.get(request) ?? new ServerError(`answered ${status}`);
      add({ error, handled: true, requestId, method, route: routeOptions.url, status });
    }
    done();
  });
}
