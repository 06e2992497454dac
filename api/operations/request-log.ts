import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether every request gets a line, also those that went well. */
export function isVerbose(level: string): boolean {
  return ['debug', 'trace'].includes(level);
}

/**
 * One line per request, without query text, headers or bodies: those may hold what people typed.
 * Reads that went well, and what the site sends twice a second, are only worth a line to whoever asks for `debug`.
 */
export function registerRequestLog(app: FastifyInstance): void {
  const verbose = isVerbose(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const ours = request.routeOptions.config.endpoint?.access === 'internal';
    const quiet = statusCode < 400 && (ours || request.method === 'GET' || request.method === 'HEAD');
    if (quiet && !verbose) return done();
    const line = {
      method: request.method,
      path: pathOf(request),
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.user?.id,
    };
    if (quiet) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}

/** A path that holds a secret is named by its pattern. */
function pathOf({ routeOptions, url }: FastifyRequest): string | undefined {
  const pattern = routeOptions.config.endpoint?.path;
  return pattern?.includes(':token') ? pattern : url.split('?', 1)[0]?.slice(0, 200);
}
