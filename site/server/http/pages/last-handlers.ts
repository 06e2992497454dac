import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '../../../addresses.ts';
import { type OldAddressOptions, redirectFromOldAddress } from './page.routes.ts';

const READS = ['GET', 'HEAD'];
const METHODS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers requests that no route handles: addresses of an old site, unknown addresses, and failures. */
export function registerLastHandlers(app: FastifyInstance, options: OldAddressOptions): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (!READS.includes(request.method)) return refuseMethod(app, request, reply);
    if (await redirectFromOldAddress(options, request, reply)) return reply;
    return namesFile(request)
      ? sendText(reply, 404, 'Este arquivo não existe.')
      : redirectUnknown(request, reply);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    // Client errors and aborted requests are not our fault, so they are logged as debug.
    if (statusCode < 500 || request.raw.destroyed) request.log.debug({ err: error }, 'request refused');
    else request.log.error({ err: error }, 'request failed');
    return sendText(
      reply,
      statusCode < 500 ? statusCode : 500,
      'Algo deu errado. Tente de novo em instantes.',
    );
  });
}

/** Only addresses without parameters take other methods, so pages with parameters count as read-only. */
function refuseMethod(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const url = pathOf(request);
  const known = METHODS.filter((method) => app.hasRoute({ url, method }));
  const allowed = (known.length > 0 ? known : READS).join(', ');
  return sendText(reply.header('allow', allowed), 405, `Este endereço aceita apenas ${allowed}.`);
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/**
 * A program that asks for a file (`/ads.txt`, `/.well-known/…`, `/wp-login.php`) must not take the home for it. `.html`
 * was the ending of pages on many older sites, so it counts as a page.
 */
function namesFile(request: FastifyRequest): boolean {
  const path = pathOf(request);
  // `//fora.example` is a host in the place of a path.
  if (path.startsWith('//')) return false;
  return path.startsWith('/.well-known/') || /\.(?!html?$)[a-z0-9]{1,10}$/i.test(path);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
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
