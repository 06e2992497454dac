import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEY_PREFIX } from '../../contracts/keys/key-token.ts';

const KEY = new RegExp(`${KEY_PREFIX}[0-9A-Za-z]+`, 'g');

/** True if every request gets a line, also successful ones. */
export function isVerbose(level: string): boolean {
  return ['debug', 'trace'].includes(level);
}

/**
 * One line per request, without query text, headers or bodies, which may contain user input. Successful reads, and the
 * batches that the site sends twice a second, are logged at `debug` only.
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

/** A path that contains a secret is logged as its route pattern. A key does not belong in a path and is cut out of it. */
function pathOf({ routeOptions, url }: FastifyRequest): string | undefined {
  const pattern = routeOptions.config.endpoint?.path;
  if (pattern?.includes(':token')) return pattern;
  return url.split('?', 1)[0]?.replace(KEY, KEY_PREFIX).slice(0, 200);
}
