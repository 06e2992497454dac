import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '../../../addresses.ts';
import { type OldAddressOptions, redirectFromOldAddress } from './page-routes.tsx';

/** Answers requests that no route handles: addresses of an old site, unknown addresses, and failures. */
export function registerLastHandlers(app: FastifyInstance, options: OldAddressOptions): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && (await redirectFromOldAddress(options, request, reply))) return reply;
    return redirectUnknown(request, reply);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    // Client errors and aborted requests are not our fault, so they are logged as debug.
    if (statusCode < 500 || request.raw.destroyed) request.log.debug({ err: error }, 'request refused');
    else request.log.error({ err: error }, 'request failed');
    return reply
      .code(statusCode < 500 ? statusCode : 500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Algo deu errado. Tente de novo em instantes.');
  });
}

/** Unambiguous, so that a long path is matched in linear time. */
const TRAILING_SLASHES = /^(\/[a-z0-9][a-z0-9-]*(?:\/[a-z0-9-]+)*)\/+(\?.*)?$/;

/** An address with trailing slashes redirects to the same without them; any other unknown one redirects to the home. */
function redirectUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, path, query = ''] = TRAILING_SLASHES.exec(request.url) ?? [];
  return path ? reply.header('cache-control', 'no-store').redirect(path + query, 301) : redirectHome(reply);
}

export function redirectHome(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(PATHS.home, 302);
}
