import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Tracer } from './tracer.ts';

/** Traces requests. Calls and statements made while a request is answered belong to its trace. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracer.request(request.raw, reply.raw);
    span.route = request.routeOptions.url;
    span.requestId = request.id;
    tracer.run(span.context, done);
  });
}

/** Traces requests that are answered before the framework sees them. */
export function traceListener(listener: RequestListener, tracer: Tracer): RequestListener {
  return (request, response) => {
    tracer.request(request, response);
    listener(request, response);
  };
}
