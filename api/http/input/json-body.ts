import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies. An empty body is no error: the specification's clients call `/validar-token` and `/logout` with a
 * JSON content type and no body.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
