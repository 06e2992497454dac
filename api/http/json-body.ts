import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. An empty one is no error by itself: the specification's clients call
 * `/validar-token` and `/logout` with the header of a JSON body and nothing in it.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
